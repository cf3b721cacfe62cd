import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BlockFeed } from './feed';
import { readAhead } from './read-ahead';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The chain's end: nothing more is there. */
const ended = { at: async () => ({ kind: 'ahead' }) } as unknown as BlockFeed;

async function readRanges(count: number, signal: AbortSignal): Promise<number> {
  for (let range = 0; range < count; range += 1) {
    const ahead = readAhead(ended, { from: 1, to: 9, parallel: 1 }, (answer) => answer, signal);
    for await (const come of ahead) throw new Error(`nothing is there, and ${come.length} came`);
  }
  // What is no longer used is forgotten a turn after it was collected.
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}

test('a range that was read leaves nothing with the signal that outlives it', async () => {
  const { signal } = new AbortController();
  const before = await readRanges(5_000, signal);
  const grown = (await readRanges(20_000, signal)) - before;
  expect(grown / 20_000).toBeLessThan(20);
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
