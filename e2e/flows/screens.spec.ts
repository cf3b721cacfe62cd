import { join } from 'node:path';
import { offersPaths } from '@cosecha/shared/paths';
import { type BrowserContext, expect, test } from '@playwright/test';
import { OfferForm } from '../pages/publishing';
import type { ScreenVisit } from '../pages/screen-visit';
import { inState, preparationOf, ROWS, ScreenWalk, TITLES } from '../pages/screen-walk';
import { WalletPages } from '../pages/wallet-pages';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow, type Viewer } from '../support/screen-states';

const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
/** The lanes share these journeys; each lane has people of its own. */
test.describe.configure({ mode: 'parallel' });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

test('every route has a row that says what stands there in each state, or why nothing can', () => {
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
  test(`${part}: every screen shows everything, readable by all`, async ({ browser }) => {
    test.slow();
    const walk = new ScreenWalk(browser, people);
    const prepare = preparationOf(part) ?? sendAndDraft;
    const look = (visit: ScreenVisit, row: ScreenRow) => visited(walk, visit, row);
    expect(await walk.findings({ rows, prepare, look })).toEqual({});
  });
}
