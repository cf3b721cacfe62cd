import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { findNginx } from '../../kills/nginx';
import { type Outcome, runKills, runRestarts } from '../../kills/run';
import { openWorld } from '../../kills/world';
import { newestPostgres } from '../../programs/postgres';
import { buildContracts } from '../build/build-contracts';
import type { Typed } from '../declared';
import { step } from '../progress';
import { endRun } from './end-run';

const MINUTE_MS = 60_000;

/**
 * `npm run test:kills [-- --kills 1000 --minutes 15 --seed 7 --from 120]`: parts die at random under sales, and after each the
 * books are held against each other. The seed is printed; with it and `--from` a run goes on in the next one.
 * `-- --restart`: instead, two edges and two backends behind nginx are ended and started in turn, and no request may fail.
 */
export async function main(options: Typed<'test:kills'>): Promise<void> {
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  if (!newestPostgres())
    throw new SetupError('PostgreSQL 15 or newer was not found: apt-get install postgresql');
  if (options.restart) findNginx();
  await buildContracts();
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-kills-'));
  const world = await step('Starting every part', () => openWorld({ folder, behindNginx: options.restart }));
  const end = () => void world.close().then(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    console.log(
      `Seed ${seed}, from kill ${options.from}; ${cpus().length} cores, Node ${process.versions.node}.`,
    );
    const { from, kills, minutes } = options;
    const wish = {
      seed,
      from,
      kills,
      limitMs: minutes * MINUTE_MS,
      report: (line: string) => console.log(line),
    };
    const outcome = await (options.restart ? runRestarts : runKills)(world, wish);
    print(outcome);
    endRun(outcome.findings.length === 0 && outcome.kills > 0, summaryOf(outcome, seed));
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(outcome: Outcome): void {
  console.log('');
  for (const [what, count] of [...outcome.kinds].sort())
    console.log(`${String(count).padStart(5)} × ${what}`);
  for (const finding of outcome.findings) console.log(`✗ ${finding}`);
  if (outcome.ends.length > 0) {
    console.log(`The longest end took ${Math.round(Math.max(...outcome.ends))} ms.`);
  }
}

function summaryOf({ kills, orders, requests, failed, next, findings }: Outcome, seed: number): string {
  const books = findings.length === 0 ? 'the books agree' : `${findings.length} findings`;
  return `${kills} kills, ${orders} orders, ${requests} requests of which ${failed} were repeated; seed ${seed}, next ${next}: ${books}`;
}
