import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@cosecha/shared/command-line';
import { freePorts } from '../../free-port';
import { runDocumented } from '../../run-documented';
import { COMMANDS, type Place, type Typed } from '../declared';
import { endRun } from './end-run';

const FIRST_PORT = 9580;

/** `npm run test:commands [-- near release]`: types every command in its shortest form, and looks at its end and its answer. */
export async function main({ command: wanted }: Typed<'test:commands'>): Promise<void> {
  const { passed, summary } = await typeCommands(wanted);
  endRun(passed, summary);
}

/** @param wanted names; none means all */
export async function typeCommands(wanted: readonly string[]): Promise<{ passed: boolean; summary: string }> {
  const unknown = wanted.filter((name) => !COMMANDS.has(name));
  if (unknown.length > 0)
    throw new UsageError(`npm run test:commands: there is no command ${unknown.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-commands-'));
  const place: Place = { folder, data: join(folder, 'data') };
  const failed: string[] = [];
  let count = 0;
  try {
    for (const [name, { runs: declared }] of COMMANDS) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const runs = typeof declared === 'function' ? declared(place) : declared;
      if ('notHere' in runs) console.log(`- npm run ${name}: ${runs.notHere}`);
      for (const run of 'notHere' in runs ? [] : runs) {
        const typed = ['npm run', name, ...run.args].join(' ').replaceAll(folder, '…');
        const port = String(await freePorts(FIRST_PORT, 1, '127.0.0.1'));
        const started = Date.now();
        const problem = await runDocumented(name, run, { PORT: port, DATA_DIR: place.data, CI: '1' });
        const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
        console.log(problem ? `✗ ${typed} (${took}): ${problem}` : `✓ ${typed} (${took})`);
        if (problem) failed.push(typed);
        count += 1;
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  const outcome = failed.length === 0 ? 'all did what they should' : `failed: ${failed.join('; ')}`;
  return { passed: failed.length === 0, summary: `${count} commands typed, ${outcome}` };
}
