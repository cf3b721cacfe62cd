import { marketPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { pageTranslatorScript } from '../../shared/testing/page-translator';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { ROWS, ScreenWalk } from '../pages/screen-walk';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';

/** The lanes share these journeys; each lane has people of its own. */
test.describe.configure({ mode: 'parallel' });

const HOME = ROWS.find(({ route }) => route === marketPaths.home) as ScreenRow;
let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

/** A screen as it is entered, and as it is come to from the home and left for it again. */
async function translated(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow): Promise<string[]> {
  const open = (path: string) => visit.page.evaluate((to) => history.pushState(null, '', to), path);
  await visit.go(walk.addressOf(row));
  const entered = await walk.full(visit, row, 'entered');
  if (row.by === 'visitor' || row.by === 'returning') return entered;
  await open(marketPaths.home);
  await open(walk.addressOf(row));
  const cameTo = await walk.full(visit, row, 'come to');
  await open(marketPaths.home);
  return [...entered, ...cameTo, ...(await walk.full(visit, HOME, 'left'))];
}

for (const [part, rows] of Object.entries(SCREENS)) {
  test(`${part}: every screen stands while a browser translates it`, async ({ browser }) => {
    test.slow();
    const walk = new ScreenWalk(browser, people);
    const look = (visit: ScreenVisit, row: ScreenRow) => translated(walk, visit, row);
    const prepare = preparationOf(part, people);
    const translating: typeof prepare = async (context, viewer) => {
      await context.addInitScript({ content: pageTranslatorScript() });
      await prepare(context, viewer);
    };
    expect(await walk.findings({ rows, prepare: translating, look })).toEqual({});
  });
}
