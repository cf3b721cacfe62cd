import { expect, test } from '@playwright/test';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { inState, ROWS, ScreenWalk, TITLES } from '../pages/screen-walk';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';

/** The lanes share these journeys; each lane has people of its own. */
test.describe.configure({ mode: 'parallel' });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

test('every route has a row that says what stands there in each state, or why nothing can @core', () => {
  expect(ROWS.map(({ route }) => route).sort()).toEqual(Object.keys(TITLES).sort());
});

/** A screen with all its data, in a wide and a narrow window, in both sizes of text. */
async function visited(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow): Promise<string[]> {
  await visit.go(walk.addressOf(row));
  const full = await walk.full(visit, row, 'full', 'both schemes');
  const also: string[] = [];
  for (const at of row.also ?? []) {
    await visit.go(walk.withIds(at));
    also.push(...inState(at, await visit.settledProblems()));
  }
  return [...full, ...also];
}

for (const [part, rows] of Object.entries(SCREENS)) {
  test(`${part}: every screen shows everything, readable by all`, async ({ browser }) => {
    test.slow();
    const walk = new ScreenWalk(browser, people);
    const prepare = preparationOf(part, people);
    const look = (visit: ScreenVisit, row: ScreenRow) => visited(walk, visit, row);
    expect(await walk.findings({ rows, prepare, look })).toEqual({});
  });
}
