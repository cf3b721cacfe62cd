import { requireNoDeposit, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, currentAccount, now } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { answerWith, awaitedText, call, LOST_AFTER, then } from '../../sdk/assembly/promises';
import { E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_BALANCE, GAS_ON_RECOVER } from './gas';
import { finish, unlock } from './payment';
import { ARRIVED, FAILED, loadHold, loadParties, loadTotals, Totals, UNKNOWN } from './state';
import { finishSweep } from './sweep';

/** Ends the payment and the sweep whose callbacks were lost. At most one of each is ever on its way. */

/** What is known of the two. Nothing on its way is `FAILED`: nothing has arrived. */
class Doubt {
  payment: u8 = FAILED;
  paid: U128 = U128.zero();
  sweep: u8 = FAILED;
  since: u64 = 0;

  constructor(public totals: Totals) {
    if (totals.paying != 0) {
      const hold = loadHold(totals.paying);
      this.payment = hold.outcome;
      this.paid = hold.payment();
      this.since = hold.lockedSince;
    }
    if (totals.sweepingSince != 0) {
      this.sweep = totals.sweepOutcome;
      this.since = max(this.since, totals.sweepingSince);
    }
  }

  isOpen(): bool {
    return this.payment == UNKNOWN || this.sweep == UNKNOWN;
  }

  /**
   * Decides by what the token's balance falls short of the books. The least that explains it has arrived, since tokens
   * that somebody sent here untracked make it seem less. Of two that explain it equally well it is the sweep, so that
   * the doubt costs the vault and never a person.
   */
  decide(missing: U128): void {
    let rest = missing;
    if (this.payment == ARRIVED) rest = without(rest, this.paid);
    if (this.sweep == ARRIVED) rest = without(rest, this.totals.sweeping);
    const some = !rest.isZero();
    if (this.payment == UNKNOWN && this.sweep == UNKNOWN) {
      const paymentExplains = !this.paid.lessThan(rest);
      const sweepExplains = !this.totals.sweeping.lessThan(rest);
      const isPayment = paymentExplains && (!sweepExplains || this.paid.lessThan(this.totals.sweeping));
      const isBoth = !paymentExplains && !sweepExplains;
      this.payment = some && (isPayment || isBoth) ? ARRIVED : FAILED;
      this.sweep = some && !isPayment ? ARRIVED : FAILED;
      return;
    }
    if (this.payment == UNKNOWN) this.payment = some ? ARRIVED : FAILED;
    if (this.sweep == UNKNOWN) this.sweep = some ? ARRIVED : FAILED;
  }

  /** Writes the decision down; the call answers whether anything had arrived. */
  end(): void {
    const totals = this.totals;
    if (totals.paying != 0) {
      const hold = loadHold(totals.paying);
      if (this.payment == ARRIVED) finish(hold);
      else unlock(hold);
    }
    if (totals.sweepingSince != 0) finishSweep(this.sweep == ARRIVED);
    answerJson(this.payment == ARRIVED || this.sweep == ARRIVED ? 'true' : 'false');
  }
}

function without(amount: U128, part: U128): U128 {
  return amount.lessThan(part) ? U128.zero() : amount.sub(part);
}

/**
 * By anyone, ten minutes after the last of the two began: until then a receipt might still be on its way. Their
 * witnesses say how they ended; where a witness was lost as well, the token's balance does.
 */
export function recover(): void {
  requireNoDeposit();
  const doubt = new Doubt(loadTotals());
  if (doubt.since == 0) refuse(E_ORDER_STATE, 'no payment is on its way');
  if (now() < doubt.since + LOST_AFTER) refuse(E_ORDER_STATE, 'wait ten minutes after the payment began');
  if (!doubt.isOpen()) {
    doubt.end();
    return;
  }
  const account = JsonWriter.object();
  account.text('account_id', currentAccount());
  const question = JsonWriter.object();
  question.id('version', doubt.totals.version);
  const balance = call(loadParties().token, 'ft_balance_of', account.done(), U128.zero(), GAS_BALANCE);
  answerWith(then(balance, 'on_recover', question.done(), GAS_ON_RECOVER));
}

/** Callback: `true` if something turned out to have arrived, `false` if it may be sent again or nothing is known. */
export function on_recover(): void {
  requireSelf();
  const totals = loadTotals();
  const answered = awaitedText();
  if (answered === null || readArguments().id('version') != totals.version) {
    answerJson('false');
    return;
  }
  const booked = totals.held.add(totals.fees);
  const doubt = new Doubt(totals);
  doubt.decide(without(booked, U128.parse(answered.slice(1, -1))));
  doubt.end();
}
