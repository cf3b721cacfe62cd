import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { runs } from '../../shared/testing/levels';
import { allRows } from './model-terms';
import { Simulation } from './simulation';
import { lifetime } from './simulation-steps';
import { Tally } from './tally';

/** Steps of one market's life: enough for many orders at once, few enough for a short way back from a failure. */
const STEPS = 120;

/** So many further rounds look for a row of the order table that chance left out. */
const FURTHER_ROUNDS = 6;

/**
 * Lets random markets live, each held equal to the model after every step and brought to its end, until every row of
 * the order table was walked. What a run drew is printed; `CHAIN_SEED` draws a round again, with `CHAIN_PATH` only the
 * life that failed, made small.
 * @param lives how many at least under `npm run test:deep`. `npm test` lets three live, `CHAIN_LIVES` sets another number; with
 * fewer than `lives` no row has to be walked.
 */
export async function live(title: string, lives: number): Promise<void> {
  const { CHAIN_SEED: seed, CHAIN_PATH: path, CHAIN_LIVES: set } = process.env;
  const tally = new Tally();
  const round = { title, tally, lives: Number(set ?? runs(3, lives)), path };
  await liveRound({ ...round, seed: Number(seed ?? newSeed()) });
  if (path !== undefined || round.lives < lives) return;
  const missing = () => allRows().filter((row) => !tally.rows.has(row));
  for (let further = 0; missing().length > 0 && further < FURTHER_ROUNDS; further++) {
    process.stdout.write(`${title}: goes on, for nobody came to ${missing().join(', ')}\n`);
    await liveRound({ ...round, seed: newSeed() });
  }
  expect([...tally.rows].sort()).toEqual(allRows().sort());
}

const newSeed = () => randomInt(2 ** 31);

interface Round {
  title: string;
  tally: Tally;
  lives: number;
  seed: number;
  /** Path of the one simulation to repeat. */
  path: string | undefined;
}

async function liveRound({ title, tally, lives, seed, path }: Round): Promise<void> {
  const before = tally.operations;
  process.stdout.write(`${title}: seed ${seed}\n`);
  await fc.assert(
    fc.asyncProperty(lifetime(STEPS), async (steps) => {
      const life = await Simulation.start(tally);
      for (const step of steps) await life.take(step);
      await life.end();
    }),
    { seed, numRuns: lives, ...(path !== undefined && { path }) },
  );
  if (path === undefined) expect(tally.operations - before).toBe(lives * STEPS);
  process.stdout.write(
    `${title}: ${tally.operations} operations, ${tally.rows.size} rows of the order table\n${tally}\n`,
  );
}
