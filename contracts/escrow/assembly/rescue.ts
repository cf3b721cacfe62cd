import { requireNoDeposit, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, currentAccount, now } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaitedText, call, then } from '../../sdk/assembly/promises';
import { E_ORDER_BUSY, E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { askToActivate } from './deposit';
import { GAS_BALANCE, GAS_ON_RECLAIM, GAS_ON_RECOVER } from './gas';
import { finish, startPayment, unlock } from './payment';
import { findHold, loadHold, loadParties, loadTotals, Totals } from './state';
import { finishSweep } from './sweep';

/** What ends a purchase or a payment whose receipt was lost on the way. Open to all, because nobody can gain by it. */

/** No receipt stays on its way for so long. */
const LOST_AFTER: u64 = 600_000_000_000;

/**
 * `{order_id}`: asks the market about the order again. An order that waited for its money becomes active; the hold of
 * one that was voided meanwhile returns to the owner, who alone can receive it. Answers whether money went back.
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

/**
 * `{order_id}`, or `{}` for the sweep: ends a payment whose callback was lost, ten minutes after it began. The token
 * says what happened: if the balance no longer covers holds and fees, the money has left. It can only tell while
 * nothing else is on its way.
 */
export function recover(): void {
  requireNoDeposit();
  const args: JsonObject = readArguments();
  const totals = loadTotals();
  const isOrder = args.has('order_id');
  const since = isOrder ? loadHold(args.id('order_id')).lockedSince : totals.sweepingSince;
  if (since == 0) refuse(E_ORDER_STATE, 'no payment is on its way');
  if (now() < since + LOST_AFTER) refuse(E_ORDER_STATE, 'wait ten minutes after the payment began');
  if (!isAlone(totals, isOrder)) refuse(E_ORDER_BUSY, 'another payment is on its way');
  const account = JsonWriter.object();
  account.text('account_id', currentAccount());
  const question = JsonWriter.object();
  if (isOrder) question.id('order_id', args.id('order_id'));
  question.id('version', totals.version);
  const balance = call(loadParties().token, 'ft_balance_of', account.done(), U128.zero(), GAS_BALANCE);
  answerWith(then(balance, 'on_recover', question.done(), GAS_ON_RECOVER));
}

function isAlone(totals: Totals, isOrder: bool): bool {
  return isOrder ? totals.locked == 1 && totals.sweeping.isZero() : totals.locked == 0;
}

/** Callback: `true` if the payment turned out to have arrived, `false` if it may be made again or nothing is known. */
export function on_recover(): void {
  requireSelf();
  const args: JsonObject = readArguments();
  const totals = loadTotals();
  const answered = awaitedText();
  if (answered === null || args.id('version') != totals.version) {
    answerJson('false');
    return;
  }
  const balance = U128.parse(answered.slice(1, -1));
  const arrived = balance.lessThan(totals.held.add(totals.fees));
  if (!args.has('order_id')) finishSweep(arrived);
  else if (arrived) finish(loadHold(args.id('order_id')));
  else unlock(loadHold(args.id('order_id')));
  answerJson(arrived ? 'true' : 'false');
}
