import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { contentOf, differing, problemsOf } from '../../../native/checks';
import { generate } from '../../../native/generate';
import { ROOT } from '../../../shared/build/parts';
import { readApp } from './native';

/** `npm run native:check`: makes them twice in a folder of its own, so that native/dist/app stays. */
export async function main(): Promise<void> {
  const app = readApp();
  mkdirSync(join(ROOT, 'native/dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'native/dist/check-'));
  try {
    await generate(app, folder);
    const first = contentOf(folder);
    const problems = await problemsOf(folder, app);
    await generate(app, folder);
    problems.push(
      ...differing(first, contentOf(folder)).map((file) => `${file} differs when it is made anew`),
    );
    if (problems.length > 0) throw new SetupError(problems.join('\n'));
    console.log(
      `${first.size} files, the same when made anew; permissions, links, backups, pushes and pictures are right.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
