import type { BlockFeed, FeedAnswer } from './feed';

/** What a range is made of. */
export type Come = Exclude<FeedAnswer, { kind: 'ahead' }>;

/** Answers that were fetched and wait for their turn, for each request that may run at once. */
const WAITING_PER_REQUEST = 8;

interface Range {
  from: number;
  to: number;
  /** Requests that run at once. */
  parallel: number;
}

/**
 * The responses for a range of heights, in order, fetched in parallel and at most a bounded number ahead of the reader,
 * who gets all that have arrived: while one batch is written the next is collected. The first height that does not
 * exist yet ends it. Leaving the loop early aborts pending requests.
 */
export async function* readAhead<Read>(
  feed: BlockFeed,
  { from, to, parallel }: Range,
  read: (answer: Come) => Read,
  outer: AbortSignal,
): AsyncGenerator<Read[]> {
  const leave = new AbortController();
  const { signal } = leave;
  // AbortSignal.any would leave a trace of every range with the outer signal, which lives as long as the process.
  const stop = () => leave.abort(outer.reason);
  outer.addEventListener('abort', stop, { once: true });
  if (outer.aborted) stop();
  const window: Entry<Read>[] = [];
  let next = from;
  let last = to;
  let running = 0;

  /** Starts requests up to the limit; called whenever a request has ended or an answer was taken. */
  function fill(): void {
    while (next <= last && running < parallel && window.length < parallel * WAITING_PER_REQUEST) {
      window.push(ask(next++));
      running += 1;
    }
  }

  function ask(height: number): Entry<Read> {
    const entry: Entry<Read> = { read: asked(height), hasCome: false };
    entry.read.then(
      () => {
        entry.hasCome = true;
      },
      // The consumer handles the rejection; one that is never consumed must not end the process.
      () => undefined,
    );
    return entry;
  }

  async function asked(height: number): Promise<{ value: Read } | null> {
    try {
      const answer = await feed.at(height, signal);
      if (answer.kind !== 'ahead') return { value: read(answer) };
      last = Math.min(last, height);
      return null;
    } finally {
      running -= 1;
      if (!signal.aborted) fill();
    }
  }

  try {
    fill();
    for (let isOver = false; !isOver && window[0]; ) {
      const come: Read[] = [];
      do {
        const read = await window[0].read;
        if (!read) {
          isOver = true;
          break;
        }
        come.push(read.value);
        window.shift();
      } while (window[0]?.hasCome);
      fill();
      if (come.length > 0) yield come;
    }
  } finally {
    outer.removeEventListener('abort', stop);
    leave.abort();
    await Promise.allSettled(window.map((entry) => entry.read));
  }
}

interface Entry<Read> {
  /** Null at the first height that is not there yet. */
  read: Promise<{ value: Read } | null>;
  hasCome: boolean;
}
