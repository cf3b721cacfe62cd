import { marketPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { ORDER_ACTIONS, type OrderAction, type OrderRole, type OrderState } from '../../shared/domain';
import { OrderPage, offeredIn } from '../pages/order-page';
import { enterBothSides, type TwoSides } from '../pages/two-sides';
import { balancesAfter } from '../support/trades';

const OPEN = ['awaiting', 'delivered', 'cancelRequested', 'disputed'] as const;
/** These stand for the table in `npm test`; delivery, release and dispute have journeys of their own there. */
const CORE: readonly string[] = ['cancelRequested seller agreeCancel', 'disputed seller giveInRefund'];
const ROLES = ['seller', 'buyer'] as const;

interface Cell {
  state: (typeof OPEN)[number];
  role: OrderRole;
  action: OrderAction;
}

/** Every cell of DESIGN.md's order table before its deadlines; deadlines.deep.spec.ts walks the others. */
const CELLS: readonly Cell[] = OPEN.flatMap((state) =>
  ROLES.flatMap((role) =>
    offeredIn(state, role)
      .filter((action) => action !== 'proposeSplit')
      .map((action) => ({ state, role, action })),
  ),
);

test.describe.configure({ mode: 'serial' });

let trades: TwoSides['trades'];
let people: TwoSides['people'];
let balances: TwoSides['balances'];

test.beforeAll(async ({ browser, baseURL }) => {
  ({ trades, people, balances } = await enterBothSides(browser, baseURL ?? ''));
});
test.afterAll(() => Promise.all([people.seller.close(), people.buyer.close()]));

const otherOf = (role: OrderRole): OrderRole => (role === 'seller' ? 'buyer' : 'seller');

for (const { state, role, action } of CELLS) {
  const tag = CORE.includes(`${state} ${role} ${action}`) ? '' : ' @deep';
  test(`${state}: the ${role} may ${action}, and exactly that happens${tag}`, async () => {
    const orderId = await trades.orderIn(state);
    const before = await balances();
    const mine = new OrderPage(people[role], role, orderId);
    const theirs = new OrderPage(people[otherOf(role)], otherOf(role), orderId);

    await mine.open();
    await mine.reads(state);
    await mine.offers(offeredIn(state, role));
    await mine.choose(action);
    await mine.confirm(action);
    await mine.sees(action);
    await expect.poll(balances).toEqual(balancesAfter(before, action));

    const after: OrderState = ORDER_ACTIONS[action].leadsTo ?? state;
    await theirs.open();
    await theirs.reads(after);
    await theirs.offers(offeredIn(after, theirs.role));
  });
}

test('an order that ended tells everything that happened, and offers nothing more', async () => {
  const orderId = await trades.orderIn('disputed');
  await trades.say('seller', 'giveInRefund', orderId, 3);
  for (const role of ROLES) {
    const page = new OrderPage(people[role], role, orderId);
    await page.open();
    await page.reads('refunded');
    await page.offers([]);
    await page.shows(4);
  }
  const again = people.buyer.page.getByRole('link', { name: 'Comprar de nuevo' });
  await again.click();
  await expect(people.buyer.page).toHaveURL(/\/comprar-producto\?oferta=\d+&cantidad=1\.25&como=\d+$/);
});

test('the lists hold each open order by its state, for both sides @deep', async () => {
  const places = {
    awaiting: marketPaths.awaiting,
    delivered: marketPaths.delivered,
    cancelRequested: marketPaths.inProcess,
    disputed: marketPaths.inProcess,
  };
  for (const state of OPEN) {
    const orderId = await trades.orderIn(state);
    for (const role of ROLES) {
      await people[role].go(places[state]);
      const card = people[role].page.getByRole('article', { name: `Pedido ${orderId},` });
      await expect(card).toBeVisible();
    }
  }
  const paid = await trades.orderIn('delivered');
  await trades.say('buyer', 'release', paid, 2);
  for (const role of ROLES) {
    const card = people[role].page.getByRole('article', { name: `Pedido ${paid},` });
    /** A sale that completes takes its seller to the result first, once. */
    await expect(async () => {
      await people[role].go(marketPaths.received);
      await expect(card).toBeVisible({ timeout: 10_000 });
    }).toPass();
  }
});
