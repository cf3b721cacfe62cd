import { requirePredecessor, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, currentAccount, now } from '../../sdk/assembly/host';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import {
  answerWith,
  awaited,
  awaitedText,
  call,
  callAfter,
  deleteSelf,
  LOST_AFTER,
  then,
} from '../../sdk/assembly/promises';
import { E_ORDER_BUSY, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_BALANCE, GAS_ON_COUNTED, GAS_ON_LEFT, GAS_UNREGISTER } from './gas';
import { loadParties, loadTotals, saveTotals, Totals } from './state';
import { sendTokens } from './token';

/**
 * The way out for everything that is here: tokens that were only sent, and the account's NEAR. An account that is
 * deleted answers nothing. Where the token stops it on the way the answer is `false`, its receipt says why, and the
 * account exists.
 */

/**
 * By the market, for the owner: only while nothing is held or owed, and no purchase or payment may be on its way. From
 * here on no purchase is taken for ten minutes, so that what the token counts next belongs to nobody but the owner.
 */
export function close(): void {
  const parties = loadParties();
  requirePredecessor(parties.market);
  const totals = loadTotals();
  const isEmpty = totals.held.isZero() && totals.fees.isZero() && totals.paying == 0;
  if (!isEmpty || now() < totals.lastDeposit + LOST_AFTER) refuseAsBusy();
  totals.closingSince = now();
  saveTotals(totals);
  const account = JsonWriter.object();
  account.text('account_id', currentAccount());
  const balance = call(parties.token, 'ft_balance_of', account.done(), U128.zero(), GAS_BALANCE);
  answerWith(then(balance, 'on_counted', nothing(), GAS_ON_COUNTED));
}

export function requireNotClosing(totals: Totals): void {
  if (totals.closingSince != 0 && now() < totals.closingSince + LOST_AFTER) refuseAsBusy();
}

function refuseAsBusy(): void {
  refuse(E_ORDER_BUSY, 'wait ten minutes: money is here or on its way');
}

/** Callback: what is here goes to the owner, and the token may forget the account; with tokens left it does not. */
export function on_counted(): void {
  requireSelf();
  const counted = awaitedText();
  if (counted === null) {
    answerJson('false');
    return;
  }
  const parties = loadParties();
  const balance = U128.parse(counted.slice(1, -1));
  const yocto = U128.from(1);
  const method = 'storage_unregister';
  const left = balance.isZero()
    ? call(parties.token, method, nothing(), yocto, GAS_UNREGISTER)
    : callAfter(sendTokens(parties.owner, balance), parties.token, method, nothing(), yocto, GAS_UNREGISTER);
  answerWith(then(left, 'on_left', nothing(), GAS_ON_LEFT));
}

/** Callback: the last one. An account that the token has forgotten already may go, too. */
export function on_left(): void {
  requireSelf();
  if (awaited() === null) answerJson('false');
  else answerWith(deleteSelf(loadParties().refund));
}

function nothing(): ArrayBuffer {
  return JsonWriter.object().done();
}
