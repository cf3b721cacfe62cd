import type { BlockFeed, FeedAnswer } from './feed';

/** Answers that were fetched and wait for their turn, for each request that may run at once. */
const WAITING_PER_REQUEST = 8;

interface Range {
  from: number;
  to: number;
  /** Requests that run at once. */
  parallel: number;
}

/**
 * The answers for a range of heights, in order, fetched some at a time and never more than a bounded number ahead of the
 * reader. Leaving the loop early ends the requests that are on their way.
 */
export async function* readAhead<Read>(
  feed: BlockFeed,
  { from, to, parallel }: Range,
  read: (answer: FeedAnswer) => Read,
  outer: AbortSignal,
): AsyncGenerator<Read> {
  const leave = new AbortController();
  const signal = AbortSignal.any([outer, leave.signal]);
  const window: Promise<Read>[] = [];
  let next = from;
  let running = 0;

  /** Starts what may run; called again whenever a request has ended or an answer was taken. */
  function fill(): void {
    while (next <= to && running < parallel && window.length < parallel * WAITING_PER_REQUEST) {
      const height = next++;
      running += 1;
      const answer = feed
        .at(height, signal)
        .then(read)
        .finally(() => {
          running -= 1;
          if (!signal.aborted) fill();
        });
      // Whoever takes it hears of its failure; one that is never taken must not end the process.
      answer.catch(() => undefined);
      window.push(answer);
    }
  }

  try {
    fill();
    while (window.length > 0) {
      const answer = await (window[0] as Promise<Read>);
      window.shift();
      fill();
      yield answer;
    }
  } finally {
    leave.abort();
    await Promise.allSettled(window);
  }
}
