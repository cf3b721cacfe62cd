import type { ExecutionOutcome } from '../near/execution';
import { temporaryRefusalOf } from '../near/refusal';
import type { Outbox } from './outbox';
import type { Settled, Step } from './step';

/**
 * The attempt to make of a step that may be repeated: it skips attempts that ended with a temporary refusal. Each
 * attempt is a step of its own (`settle`, `settle-2`, …), signed at most once, so the same key continues in any process
 * and after any crash.
 * @returns the attempt to make, or the one that has its outcome
 */
export async function latestAttempt(
  outbox: Outbox,
  step: Step,
): Promise<{ step: Step; earlier: Settled | null }> {
  for (let number = 1; ; number += 1) {
    const tried = { ...step, step: number === 1 ? step.step : `${step.step}-${number}` };
    const earlier = await outbox.resume(tried);
    if (!earlier || !isTemporary(earlier.outcome)) return { step: tried, earlier };
  }
}

const isTemporary = (outcome: ExecutionOutcome): boolean => temporaryRefusalOf(outcome) !== null;
