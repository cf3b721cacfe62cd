import { basename } from 'node:path';
import { DEVICE_CHECKS } from '../../mutants/device-checks';
import { runMutants } from '../../mutants/run';
import type { Typed } from '../declared';
import { endRun } from './end-run';

/**
 * `npm run test:mutants [-- held-key]`: makes each check of the device wrong, once each, and says which of these no test finds.
 */
export async function main({ file: name }: Typed<'test:mutants'>): Promise<void> {
  const checked = DEVICE_CHECKS.filter(({ file }) => name === undefined || basename(file, '.ts') === name);
  let mutants = 0;
  let wrong = 0;
  for (const each of checked) {
    const report = await runMutants(process.cwd(), each);
    for (const { line, what } of report.survivors) console.log(`✗ ${each.file}:${line} ${what}`);
    console.log(`${each.file}: ${report.mutants} mutants, ${report.survivors.length} not found by any test`);
    mutants += report.mutants;
    wrong += report.survivors.length;
  }
  const held = wrong === 0 ? 'every check is held by a test' : `${wrong} to look at`;
  endRun(wrong === 0, `${mutants} mutants: ${held}`);
}
