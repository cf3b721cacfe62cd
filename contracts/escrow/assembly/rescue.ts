import { requireNoDeposit, requireSelf } from '../../sdk/assembly/guards';
import { answerJson } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaitedText, then } from '../../sdk/assembly/promises';
import { E_ORDER_BUSY, refuse } from '../../sdk/assembly/refusals';
import { askToActivate } from './deposit';
import { GAS_ON_RECLAIM } from './gas';
import { answerPayment } from './payment';
import { findHold, loadHold, loadParties } from './state';

/** What ends a purchase or a refund whose receipt was lost on the way. Open to all: the owner alone can receive it. */

/**
 * `{order_id}`: asks the market about the order again. An order that waited for its money becomes active; the hold of
 * one that was voided meanwhile returns to the owner, as does what the owner is owed of an order that was split. Answers
 * `true` if money went back, `false` if there was none to return, else as `pay`.
 */
export function reclaim(): void {
  requireNoDeposit();
  const hold = loadHold(readArguments().id('order_id'));
  if (hold.lockedSince != 0) refuse(E_ORDER_BUSY, 'a payment of this order is on its way');
  const order = JsonWriter.object();
  order.id('order_id', hold.orderId);
  answerWith(then(askToActivate(hold.orderId), 'on_reclaim', order.done(), GAS_ON_RECLAIM));
}

/** Callback. The market answers `false` only for an order that it will never know again. */
export function on_reclaim(): void {
  requireSelf();
  const hold = findHold(readArguments().id('order_id'));
  const alive = awaitedText();
  if (hold === null || hold.lockedSince != 0 || alive === null || alive != 'false') answerJson('false');
  else answerPayment(hold, loadParties().owner);
}
