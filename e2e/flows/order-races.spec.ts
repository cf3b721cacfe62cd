import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import type { OrderRole } from '../../shared/domain';
import { OrderPage } from '../pages/order-page';
import { enterBothSides, type TwoSides } from '../pages/two-sides';
import { confirmWithPin, PIN, typePin } from '../support/pin';
import { withFirstSigned } from '../support/signed-calls';
import { balancesAfter } from '../support/trades';

const APPROVE = '**/api/p2p/aprove-order';

test.describe.configure({ mode: 'serial' });

let trades: TwoSides['trades'];
let people: TwoSides['people'];
let balances: TwoSides['balances'];

test.beforeAll(async ({ browser, baseURL }) => {
  ({ trades, people, balances } = await enterBothSides(browser, baseURL ?? ''));
});
test.afterAll(() => Promise.all([people.seller.close(), people.buyer.close()]));
test.afterEach(() => Promise.all(Object.values(people).map(({ page }) => page.unrouteAll())));

const pageOf = (role: OrderRole, orderId: string) => new OrderPage(people[role], role, orderId);

/** The idempotency keys under which a page asks for approvals: a call is asked for, and sent again with its signature. */
function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/p2p/aprove-order'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** Goes up to the last digit of the PIN. @returns types it */
async function readyToPay(role: OrderRole, orderId: string, action: 'release' | 'refundNow') {
  const order = pageOf(role, orderId);
  await order.open();
  await order.choose(action);
  await order.confirmButton(action).click();
  const { page } = people[role];
  await expect(page.getByRole('dialog', { name: 'Confirma con tu PIN' })).toBeVisible();
  await typePin(page, PIN.slice(0, -1));
  return () => typePin(page, PIN.slice(-1));
}

test('the buyer releases and the seller refunds in the same second: one of both, and both see which @deep', async () => {
  const orderId = await trades.orderIn('delivered');
  const before = await balances();
  const release = await readyToPay('buyer', orderId, 'release');
  const refund = await readyToPay('seller', orderId, 'refundNow');
  await Promise.all([release(), refund()]);

  await expect.poll(async () => (await balances()).inEscrow).toBe(balancesAfter(before, 'release').inEscrow);
  const wasPaid = (await balances()).ofSeller > before.ofSeller;
  await expect.poll(balances).toEqual(balancesAfter(before, wasPaid ? 'release' : 'refundNow'));
  for (const role of ['buyer', 'seller'] as const) {
    const order = pageOf(role, orderId);
    // The buyer whose answer is still to come is led to the screen that tells it.
    await expect(async () => {
      await order.open();
      await order.reads(wasPaid ? 'completed' : 'refunded', { timeout: 5_000 });
    }).toPass();
    await order.offers([]);
    await order.shows(3);
  }
});

test('a double tap marks the delivery once @deep', async () => {
  const orderId = await trades.orderIn('awaiting');
  const keys = keysSent(people.seller.page);
  const order = pageOf('seller', orderId);
  await order.open();
  await order.choose('markDelivered');
  await order.confirmButton('markDelivered').dblclick();
  await confirmWithPin(people.seller.page);
  await order.reads('delivered');
  await order.shows(2);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('an answer that is lost is asked for again, and the money moves once @deep', async () => {
  const orderId = await trades.orderIn('delivered');
  const before = await balances();
  const { page } = people.buyer;
  const keys = keysSent(page);
  await withFirstSigned(page, APPROVE, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const order = pageOf('buyer', orderId);
  await order.open();
  await order.choose('release');
  await order.confirm('release');
  await order.sees('release');
  await expect.poll(balances).toEqual(balancesAfter(before, 'release'));
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});

test('a reload in the middle of a release: another tab waits, one of both takes it up, and the money moves once @deep', async () => {
  const orderId = await trades.orderIn('delivered');
  const before = await balances();
  const { page, context } = people.buyer;
  const keys = keysSent(page);
  await withFirstSigned(page, APPROVE, () => {});
  const order = pageOf('buyer', orderId);
  await order.open();
  await order.choose('release');
  await order.confirm('release');
  await expect.poll(() => keys.length).toBe(2);

  const otherTab = await context.newPage();
  const keysOfOther = keysSent(otherTab);
  await otherTab.goto(pathTo(marketPaths.order, { id: orderId }));
  await expect(otherTab.getByText(/Estamos confirmando/).first()).toBeVisible();
  await expect(otherTab.getByRole('region', { name: 'Qué puedes hacer' })).toHaveCount(0);
  expect(keysOfOther).toEqual([]);

  await page.reload();
  await expect.poll(() => keys.length + keysOfOther.length).toBe(4);
  await expect.poll(balances).toEqual(balancesAfter(before, 'release'));
  expect(new Set([...keys, ...keysOfOther]).size).toBe(1);
  await pageOf('buyer', orderId).open();
  await pageOf('buyer', orderId).reads('completed');
  await otherTab.close();
});
