import { requireNoDeposit } from '../../sdk/assembly/guards';
import { answerJson, now } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { LOST_AFTER } from '../../sdk/assembly/promises';
import { E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { findEscrowOf } from './escrow-name';
import { askToPay, close, release } from './settlement';
import { loadOrder } from './state';
import { SETTLE_NONE } from './types';

/** What ends an order whose money or whose callback never came. Open to all, because nobody can gain by it. */

/** `{order_id}`: gives back the kilograms of an order that never got its money. */
export function void_funding(): void {
  requireNoDeposit();
  const order = loadOrder(readArguments().id('order_id'));
  if (!order.funding) refuse(E_ORDER_STATE, 'the order has its money');
  if (now() < order.created + LOST_AFTER) refuse(E_ORDER_STATE, 'wait ten minutes for the money');
  release(order, true);
  answerJson('true');
}

/**
 * `{order_id}`: asks the escrow once more to make the payment that was decided. Where the token refuses its receiver the
 * order goes back to what it was, for its parties and the arbiter to decide anew.
 */
export function finalize(): void {
  requireNoDeposit();
  const order = loadOrder(readArguments().id('order_id'));
  if (order.settling == SETTLE_NONE) refuse(E_ORDER_STATE, 'the order is not being settled');
  if (now() < order.settlingSince + LOST_AFTER) refuse(E_ORDER_STATE, 'wait ten minutes for the settlement');
  if (findEscrowOf(order.buyer) === null) {
    // An escrow account is closed only once it holds nothing: the money of this order has arrived.
    close(order);
    answerJson('true');
    return;
  }
  askToPay(order);
}
