import { randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { type OrderAction, type OrderRole, type OrderState, PROPOSAL_PAUSE_MS } from '../../shared/domain';
import { ORDER_ACTION_TEXT, splitText } from '../../shared/text';
import { OrderPage } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { tradeBalances } from '../support/balances';
import { type ChainView, chainAt } from '../support/chain';
import { OwnNetwork } from '../support/own-network';
import { person } from '../support/people';
import { balancesAfter, PRICE, Trades } from '../support/trades';

/** On devices whose clock is wrong, what a person reads is what happens. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The offer gives so long for it. */
const DELIVERY_MS = 2 * DAY_MS;
const CLAIM_MS = 14 * DAY_MS;
const SKEWS = { 'six days ahead': 6 * DAY_MS, 'six days behind': -6 * DAY_MS } as const;
const CLOSE = { 'ten minutes ahead': 10 * MINUTE_MS, 'ten minutes behind': -10 * MINUTE_MS } as const;

interface Cell {
  role: OrderRole;
  state: 'awaiting' | 'delivered' | 'disputed' | 'cancelRequested';
  /** The time from now to the order's deadline; negative: it has passed. */
  deadline?: { lastsMs: number; awayMs: number };
  action: OrderAction;
  /** What must not be there, as the device's clock alone would have it. */
  never?: OrderAction;
  skews: readonly number[];
}

const FAR = Object.values(SKEWS);
const NEAR = Object.values(CLOSE);
const CORE: readonly Cell[] = [
  {
    role: 'buyer',
    state: 'awaiting',
    action: 'askCancel',
    never: 'cancelOverdue',
    skews: [SKEWS['six days ahead']],
  },
];
const DEEP: readonly Cell[] = [
  { role: 'buyer', state: 'awaiting', action: 'askCancel', never: 'cancelOverdue', skews: FAR },
  ...[-5 * MINUTE_MS, 5 * MINUTE_MS].map((awayMs): Cell => {
    const isLate = awayMs > 0;
    const [action, never] = isLate
      ? (['cancelOverdue', 'askCancel'] as const)
      : (['askCancel', 'cancelOverdue'] as const);
    return {
      role: 'buyer',
      state: 'awaiting',
      deadline: { lastsMs: DELIVERY_MS, awayMs },
      action,
      never,
      skews: NEAR,
    };
  }),
  { role: 'buyer', state: 'delivered', action: 'release', skews: FAR },
  { role: 'buyer', state: 'delivered', action: 'dispute', skews: FAR },
  { role: 'seller', state: 'awaiting', action: 'refundNow', skews: FAR },
  { role: 'seller', state: 'cancelRequested', action: 'agreeCancel', skews: FAR },
  {
    role: 'seller',
    state: 'delivered',
    deadline: { lastsMs: CLAIM_MS, awayMs: 5 * MINUTE_MS },
    action: 'claimRelease',
    skews: [...NEAR, ...FAR],
  },
  { role: 'buyer', state: 'disputed', action: 'giveInRelease', never: 'cancelOverdue', skews: FAR },
];

test.describe.configure({ mode: 'serial' });

let network: OwnNetwork;
let chain: ChainView;
let trades: Trades;
let aheadMs = 0;

test.beforeAll(async () => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 3, { NEAR_SANDBOX: '1' });
  await network.start();
  chain = chainAt(network.origin);
});
/** What time has passed may have ended their sessions. */
test.beforeEach(async () => {
  const [seller, buyer] = [person('seller', 0, network.dataDir), person('buyer', 0, network.dataDir)];
  trades = await Trades.open(network.origin, { seller, buyer }, { time: DELIVERY_MS / MINUTE_MS });
});
test.afterAll(() => network.remove());

const advance = async (ms: number) => {
  await chain.advance(ms);
  aheadMs += ms;
};

/** A browser whose clock is so much off the network's. */
async function enter(browser: Browser, role: OrderRole, skewMs: number): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, trades[role].who, network.origin);
  await someone.context.clock.install({ time: Date.now() + aheadMs + skewMs });
  await someone.signIn();
  return someone;
}

const balances = () => tradeBalances(chain, trades.seller.who.wallet, trades.buyer.who.wallet);
const inWords = (ms: number) => `${Math.abs(ms) / MINUTE_MS} minutes ${ms < 0 ? 'behind' : 'ahead'}`;

function journey({ role, state, deadline, action, never, skews }: Cell, tag: string): void {
  for (const skewMs of skews) {
    const when = deadline ? `, ${inWords(deadline.awayMs)} of its deadline` : '';
    test(`${inWords(skewMs)}: the ${role} of an order ${state}${when} confirms ${action}, and that happens${tag}`, async ({
      browser,
    }) => {
      const orderId = await trades.orderIn(state);
      if (deadline) await advance(deadline.lastsMs + deadline.awayMs);
      const someone = await enter(browser, role, skewMs);
      const page = new OrderPage(someone, role, orderId);
      const before = await balances();
      await page.open();
      await page.reads(state as OrderState);
      if (never)
        await expect(someone.page.getByText(ORDER_ACTION_TEXT[never].button, { exact: true })).toHaveCount(0);
      await page.choose(action);
      await page.confirm(action);
      await page.sees(action);
      await expect.poll(balances).toEqual(balancesAfter(before, action));
      await someone.close();
      if (action === 'askCancel') await trades.say('seller', 'agreeCancel', orderId, 4);
      if (action === 'dispute') await trades.say('seller', 'giveInRefund', orderId, 3);
    });
  }
}

for (const cell of CORE) journey(cell, ' @core');
for (const cell of DEEP) journey(cell, ' @deep');

for (const skewMs of FAR) {
  test(`${inWords(skewMs)}: a split is proposed and accepted as it is read @deep`, async ({ browser }) => {
    const orderId = await trades.orderIn('delivered');
    const buyer = await enter(browser, 'buyer', skewMs);
    await new OrderPage(buyer, 'buyer', orderId).open();
    const sellerAmount = '5000000';
    const { status } = await trades.seller.call('/api/p2p/propose-split', {
      json: { orderId, expectedStatus: 2, sellerAmount },
      key: randomUUID(),
    });
    expect(status).toBe(200);
    await advance(PROPOSAL_PAUSE_MS);
    const { ofBuyer, inEscrow } = await balances();
    const proposal = buyer.page.getByRole('region', { name: splitText.proposal.heading });
    await buyer.page.reload();
    await proposal.getByRole('button', { name: ORDER_ACTION_TEXT.acceptSplit.button }).click();
    const page = new OrderPage(buyer, 'buyer', orderId);
    await page.confirm('acceptSplit');
    await expect
      .poll(async () => (await balances()).ofBuyer - ofBuyer)
      .toBe(PRICE.escrow - BigInt(sellerAmount));
    expect((await balances()).inEscrow).toBe(inEscrow - PRICE.escrow);
    await buyer.close();
  });
}
