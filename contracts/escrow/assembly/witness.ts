import { requireSelf } from '../../sdk/assembly/guards';
import { readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { awaited, then } from '../../sdk/assembly/promises';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_WITNESS } from './gas';
import { ARRIVED, FAILED, findHold, loadTotals, saveHold, saveTotals } from './state';

/**
 * Each token transfer has a second callback that only notes how it ended, so that the loss of the first one, which has
 * more to do and might fail, leaves no doubt about where the money is.
 */

/** No order has this id. */
export const SWEEP: u64 = 0;

/** @param orderId whose payment the transfer is, or `SWEEP` */
export function bearWitness(transfer: u64, orderId: u64, since: u64): void {
  const note = JsonWriter.object();
  note.id('order_id', orderId);
  note.amount('since', U128.from(since));
  then(transfer, 'on_witness', note.done(), GAS_WITNESS);
}

/** Callback. Speaks of one transfer only: of the one that began at `since`, if it is still on the books. */
export function on_witness(): void {
  requireSelf();
  const note = readArguments();
  const orderId = note.id('order_id');
  const since = note.amount('since');
  const outcome = awaited() === null ? FAILED : ARRIVED;
  if (orderId == SWEEP) {
    const totals = loadTotals();
    if (!since.equals(U128.from(totals.sweepingSince))) return;
    totals.sweepOutcome = outcome;
    saveTotals(totals);
    return;
  }
  const hold = findHold(orderId);
  if (hold === null || !since.equals(U128.from(hold.lockedSince))) return;
  hold.outcome = outcome;
  saveHold(hold);
}
