import { type Browser, expect, test } from '@playwright/test';
import { ORDER_STATES, type OrderAction, type OrderRole } from '../../shared/domain';
import { OrderPage, offeredIn } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { tradeBalances } from '../support/balances';
import { type ChainView, chainAt } from '../support/chain';
import { OwnNetwork } from '../support/own-network';
import { person } from '../support/people';
import { balancesAfter, Trades } from '../support/trades';

const DAY_MS = 24 * 60 * 60_000;
/** Past every deadline of the table: the arbiter's is the longest. */
const LATE_MS = 60 * DAY_MS + 60_000;

interface Cell {
  state: 'awaiting' | 'delivered' | 'cancelRequested' | 'disputed';
  role: OrderRole;
  action: OrderAction;
  status: number;
}

/** What each deadline of DESIGN.md's order table opens. */
const CELLS: readonly Cell[] = [
  { state: 'awaiting', role: 'buyer', action: 'cancelOverdue', status: 1 },
  { state: 'delivered', role: 'seller', action: 'claimRelease', status: 2 },
  { state: 'cancelRequested', role: 'buyer', action: 'cancelOverdue', status: 4 },
  { state: 'disputed', role: 'buyer', action: 'cancelOverdue', status: 3 },
];

test.describe.configure({ mode: 'serial' });

let network: OwnNetwork;
let chain: ChainView;
let trades: Trades;
let people: Record<OrderRole, PersonInBrowser>;
const orders = new Map<Cell, string>();

test.beforeAll(async ({ browser }) => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 2, { NEAR_SANDBOX: '1' });
  await network.start();
  chain = chainAt(network.origin);
  const [seller, buyer] = [person('seller', 0, network.dataDir), person('buyer', 0, network.dataDir)];
  trades = await Trades.open(network.origin, { seller, buyer }, { time: 60 });
  for (const cell of CELLS) orders.set(cell, await trades.orderIn(cell.state));
  await everySideBefore();
  await chain.advance(LATE_MS);
  people = { seller: await enter(browser, 'seller'), buyer: await enter(browser, 'buyer') };
});
test.afterAll(async () => {
  await Promise.all([people?.seller.close(), people?.buyer.close()]);
  await network.remove();
});

/** Neither side gets what a deadline opens before it has passed. */
async function everySideBefore(): Promise<void> {
  for (const [{ role, action, status, state }, orderId] of orders) {
    if (state === 'awaiting') continue;
    const { data } = await trades.say(role, action, orderId, status);
    expect(data).toMatchObject({ error: 'order-too-early' });
  }
}

/** A browser whose clock shows the network's time. */
async function enter(browser: Browser, role: OrderRole): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, trades[role].who, network.origin);
  await someone.context.clock.install({ time: Date.now() + LATE_MS });
  await someone.signIn();
  return someone;
}

const balances = () => tradeBalances(chain, trades.seller.who.wallet, trades.buyer.who.wallet);

for (const cell of CELLS) {
  const { state, role, action } = cell;
  test(`${state}: after its deadline the ${role} may ${action}, and exactly that happens`, async () => {
    const orderId = orders.get(cell) ?? '';
    const before = await balances();
    const mine = new OrderPage(people[role], role, orderId);
    await mine.open();
    await mine.reads(state);
    const { deadline } = ORDER_STATES[state];
    const rest = offeredIn(state, role).filter((known) => known !== deadline?.closes[role]);
    await mine.offers([action, ...rest]);
    await mine.choose(action);
    await mine.confirm(action);
    await mine.sees(action);
    await expect.poll(balances).toEqual(balancesAfter(before, action));

    const theirs = new OrderPage(
      people[role === 'seller' ? 'buyer' : 'seller'],
      role === 'seller' ? 'buyer' : 'seller',
      orderId,
    );
    await theirs.open();
    await theirs.reads(action === 'claimRelease' ? 'completed' : 'refunded');
    await theirs.offers([]);
  });
}

test('nothing is left in escrow once every order has reached its end', async () => {
  expect((await balances()).inEscrow).toBe(0n);
});
