import { requirePredecessor, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, now } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaited, call, LOST_AFTER, then } from '../../sdk/assembly/promises';
import { E_INPUT, E_ORDER_BUSY, E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_ON_PAID, GAS_ON_SPLIT_PAID } from './gas';
import {
  findHold,
  Hold,
  loadHold,
  loadParties,
  loadTotals,
  removeHold,
  saveHold,
  saveTotals,
  UNKNOWN,
} from './state';
import { startSweep } from './sweep';
import { canSendYocto, sendTokens } from './token';
import { bearWitness } from './witness';

/**
 * `{order_id, receiver_id, fee, refund?, asked_ns}` by the market: one token transfer decides. What was asked for more
 * than ten minutes ago is refused, because the market may have asked for something else since. Answers `true` once the
 * receiver has the money, or why the hold is as it was: `"transfer"` the token refused, `"busy"` another payment is on its
 * way, `"near"` this account has no yocto to send along.
 *
 * With a `refund` the receiver gets the rest of the hold. The refund stays in the hold, owed to the owner, and
 * follows in a transfer of its own, which anyone may repeat with `reclaim`.
 *
 * The market asks only for orders that were active, and those had a hold. A hold that is gone, or owed, was paid: the
 * answer is `true` again, and nothing moves.
 */
export function pay(): void {
  requirePredecessor(loadParties().market);
  const args = readArguments();
  const orderId = args.id('order_id');
  const receiver = args.account('receiver_id');
  const fee = args.amount('fee');
  const refund = args.has('refund') ? args.amount('refund') : U128.zero();
  const hold = findHold(orderId);
  if (hold === null || hold.isOwed) {
    answerJson('true');
    return;
  }
  requireFresh(args.amount('asked_ns'));
  if (hold.lockedSince != 0) refuse(E_ORDER_BUSY, 'a payment of this order is on its way');
  if (!fee.add(refund).lessThan(hold.amount)) refuse(E_INPUT, 'the hold is too small');
  hold.fee = fee;
  hold.refund = refund;
  answerPayment(hold, receiver);
}

function requireFresh(asked: U128): void {
  if (asked.lessThan(U128.from(now() - LOST_AFTER))) refuse(E_ORDER_STATE, 'asked for too long ago');
}

/** Pays what the hold's fee and refund leave; the call answers as `pay` does. */
export function answerPayment(hold: Hold, receiver: string): void {
  if (loadTotals().paying != 0) answerJson('"busy"');
  else if (!canSendYocto()) answerJson('"near"');
  else answerWith(startPayment(hold, receiver));
}

/** Locks the hold, so that nothing can pay it twice, and starts the transfer. */
function startPayment(hold: Hold, receiver: string): u64 {
  const totals = loadTotals();
  totals.paying = hold.orderId;
  saveTotals(totals);
  hold.lockedSince = now();
  hold.outcome = UNKNOWN;
  saveHold(hold);
  const transfer = sendTokens(receiver, hold.payment());
  const order = JsonWriter.object();
  order.id('order_id', hold.orderId);
  const paid = then(
    transfer,
    'on_paid',
    order.done(),
    hold.refund.isZero() ? GAS_ON_PAID : GAS_ON_SPLIT_PAID,
  );
  bearWitness(transfer, hold.orderId, hold.lockedSince);
  return paid;
}

/** Callback: the only place where a hold ends, or becomes what is owed. Then what is left to send follows. */
export function on_paid(): void {
  requireSelf();
  const hold = loadHold(readArguments().id('order_id'));
  if (awaited() === null) {
    unlock(hold);
    answerJson('"transfer"');
    return;
  }
  finish(hold);
  answerJson('true');
  if (hold.isOwed && canSendYocto()) startPayment(hold, loadParties().owner);
  else startSweep();
}

/** The transfer did not happen. */
export function unlock(hold: Hold): void {
  const totals = loadTotals();
  totals.paying = 0;
  saveTotals(totals);
  rest(hold);
}

function rest(hold: Hold): void {
  hold.fee = U128.zero();
  hold.refund = U128.zero();
  hold.lockedSince = 0;
  saveHold(hold);
}

/** The transfer happened: what is left of the hold is the fee, and what the owner is owed. */
export function finish(hold: Hold): void {
  const totals = loadTotals();
  totals.paying = 0;
  totals.held = totals.held.sub(hold.amount.sub(hold.refund));
  totals.fees = totals.fees.add(hold.fee);
  saveTotals(totals);
  hold.isOwed = !hold.refund.isZero();
  if (!hold.isOwed) {
    removeHold(hold.orderId);
    return;
  }
  hold.amount = hold.refund;
  rest(hold);
}
