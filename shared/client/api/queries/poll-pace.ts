import type { Query } from '@tanstack/react-query';
import { POLL_MS } from '../../../domain';
import { isDearLine } from '../../browser/line';
import { retryAfterMs } from '../request/request-error';

/** Paces that SPEC.md §9 names: they stay as they are on every line. */
const STATED_MS: readonly number[] = [POLL_MS.subgraph, POLL_MS.badge];
/** Factor for every other pause on metered or slow connections. */
const DEAR_RESTS = 3;

/** The longest rest between two tries of a service in trouble. */
const LONGEST_MS = 5 * 60_000;

interface Rounds {
  /** Answers so far. */
  answers: number;
  /** Failed rounds before the last answer. */
  failures: number;
}

const seen = new WeakMap<object, Rounds>();

/**
 * Pause before the next poll: the usual interval, three times as long on metered or slow connections unless a pace is
 * stated, doubled for each failure in a row (so that a service in trouble is not polled at full pace), and never less
 * than Retry-After. Screens that share a query share its pace.
 */
export function restAfter(query: Pick<Query<unknown, Error>, 'state'>, pollMs: number): number {
  const { dataUpdateCount, errorUpdateCount, error } = query.state;
  const usualMs = isDearLine() && !STATED_MS.includes(pollMs) ? pollMs * DEAR_RESTS : pollMs;
  const known = seen.get(query);
  const rounds =
    known?.answers === dataUpdateCount ? known : { answers: dataUpdateCount, failures: errorsBefore(query) };
  seen.set(query, rounds);
  const inARow = errorUpdateCount - rounds.failures;
  const rest = Math.min(usualMs * 2 ** Math.min(inARow, 10), Math.max(LONGEST_MS, usualMs));
  return Math.max(rest, retryAfterMs(error));
}

/** Less than this is not worth a timer. Milliseconds. */
const SHORTEST_MS = 1_000;

/** What is left of that pause: a screen that joins later polls together with the others, not once more in between. */
export function untilNext(
  query: Pick<Query<unknown, Error>, 'state'>,
  pollMs: number,
  nowMs: number = Date.now(),
): number {
  const rest = restAfter(query, pollMs);
  const last = Math.max(query.state.dataUpdatedAt, query.state.errorUpdatedAt);
  return last === 0 ? rest : Math.min(rest, Math.max(SHORTEST_MS, rest - (nowMs - last)));
}

/** An answer came since we last looked: whatever failed until now is past, unless the last round failed again. */
function errorsBefore({ state }: Pick<Query<unknown, Error>, 'state'>): number {
  const hasFailedSince = state.errorUpdatedAt > state.dataUpdatedAt && state.errorUpdateCount > 0;
  return state.errorUpdateCount - (hasFailedSince ? 1 : 0);
}
