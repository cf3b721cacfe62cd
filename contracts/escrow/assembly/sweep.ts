import { requireNoDeposit, requireSelf } from '../../sdk/assembly/guards';
import { answerJson, now } from '../../sdk/assembly/host';
import { answerWith, awaited, then } from '../../sdk/assembly/promises';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_ON_SWEEP } from './gas';
import { loadParties, loadTotals, saveTotals, UNKNOWN } from './state';
import { canSendYocto, sendTokens } from './token';
import { bearWitness, SWEEP } from './witness';

/** Sends the fees that have gathered to the vault; `NOTHING` if there are none, or something else is on its way. */
export function startSweep(): u64 {
  const totals = loadTotals();
  if (totals.fees.isZero() || !totals.sweeping.isZero() || totals.paying != 0 || !canSendYocto())
    return NOTHING;
  totals.sweeping = totals.fees;
  totals.sweepingSince = now();
  totals.sweepOutcome = UNKNOWN;
  saveTotals(totals);
  const transfer = sendTokens(loadParties().feeVault, totals.sweeping);
  const swept = then(transfer, 'on_sweep', String.UTF8.encode('{}'), GAS_ON_SWEEP);
  bearWitness(transfer, SWEEP, totals.sweepingSince);
  return swept;
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
