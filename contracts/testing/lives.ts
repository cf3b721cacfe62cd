import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { Life } from './life';
import { lifetime } from './life-steps';
import { allRows } from './life-words';
import { Tally } from './tally';

/** Steps of one market's life: enough for many orders at once, few enough for a short way back from a failure. */
const STEPS = 120;

/**
 * Lets random markets live, each held equal to the model after every step and brought to its end. What a run drew is
 * printed; `CHAIN_SEED` draws it again, with `CHAIN_PATH` only the life that failed, made small.
 * @param lives how many; `CHAIN_LIVES` sets another number
 */
export async function live(title: string, lives: number): Promise<void> {
  const seed = Number(process.env.CHAIN_SEED ?? randomInt(2 ** 31));
  const path = process.env.CHAIN_PATH;
  const numRuns = Number(process.env.CHAIN_LIVES ?? lives);
  const tally = new Tally();
  const print = (text: string) => process.stdout.write(`${title}: ${text}\n`);
  print(`seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(lifetime(STEPS), async (steps) => {
      const life = await Life.begin(tally);
      for (const step of steps) await life.take(step);
      await life.end();
    }),
    { seed, numRuns, ...(path !== undefined && { path }) },
  );
  print(
    `${tally.operations} operations in ${numRuns} lives, ${tally.rows.size} rows of the order table\n${tally}`,
  );
  if (path !== undefined) return;
  expect(tally.operations).toBe(numRuns * STEPS);
  if (numRuns >= lives) expect([...tally.rows].sort()).toEqual(allRows().sort());
}
