import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../free-port';
import { BATCH } from '../hostile/attack';
import { openPeople } from '../hostile/people';
import { type RunReport, runHostile } from '../hostile/run';
import { closeConnections } from '../hostile/send';
import { startTarget } from '../hostile/target';
import { buildAll } from './build';
import type { Typed } from './declared';
import { endRun } from './end-run';

const FIRST_PORT = 9380;
const MINUTE_MS = 60_000;

/**
 * `npm run test:hostile [-- --inputs 1000000 --minutes 150 --seed 7 --from 120]`: input of every hostile kind for every endpoint of an
 * app that is started for it. The seed is printed; with it and `--from` a run goes on in the next one.
 */
export async function main(options: Typed<'test:hostile'>): Promise<void> {
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
    endRun(findings.length === 0 && inputs > 0, summary);
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
