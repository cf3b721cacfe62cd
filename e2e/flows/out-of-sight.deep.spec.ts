import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { chatPreparation } from '../pages/screen-preparation';
import { ScreenVisit } from '../pages/screen-visit';
import { isNever, ROWS, ScreenWalk } from '../pages/screen-walk';
import { HeldByPage } from '../support/held-by-page';
import { lockOf, typePin } from '../support/pin';
import { screenPeople } from '../support/screen-people';
import type { ScreenRow } from '../support/screen-states';

const MINUTE_MS = 60_000;
const REST_MINUTES = 10;

/** What may go on: the addresses that stand first in the rows of the record's table. */
const RECORD = readFileSync(join(__dirname, '../../docs/decisions/0142-rest-out-of-sight.md'), 'utf8');
const NAMED = [...RECORD.matchAll(/^\| `([^`]+)`/gm)].map(([, address = '']) => address);

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

interface Rest {
  begin: (page: Page) => Promise<void>;
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
    async begin(page) {
      await page.clock.runFor(5 * MINUTE_MS);
      await expect(lockOf(page)).toBeVisible();
    },
    async end(page) {
      await typePin(page);
      await expect(lockOf(page)).toBeHidden();
    },
  },
  hidden: {
    begin: (page) => setVisibility(page, 'hidden'),
    async end(page) {
      await setVisibility(page, 'visible');
      // Ten minutes are long enough for the lock.
      await typePin(page);
      await expect(lockOf(page)).toBeHidden();
    },
  },
};

interface Watched {
  visit: ScreenVisit;
  held: HeldByPage;
  /** Paths that were asked for since this was emptied. */
  asked: string[];
}

/** @returns what is wrong with how a screen rests */
async function restsBadly(walk: ScreenWalk, row: ScreenRow, rest: Rest, watched: Watched): Promise<string[]> {
  const { visit, held, asked } = watched;
  const { page } = visit;
  const problems: string[] = [];
  await page.keyboard.press('Shift');
  await visit.goWithin(walk.addressOf(row));
  if (!(await visit.sees(walk.sightOf(row)))) return ['does not come'];
  await page.clock.runFor(MINUTE_MS);
  await held.answered();
  await rest.begin(page);
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
    const walk = new ScreenWalk(browser, await screenPeople(baseURL ?? ''));
    const context = await walk.browserOf('trader');
    await chatPreparation('the chat')?.(context, 'trader');
    // Another tab has a clock of its own, by which it would lock this one.
    for (const other of context.pages()) await other.close();
    await context.clock.install();
    const page = await context.newPage();
    const held = await HeldByPage.of(page);
    const visit = await ScreenVisit.on(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit.go(marketPaths.home);
    const found: Record<string, string[]> = {};
    for (const row of ROWS.filter(({ by }) => by === 'trader')) {
      const problems = await restsBadly(walk, row, rest, { visit, held, asked });
      if (problems.length > 0) found[row.route] = problems;
    }
    await context.close();
    expect(found).toEqual({});
  });
}
