import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketPaths } from '@cosecha/shared/paths';
import { expect, type Page, type Request, test } from '@playwright/test';
import { LongLivedPage } from '../pages/long-lived-page';
import { isNever } from '../pages/screen-walk';
import { lockOf, typePin } from '../support/pin';
import type { ScreenRow } from '../support/screen-states';

const MINUTE_MS = 60_000;
const REST_MINUTES = 10;

/** What may go on: the addresses that are first in the rows of the record's table. */
const RECORD = readFileSync(join(__dirname, '../../docs/decisions/0142-rest-out-of-sight.md'), 'utf8');
const NAMED = [...RECORD.matchAll(/^\| `([^`]+)`/gm)].map(([, address = '']) => address);

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

interface Rest {
  start: (page: Page) => Promise<void>;
  end: (page: Page) => Promise<void>;
}

/** As a browser does it when another tab comes to the front. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: is });
    Object.defineProperty(document, 'hidden', { configurable: true, value: is === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

const RESTS: Readonly<Record<string, Rest>> = {
  'behind the PIN': {
    async start(page) {
      await page.clock.runFor(5 * MINUTE_MS);
      await expect(lockOf(page)).toBeVisible();
    },
    async end(page) {
      await typePin(page);
      await expect(lockOf(page)).toBeHidden();
    },
  },
  hidden: {
    start: (page) => setVisibility(page, 'hidden'),
    async end(page) {
      await setVisibility(page, 'visible');
      // Ten minutes are long enough for the lock.
      await typePin(page);
      await expect(lockOf(page)).toBeHidden();
    },
  },
};

/** Follows what leaves the page from now on; what the page's own policy refuses does not. @returns their paths */
function followAsked(page: Page): string[] {
  const asked: string[] = [];
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => asked.push(pathOf(request)));
  page.on('requestfailed', (request) => {
    const at = /csp/i.test(request.failure()?.errorText ?? '') ? asked.lastIndexOf(pathOf(request)) : -1;
    if (at >= 0) asked.splice(at, 1);
  });
  return asked;
}

/** @param asked paths that were asked for since this was emptied. @returns what is wrong with how a screen rests */
async function restsBadly(
  tab: LongLivedPage,
  row: ScreenRow,
  rest: Rest,
  asked: string[],
): Promise<string[]> {
  const { page, held } = tab;
  const problems: string[] = [];
  if (!(await tab.goTo(row))) return ['does not come'];
  await page.clock.runFor(MINUTE_MS);
  await held.answered();
  await rest.start(page);
  await held.answered();
  asked.splice(0);
  await page.clock.runFor(REST_MINUTES * MINUTE_MS);
  const unnamed = asked.splice(0).filter((path) => !NAMED.some((named) => path.startsWith(named)));
  await rest.end(page);
  await held.answered();
  if (asked.length === 0 && !isNever(row.loading)) problems.push('asks nothing when it is seen again');
  return [...problems, ...new Set(unnamed)];
}

for (const [name, rest] of Object.entries(RESTS)) {
  test(`${name}, no screen asks for anything but what is named, and all ask when they are seen again`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(40 * 60_000);
    const tab = await LongLivedPage.open(browser, baseURL ?? '', { ownClock: true });
    const asked = followAsked(tab.page);
    await tab.visit.go(marketPaths.home);
    const found: Record<string, string[]> = {};
    for (const row of tab.rows) {
      const problems = await restsBadly(tab, row, rest, asked);
      if (problems.length > 0) found[row.route] = problems;
    }
    await tab.close();
    expect(found).toEqual({});
  });
}
