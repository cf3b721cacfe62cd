import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { expect, test } from '@playwright/test';
import { microKg, microUsdt, orderPrice } from '../../shared/domain';
import { type ChainView, chainAt } from '../support/chain';
import { OwnNetwork } from '../support/own-network';
import { demoWallets, person } from '../support/people';
import { type Answer, offerArgs, PersonOnWire } from '../support/person-on-wire';

/** What every buyer asks for: 1,25 Kg of an offer of 100 Kg at 2,5 USDT. */
const KG = 1_250_000n;
const PRICE = orderPrice(microKg(KG), microUsdt(2_500_000n));
const STOCK = 100_000_000n;

/** How old each buyer's request is when the process dies. Milliseconds. */
const ORDER_KILLS = [
  [80, 40, 15, 0],
  [300, 200, 150, 60],
] as const;
const RELEASE_KILLS = [[250, 120, 40, 0]] as const;

test.describe.configure({ mode: 'serial' });

let network: OwnNetwork;
let chain: ChainView;
let seller: PersonOnWire;
let buyers: PersonOnWire[];
let offerId: string;
/** What the service has promised so far: an order for each key. */
const made = new Map<PersonOnWire, string[]>();

test.beforeAll(() => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 1);
  chain = chainAt(network.origin);
});
test.afterAll(() => network.remove());

interface Pending {
  repeat: () => Promise<Answer<{ orderId: string }>>;
  /** What the first try answered, or null when the process died before. */
  first: Promise<Answer<{ orderId: string }> | null>;
}

/** Sends each request so long before the kill, kills, and starts again. */
async function killDuring(
  requests: readonly Pending['repeat'][],
  ages: readonly number[],
): Promise<Pending[]> {
  const oldest = Math.max(...ages);
  const pending = requests.map((repeat, index) => ({
    repeat,
    first: delay(oldest - (ages[index] ?? 0)).then(() => bestEffort(repeat(), null)),
  }));
  await delay(oldest);
  await network.kill();
  await Promise.all(pending.map(({ first }) => first));
  await network.start();
  return pending;
}

/** Repeats as the app does: the same request with the same key, while the service says that it does not know yet. */
async function repeatUntilKnown({ first, repeat }: Pending): Promise<string> {
  let answer = await repeat();
  for (let tries = 0; answer.status === 503 && tries < 10; tries += 1) {
    await delay(500);
    answer = await repeat();
  }
  expect(answer).toMatchObject({ status: 200 });
  expect((await repeat()).data).toEqual(answer.data);
  const before = await first;
  if (before?.status === 200) expect(before.data).toEqual(answer.data);
  return answer.data.orderId;
}

const openOrdersOf = async (buyer: PersonOnWire) =>
  (await chain.orders()).filter((order) => order.signer_id === buyer.who.wallet);

/** Money and open orders of a buyer and their escrow. Micro-USDT. */
async function standOf(buyer: PersonOnWire) {
  const escrow = await chain.escrow(buyer.who.wallet);
  return {
    money: await chain.usdt(buyer.who.wallet),
    inEscrow: escrow ? await chain.usdt(escrow.escrow_id) : 0n,
    orders: BigInt((await openOrdersOf(buyer)).length),
  };
}

async function nothingIsPending(): Promise<void> {
  await expect.poll(async () => (await network.health())?.backend.pendingTransactions).toBe(0);
}

const stockNow = async () => BigInt((await chain.offer(offerId))?.remaining_amount ?? 0n);

test('a first start that is killed while it fills the network is whole the next time', async () => {
  await network.startUntil('demo profiles');
  await network.kill();
  await network.start();
  const people = demoWallets(network.dataDir);
  expect(people).toHaveLength(11);
  seller = await PersonOnWire.signIn(network.origin, person('seller', 0, network.dataDir));
  const buyersHere = people.filter(({ role }) => role === 'buyer');
  buyers = await Promise.all(buyersHere.map((who) => PersonOnWire.signIn(network.origin, who)));
  for (const { who } of buyers) {
    const { data } = await seller.call<{ name: string }>(`/api/wallet/get-profile-custom/${who.wallet}`);
    expect(data.name).toBe(who.name);
    expect(await chain.usdt(who.wallet)).toBeGreaterThan(0n);
  }
  const { offers } = await indexed<{ offers: unknown[] }>('{ offers: offerssells(first: 100) { id } }');
  expect(offers.length).toBeGreaterThanOrEqual(38);
  offerId = await seller.market('set_offers_sell', offerArgs());
});

for (const ages of ORDER_KILLS) {
  test(`killed ${ages.join(', ')} ms into four purchases: each is made once or not at all`, async () => {
    const before = await Promise.all(buyers.map(standOf));
    const stock = await stockNow();
    const pending = await killDuring(buyers.map(purchase), ages);
    await test.step('made whole or not at all', async () => {
      await nothingIsPending();
      for (const [index, buyer] of buyers.entries()) {
        const { money, inEscrow, orders } = before[index] ?? { money: 0n, inEscrow: 0n, orders: 0n };
        const now = await standOf(buyer);
        const bought = now.orders - orders;
        expect([0n, 1n]).toContain(bought);
        expect(now.money).toBe(money - bought * PRICE.escrow);
        expect(now.inEscrow).toBe(inEscrow + bought * PRICE.escrow);
      }
    });
    await test.step('the same request with the same key makes it exactly once', async () => {
      await recordMade(pending);
      await eachBoughtOnce(before, stock);
    });
  });
}

test('killed when the first order stands on the chain: each is made once', async () => {
  const before = await Promise.all(buyers.map(standOf));
  const stock = await stockNow();
  const pending = buyers.map(purchase).map((repeat) => ({ repeat, first: bestEffort(repeat(), null) }));
  while ((await stockNow()) === stock) await delay(1);
  await network.kill();
  await network.start();
  await recordMade(pending);
  await eachBoughtOnce(before, stock);
});

for (const ages of RELEASE_KILLS) {
  test(`killed ${ages.join(', ')} ms into four releases: the seller is paid once`, async () => {
    const before = await paidSoFar();
    const pending = await killDuring(buyers.map(release), ages);
    for (const one of pending) await repeatUntilKnown(one);
    await eachPaidOnce(before);
  });
}

test('killed when the first payment stands on the chain: the seller is paid once', async () => {
  const before = await paidSoFar();
  const pending = buyers.map(release).map((repeat) => ({ repeat, first: bestEffort(repeat(), null) }));
  while ((await chain.usdt(seller.who.wallet)) === before.seller) await delay(1);
  await network.kill();
  await network.start();
  for (const one of pending) await repeatUntilKnown(one);
  await eachPaidOnce(before);
});

test('after all of that the index and the chain tell the same', async () => {
  const { open, closed } = await indexed<{ open: { order_id: string }[]; closed: { order_id: string }[] }>(
    `{ open: ordersells(where: { offer_id: "${offerId}" }) { order_id }
       closed: orderhistorysells(where: { offer_id: "${offerId}" }) { order_id } }`,
  );
  const onChain = (await Promise.all(buyers.map(openOrdersOf))).flat().map(({ order_id }) => order_id);
  expect(open.map(({ order_id }) => order_id).sort()).toEqual(onChain.sort());
  const promised = ORDER_KILLS.length + 1;
  const released = RELEASE_KILLS.length + 1;
  expect(closed).toHaveLength(released * buyers.length);
  expect(open).toHaveLength((promised - released) * buyers.length);
});

function purchase(buyer: PersonOnWire): Pending['repeat'] {
  const key = randomUUID();
  return () => buyer.order({ offerId, amountOrder: '1.25', expectedRate: '2.5' }, key);
}

/** The buyer's oldest order, released while it waits for delivery. */
function release(buyer: PersonOnWire): Pending['repeat'] {
  const key = randomUUID();
  const orderId = made.get(buyer)?.shift() ?? '';
  return () => buyer.approve(orderId, 1, key) as Promise<Answer<{ orderId: string }>>;
}

async function recordMade(pending: readonly Pending[]): Promise<void> {
  for (const [index, one] of pending.entries()) {
    const buyer = buyers[index] as PersonOnWire;
    made.set(buyer, [...(made.get(buyer) ?? []), await repeatUntilKnown(one)]);
  }
}

async function eachBoughtOnce(
  before: readonly Awaited<ReturnType<typeof standOf>>[],
  stock: bigint,
): Promise<void> {
  await nothingIsPending();
  expect(await Promise.all(buyers.map(standOf))).toEqual(
    before.map(({ money, inEscrow, orders }) => ({
      money: money - PRICE.escrow,
      inEscrow: inEscrow + PRICE.escrow,
      orders: orders + 1n,
    })),
  );
  for (const buyer of buyers) {
    expect((await openOrdersOf(buyer)).map(({ order_id }) => order_id).sort()).toEqual(
      [...(made.get(buyer) ?? [])].sort(),
    );
  }
  expect(await stockNow()).toBe(stock - KG * BigInt(buyers.length));
  expect(await stockNow()).toBeLessThan(STOCK);
}

async function paidSoFar() {
  return { seller: await chain.usdt(seller.who.wallet), fees: await chain.usdt(chain.feeVault) };
}

async function eachPaidOnce(before: Awaited<ReturnType<typeof paidSoFar>>): Promise<void> {
  await nothingIsPending();
  const count = BigInt(buyers.length);
  await expect.poll(paidSoFar).toEqual({
    seller: before.seller + count * PRICE.amountDelivered,
    fees: before.fees + count * PRICE.feeDeducted,
  });
  for (const buyer of buyers) {
    const { inEscrow, orders } = await standOf(buyer);
    expect(inEscrow).toBe(orders * PRICE.escrow);
    expect(orders).toBe(BigInt(made.get(buyer)?.length ?? 0));
  }
}

async function indexed<T>(query: string): Promise<T> {
  const response = await fetch(`${network.origin}/subgraph/local/p2p`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: T }).data;
}
