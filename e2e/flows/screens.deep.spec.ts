import { marketPaths, shellPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { chatPreparation } from '../pages/screen-preparation';
import { ScreenVisit } from '../pages/screen-visit';
import { earlyTitleOf, inState, isNever, ROWS, ScreenWalk, TITLES, titleOf } from '../pages/screen-walk';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow, type Viewer } from '../support/screen-states';

/** The lanes share these journeys; each lane has people of its own. */
test.describe.configure({ mode: 'parallel' });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

/** What is shown while the data is on its way, and that it gives way to the data. */
async function loading(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow) {
  if (isNever(row.loading)) return [];
  await visit.gate.hold();
  await visit.go(walk.addressOf(row));
  const title = earlyTitleOf(row);
  const waiting = await visit.problems({ sight: row.loading, title, leadsOn: false, axe: 'once' });
  await visit.gate.open();
  return [...inState('loading', waiting), ...(await walk.full(visit, row))];
}

async function failing(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow, index: number) {
  if (isNever(row.error)) return [];
  const { sees, fails, known = false, title = earlyTitleOf(row) } = row.error;
  await visit.gate.fail(index % 2 === 0 ? 'refused' : 'cut off', fails);
  await visit.go(walk.addressOf(row));
  const failed = await visit.problems({ sight: sees, title, leadsOn: true, axe: 'once' });
  const isOffered = await visit.openAndRetry();
  return [
    ...inState('error', failed),
    ...(known || isOffered ? await walk.full(visit, row, 'tried again') : ['error: offers no Reintentar']),
  ];
}

async function empty(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow) {
  if (isNever(row.empty)) return [];
  const { sees, at, market: isWholeMarket = false, title = titleOf(row) } = row.empty;
  if (isWholeMarket) await visit.gate.empty();
  await visit.go(at === undefined ? walk.addressOf(row) : walk.withIds(at));
  const problems = await visit.problems({ sight: sees, title, leadsOn: true, axe: 'once' });
  await visit.gate.open();
  return inState('empty', problems);
}

/** The newcomer has the least; the row names other viewers who see nothing. */
function viewerOfEmpty({ by, empty: state }: ScreenRow): Viewer {
  if (!isNever(state) && state.by) return state.by;
  return by === 'trader' ? 'newcomer' : by;
}

for (const [part, all] of Object.entries(SCREENS)) {
  test(`${part}: every screen says that it is loading, then shows its data`, async ({ browser }) => {
    const walk = new ScreenWalk(browser, people);
    const rows = all.filter((row) => !isNever(row.loading));
    const look = loading.bind(null, walk);
    expect(await walk.findings({ rows, prepare: chatPreparation(part), look })).toEqual({});
  });

  test(`${part}: every screen says what failed, and tries again`, async ({ browser }) => {
    const walk = new ScreenWalk(browser, people);
    const rows = all.filter(({ error }) => !isNever(error));
    const look = failing.bind(null, walk);
    expect(await walk.findings({ rows, prepare: chatPreparation(part), look })).toEqual({});
  });

  test(`${part}: where there is nothing yet, every screen says what comes here`, async ({ browser }) => {
    const walk = new ScreenWalk(browser, people);
    const rows = all.filter((row) => !isNever(row.empty));
    const look = empty.bind(null, walk);
    expect(await walk.findings({ rows, by: viewerOfEmpty, prepare: chatPreparation(part), look })).toEqual(
      {},
    );
  });
}

test('a balance that cannot be read leads from the home to its own screen, and back', async ({ browser }) => {
  const walk = new ScreenWalk(browser, people);
  const context = await walk.browserOf('trader');
  const visit = await ScreenVisit.on(await context.newPage());
  await visit.gate.fail('refused', /\/near\//);
  await visit.go(marketPaths.home);
  const title = TITLES[shellPaths.nearError] ?? '';
  const sight = /Tu dinero está a salvo/;
  expect(await visit.problems({ sight, title, leadsOn: true, axe: 'once' })).toEqual([]);
  expect(await visit.openAndRetry()).toBe(true);
  const home = ROWS.find(({ route }) => route === marketPaths.home) as ScreenRow;
  expect(await walk.full(visit, home)).toEqual([]);
  await context.close();
});
