import { requirePredecessor, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, now } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaited, call, then } from '../../sdk/assembly/promises';
import { E_INPUT, E_ORDER_BUSY, E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_ON_PAID, LOST_AFTER } from './gas';
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
 * `{order_id, receiver_id, fee, asked_ns}` by the market: one token transfer decides. What was asked for more than ten
 * minutes ago is refused, because the market may have asked for something else since. Answers `true` once the receiver has
 * the money, or why the hold is as it was: `"transfer"` the token refused, `"busy"` another payment is on its way,
 * `"near"` this account has no yocto to send along.
 *
 * The market asks only for orders that were active, and those had a hold. A hold that is gone was paid: the answer
 * is `true` again, and nothing moves.
 */
export function pay(): void {
  requirePredecessor(loadParties().market);
  const args = readArguments();
  const orderId = args.id('order_id');
  const receiver = args.account('receiver_id');
  const fee = args.amount('fee');
  const hold = findHold(orderId);
  if (hold === null) {
    answerJson('true');
    return;
  }
  if (args.has('asked_ns')) requireFresh(args.amount('asked_ns'));
  if (hold.lockedSince != 0) refuse(E_ORDER_BUSY, 'a payment of this order is on its way');
  if (!fee.lessThan(hold.amount)) refuse(E_INPUT, 'the fee must stay below the hold');
  startPayment(hold, receiver, fee);
}

/** Markets of the first versions do not say when they asked. */
function requireFresh(asked: U128): void {
  if (asked.lessThan(U128.from(now() - LOST_AFTER))) refuse(E_ORDER_STATE, 'asked for too long ago');
}

/** Locks the hold, so that nothing can pay it twice, and starts the transfer; the call answers as `pay` does. */
export function startPayment(hold: Hold, receiver: string, fee: U128): void {
  const totals = loadTotals();
  if (totals.paying != 0) {
    answerJson('"busy"');
    return;
  }
  if (!canSendYocto()) {
    answerJson('"near"');
    return;
  }
  totals.paying = hold.orderId;
  saveTotals(totals);
  hold.fee = fee;
  hold.lockedSince = now();
  hold.outcome = UNKNOWN;
  saveHold(hold);
  const transfer = sendTokens(receiver, hold.amount.sub(fee));
  const order = JsonWriter.object();
  order.id('order_id', hold.orderId);
  const paid = then(transfer, 'on_paid', order.done(), GAS_ON_PAID);
  bearWitness(transfer, hold.orderId, hold.lockedSince);
  answerWith(paid);
}

/** Callback: the only place where a hold ends. */
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
  startSweep();
}

/** The transfer did not happen. */
export function unlock(hold: Hold): void {
  const totals = loadTotals();
  totals.paying = 0;
  saveTotals(totals);
  hold.lockedSince = 0;
  saveHold(hold);
}

/** The transfer happened: what is left of the hold is the fee. */
export function finish(hold: Hold): void {
  const totals = loadTotals();
  totals.paying = 0;
  totals.held = totals.held.sub(hold.amount);
  totals.fees = totals.fees.add(hold.fee);
  saveTotals(totals);
  removeHold(hold.orderId);
}
