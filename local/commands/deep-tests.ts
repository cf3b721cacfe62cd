import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sourcesBelow } from '../../shared/testing/sources';

/** What `npm test` leaves to `npm run test:deep`: whole files by their names, single journeys by a tag in their titles. */
export const DEEP_JOURNEY = /@deep\b|\.deep\.spec\.ts/;

/**
 * What the closing line of `npm test` says of `npm run test:deep`.
 * @param root folder of the checkout
 * @param journeys how many it adds; null where that is not known
 */
export function whatDeepAdds(root: string, journeys: number | null): string {
  const tests = sourcesBelow(root, { withTests: true }).filter((file) =>
    /\.deep\.test\.tsx?$/.test(file),
  ).length;
  const added = journeys === null ? '' : `, ${journeys} journeys`;
  return `npm run test:deep adds: longer random runs, ${tests} test files${added}`;
}

/**
 * How many journeys run under `npm run test:deep` only, as Playwright itself finds them.
 * @param root folder of the checkout
 */
export function deepJourneys(root: string): number | null {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '--list', '--reporter=list', '--config', 'e2e/playwright.config.ts'];
  const { stdout } = spawnSync(process.execPath, [cli, ...args, '--grep', DEEP_JOURNEY.source], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, COSECHA_DEEP: '1' },
  });
  return totalOf(stdout);
}

/** @returns the number in the last line of Playwright's listing; null when it found none */
export function totalOf(listing: string): number | null {
  const total = /^Total: (\d+) tests? in/m.exec(listing)?.[1];
  return total === undefined ? null : Number(total) || null;
}
