import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { freePorts } from '../../free-port';
import { BATCH } from '../../hostile/attack';
import { runOneAgainstAll } from '../../hostile/one-against-all/run';
import { openPeople } from '../../hostile/people';
import { type RunReport, runHostile } from '../../hostile/run';
import { closeConnections } from '../../hostile/send';
import { startTarget } from '../../hostile/target';
import { openWorld } from '../../kills/world';
import { newestPostgres } from '../../programs/postgres';
import { buildAll } from '../build/build';
import { buildContracts } from '../build/build-contracts';
import type { Typed } from '../declared';
import { step } from '../progress';
import { endRun } from './end-run';

const FIRST_PORT = 9380;
const MINUTE_MS = 60_000;

/**
 * `npm run test:hostile [-- --inputs 1000000 --minutes 150 --seed 7 --from 120]`: first one against all, the attacks of single people
 * while honest ones go on; then input of every hostile kind for every endpoint of an app that is started for it. The seed is printed; with
 * it and `--from` a run goes on in the next one. `--stage` does one of the two.
 */
export async function main(options: Typed<'test:hostile'>): Promise<void> {
  const { stage } = options;
  const stages = [
    ...(stage === 'inputs' ? [] : [await oneAgainstAll(options)]),
    ...(stage === 'one' ? [] : [await hostileInputs(options)]),
  ];
  endRun(
    stages.every(({ passed }) => passed),
    stages.map(({ summary }) => summary).join('; '),
  );
}

interface Stage {
  passed: boolean;
  summary: string;
}

/** Two edges and two backends on PostgreSQL. */
async function oneAgainstAll({ rounds }: Typed<'test:hostile'>): Promise<Stage> {
  if (!newestPostgres())
    throw new SetupError('PostgreSQL 15 or newer was not found: apt-get install postgresql');
  await buildContracts();
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-one-'));
  const environment = { PUSH_ALLOW_LOCAL: 'true' };
  const world = await step('Starting every part', () =>
    openWorld({ folder, behindNginx: false, environment }),
  );
  try {
    const { lines, findings } = await step('One against all', () => runOneAgainstAll(world, rounds));
    for (const line of lines) console.log(line);
    for (const finding of findings) console.log(`✗ ${finding}`);
    const what = findings.length === 0 ? 'nobody waited longer than twice' : findings.join(', ');
    return { passed: findings.length === 0, summary: `one against all, ${rounds} rounds: ${what}` };
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function hostileInputs(options: Typed<'test:hostile'>): Promise<Stage> {
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-hostile-'));
  const dataDir = join(folder, 'data');
  const target = await startTarget(await freePorts(FIRST_PORT, 1, '127.0.0.1'), dataDir);
  try {
    const people = await openPeople(target.port, dataDir);
    console.log(`Seed ${seed}, from batch ${options.from}, ${BATCH} inputs a batch.`);
    const report = await runHostile(target, people, {
      ...{ seed, from: options.from },
      batches: Math.ceil(options.inputs / BATCH),
      limitMs: options.minutes * MINUTE_MS,
      progress(batch, { findings }, megabytes) {
        if (batch % 10 === 0)
          console.log(`  batch ${batch}: ${megabytes ?? '?'} MB, ${findings.length} findings`);
      },
    });
    print(report);
    const { inputs, findings, next } = report;
    const found = findings.length === 0 ? 'nothing found' : `${findings.length} findings`;
    const summary = `${inputs} inputs, seed ${seed}, next batch ${next}: ${found}`;
    return { passed: findings.length === 0 && inputs > 0, summary };
  } finally {
    closeConnections();
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ counts, findings, memory }: RunReport): void {
  for (const [endpoint, { inputs: sent, outcomes }] of Object.entries(counts)) {
    const said = Object.entries(outcomes)
      .sort()
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
    console.log(`${endpoint}: ${sent} inputs: ${said}`);
  }
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const alike = findings.filter((finding) => finding.kind === kind);
    console.log(`✗ ${alike.length} times, first ${alike[0]?.endpoint} ${alike[0]?.at}: ${alike[0]?.what}`);
  }
  if (memory.length > 0)
    console.log(`Memory: ${memory[0]} MB after the first batch, ${memory.at(-1)} after the last.`);
}
