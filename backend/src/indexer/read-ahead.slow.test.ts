import { heapGrowth } from '@cosecha/shared/testing/heap-growth';
import type { BlockFeed } from './feed';
import { readAhead } from './read-ahead';

/** The chain's end: nothing more is there. */
const ended = { at: async () => ({ kind: 'ahead' }) } as unknown as BlockFeed;

test('a range that was read leaves nothing with the signal that outlives it', async () => {
  const { signal } = new AbortController();
  const ranges = 2_000;
  const grown = await heapGrowth(async () => {
    for (let range = 0; range < ranges; range += 1) {
      const ahead = readAhead(ended, { from: 1, to: 9, parallel: 1 }, (answer) => answer, signal);
      for await (const come of ahead) throw new Error(`nothing is there, and ${come.length} came`);
    }
  });
  // A listener that stays leaves 2,300 bytes a range. Code that is compiled meanwhile may weigh as much as 90.
  expect(grown / ranges).toBeLessThan(500);
});

test('a signal that was aborted, before or meanwhile, ends the requests that are on their way', async () => {
  const outer = new AbortController();
  const signals: (AbortSignal | undefined)[] = [];
  const silent = {
    at: (_height: number, signal?: AbortSignal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    },
  } as unknown as BlockFeed;
  const reading = readAhead(silent, { from: 1, to: 9, parallel: 2 }, (answer) => answer, outer.signal).next();
  outer.abort(new Error('the end'));
  await expect(reading).rejects.toThrow('the end');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});
