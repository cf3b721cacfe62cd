import { join } from 'node:path';
import { offersPaths } from '@cosecha/shared/paths';
import { type BrowserContext, expect, test } from '@playwright/test';
import { isDeep } from '../../shared/testing/deep';
import { OfferForm } from '../pages/publishing';
import type { ScreenVisit } from '../pages/screen-visit';
import {
  earlyTitleOf,
  inState,
  isNever,
  preparationOf,
  ROWS,
  ScreenWalk,
  TITLES,
} from '../pages/screen-walk';
import { WalletPages } from '../pages/wallet-pages';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow, type Viewer } from '../support/screen-states';

const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
/** The marks of loading have few elements; `npm run test:deep` runs axe on them, too. */
const AXE_WHILE_LOADING = isDeep() ? 'once' : 'none';

/** The lanes share these journeys; each lane has people of its own. */
test.describe.configure({ mode: 'parallel' });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

test('every route has a row that says what stands there in each state, or why nothing can', () => {
  expect(ROWS.map(({ route }) => route).sort()).toEqual(Object.keys(TITLES).sort());
});

/** A screen on one visit: while its data is on the way, then full, in both colour schemes and both sizes of text. */
async function visited(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow): Promise<string[]> {
  const waiting: string[] = [];
  if (isNever(row.loading)) await visit.go(walk.addressOf(row));
  else {
    visit.gate.hold();
    await visit.go(walk.addressOf(row));
    const title = earlyTitleOf(row);
    const loading = { sight: row.loading, title, leadsOn: false, axe: AXE_WHILE_LOADING } as const;
    waiting.push(...inState('loading', await visit.problems(loading)));
    await visit.gate.open();
  }
  const full = await walk.full(visit, row, 'full', 'both schemes');
  const also: string[] = [];
  for (const at of row.also ?? []) {
    await visit.go(walk.withIds(at));
    also.push(...inState(at, await visit.settledProblems()));
  }
  return [...waiting, ...full, ...also];
}

/** A receipt and a draft: they stand on the device of who made them. */
async function sendAndDraft(context: BrowserContext, viewer: Viewer): Promise<void> {
  if (viewer !== 'newcomer') return;
  const page = await context.newPage();
  const pages = new WalletPages(page);
  await pages.write(people.trader.wallet, '0,25');
  await pages.reviewAndSend('0,25 USDT');
  await expect(page).toHaveURL(/\/envio-exitoso/);
  const receipt = new URL(page.url());
  people.addresses = { ...people.addresses, sent: receipt.searchParams.get('operacion') ?? '' };
  await page.goto(offersPaths.create);
  const form = new OfferForm(page);
  await form.addPhotos([PHOTO]);
  await form.fillDetails({ name: 'Panela en bloque' });
  await form.goOn();
  await page.close();
}

for (const [part, rows] of Object.entries(SCREENS)) {
  test(`${part}: every screen says that it is loading, then shows everything, readable by all`, async ({
    browser,
  }) => {
    test.slow();
    const walk = new ScreenWalk(browser, people);
    const prepare = preparationOf(part) ?? sendAndDraft;
    const look = (visit: ScreenVisit, row: ScreenRow) => visited(walk, visit, row);
    expect(await walk.findings({ rows, prepare, look })).toEqual({});
  });
}
