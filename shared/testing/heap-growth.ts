import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Runs the garbage collector without Node having been started with `--expose-gc`. */
export const collectGarbage: () => void = runInNewContext('gc');

const ROUNDS = 5;

/**
 * How much the heap grows by each round of `work`, in bytes: the median of some rounds, after one to warm up. A leak grows
 * in every round, while compiled code, caches and other work of the process grow in only one or two.
 * @param work one round, always with the same amount to do
 */
export async function heapGrowth(work: () => Promise<void>): Promise<number> {
  await work();
  const growths: number[] = [];
  let before = await usedHeap();
  for (let round = 0; round < ROUNDS; round += 1) {
    await work();
    const after = await usedHeap();
    growths.push(after - before);
    before = after;
  }
  return growths.sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN;
}

async function usedHeap(): Promise<number> {
  // A target of a weak reference is released only one turn of the event loop after its last use.
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}
