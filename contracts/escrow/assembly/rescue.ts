import { requireNoDeposit, requireSelf } from '../../sdk/assembly/guards';
import { answerJson } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaitedText, then } from '../../sdk/assembly/promises';
import { E_ORDER_BUSY, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { askToActivate } from './deposit';
import { GAS_ON_RECLAIM } from './gas';
import { startPayment } from './payment';
import { findHold, loadHold, loadParties } from './state';

/** What ends a purchase whose receipt was lost on the way. Open to all, because nobody can gain by it. */

/**
 * `{order_id}`: asks the market about the order again. An order that waited for its money becomes active; the hold of
 * one that was voided meanwhile returns to the owner, who alone can receive it. Answers `true` if money went back,
 * `false` if there was none to return, else as `pay`.
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
  else startPayment(hold, loadParties().owner, U128.zero());
}
