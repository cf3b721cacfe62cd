import { requireNoDeposit, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, now } from '../../sdk/assembly/host';
import { answerWith, awaited, then } from '../../sdk/assembly/promises';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_ON_SWEEP } from './gas';
import { loadParties, loadTotals, saveTotals } from './state';
import { canSendYocto, sendTokens } from './token';

/** Sends the fees that have gathered to the vault, unless they are on their way; 0 if there is nothing to send. */
export function startSweep(): u64 {
  const totals = loadTotals();
  if (totals.fees.isZero() || !totals.sweeping.isZero() || !canSendYocto()) return NOTHING;
  totals.sweeping = totals.fees;
  totals.sweepingSince = now();
  saveTotals(totals);
  return then(
    sendTokens(loadParties().feeVault, totals.sweeping),
    'on_sweep',
    String.UTF8.encode('{}'),
    GAS_ON_SWEEP,
  );
}

/** No promise has this index: a call makes far fewer. */
const NOTHING: u64 = u64.MAX_VALUE;

/** By anyone: repeats a sweep that failed. */
export function sweep_fees(): void {
  requireNoDeposit();
  const sweep = startSweep();
  if (sweep == NOTHING) answerJson('false');
  else answerWith(sweep);
}

/** Callback. */
export function on_sweep(): void {
  requireSelf();
  const arrived = awaited() !== null;
  finishSweep(arrived);
  answerJson(arrived ? 'true' : 'false');
}

export function finishSweep(arrived: bool): void {
  const totals = loadTotals();
  if (arrived) totals.fees = totals.fees.sub(totals.sweeping);
  totals.sweeping = U128.zero();
  totals.sweepingSince = 0;
  saveTotals(totals);
}
