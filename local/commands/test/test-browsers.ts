import { SetupError } from '@cosecha/shared/command-line';
import { ENGINE_NAMES, ENGINES, type EngineName, type EnginePrograms } from '../../../e2e/browsers/engines';
import { obtainEngine } from '../../../e2e/browsers/obtain';
import type { Typed } from '../declared';
import { endRun } from './end-run';
import { groupTemporaryFiles, runJourneys } from './journeys';

/**
 * `npm run test:browsers`: the journeys of `e2e/browsers` in every engine of its table. What is missing is installed where it may; an
 * engine that cannot be had is named, and fails the run; with `--core`, as CI runs it, only where there is none at all, since a machine
 * for CI may have no way to Debian's packages.
 */
export async function main({ engine: chosen, core, rounds, journey }: Typed<'test:browsers'>): Promise<void> {
  const engines = chosen.length > 0 ? chosen : ENGINE_NAMES.filter((name) => !core || ENGINES[name].core);
  process.env.COSECHA_TESTS ||= 'ci';
  groupTemporaryFiles();
  const missing: string[] = [];
  const programs = () => {
    process.env.BROWSERS_PROGRAMS = JSON.stringify(obtainAll(engines, missing));
  };
  if (core) process.env.BROWSERS_CORE = '1';
  process.env.BROWSERS_ROUNDS = String(rounds);
  const args = journey === '' ? [] : ['--grep', journey];
  const passed = await runJourneys(args, { config: 'e2e/browsers.config.ts', findBrowser: programs });
  for (const one of missing) console.log(`Not run: ${one}`);
  const ran = engines.length - missing.length;
  const isEnough = core ? ran > 0 : missing.length === 0;
  endRun(passed && isEnough, `${ran} of ${engines.length} engines, each journey ${rounds} times`);
}

function obtainAll(
  engines: readonly EngineName[],
  missing: string[],
): Partial<Record<EngineName, EnginePrograms>> {
  const found: Partial<Record<EngineName, EnginePrograms>> = {};
  for (const name of engines) {
    try {
      found[name] = obtainEngine(name, process.cwd());
    } catch (failed) {
      if (!(failed instanceof SetupError)) throw failed;
      missing.push(failed.message);
    }
  }
  return found;
}
