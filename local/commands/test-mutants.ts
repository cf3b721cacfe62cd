import { DEVICE_CHECKS } from '../mutants/device-checks';
import { runMutants } from '../mutants/run';

/**
 * `npm run test:mutants [-- held-key]`: makes each check of the device wrong, once each, and says which of these no test finds.
 * The argument is a part of the files' names.
 */
export async function main([part = '']: readonly string[]): Promise<void> {
  const checked = DEVICE_CHECKS.filter(({ file }) => file.includes(part));
  let mutants = 0;
  let wrong = checked.length === 0 ? 1 : 0;
  for (const each of checked) {
    const report = await runMutants(process.cwd(), each);
    for (const { line, what } of report.survivors) console.log(`✗ ${each.file}:${line} ${what}`);
    console.log(`${each.file}: ${report.mutants} mutants, ${report.survivors.length} not found by any test`);
    mutants += report.mutants;
    wrong += report.survivors.length;
  }
  console.log(
    `\n${mutants} mutants: ${wrong === 0 ? 'every check is held by a test' : `${wrong} to look at`}.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
}
