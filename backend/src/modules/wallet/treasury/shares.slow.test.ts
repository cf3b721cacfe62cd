import { transfer } from '@cosecha/near-emulator';
import * as z from 'zod/mini';
import { OPERATORS, ROOT_ACCOUNT } from '../../../../../local/network/accounts';
import type { KindLimits } from '../../../config/treasury-config';
import { treasuryEnvironment, treasuryFrom } from '../../../config/treasury-config';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import {
  buy,
  COFFEE,
  eachShare,
  GENEROUS,
  newKey,
  type Person,
  post,
  publish,
  purchase,
  type TestNetwork,
} from '../../../testing/network';
import { openSponsoredMarket, type SponsoredMarket } from '../../../testing/sponsored';
import { makeVoucher, useVoucher } from './vouchers';

const NEAR = 10n ** 24n;

let market: SponsoredMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let offerId: string;

beforeAll(async () => {
  market = await openSponsoredMarket();
  ({ network, backend, seller, offerId } = market);
});
afterAll(() => market.close());

const newcomer = (usdt: number): Promise<Person> => market.newcomer(usdt);
const offerFrom = (on: TestBackend, { token }: Person, address: string) =>
  on.app.inject({
    method: 'POST',
    url: '/api/wallet/function-call',
    remoteAddress: address,
    headers: { ...authorized(token), 'idempotency-key': newKey() },
    payload: { contractId: OPERATORS.market, methodName: 'set_offers_sell', args: COFFEE },
  });
/** What a day of these bounds answers: 200, or the refusal. */
const said = (response: Awaited<ReturnType<typeof offerFrom>>) =>
  response.statusCode === 200 ? '200' : refusal(response);

/** The service with these bounds for calls, on an index that knows the whole chain. */
async function bounded(call: Omit<KindLimits, 'perDay'>): Promise<TestBackend> {
  await backend.backend.indexer.catchUp();
  await backend.database.deleteFrom('grants').execute();
  const limits = { ...GENEROUS, call: { perDay: 1_000, ...call } };
  const treasury = { ...network.treasury, limits };
  return startTestBackend({ ...network.config, treasury }, { database: backend.database });
}

/** A buyer of so many kilograms at 2.5 USDT, whose order is over. */
async function customer(amountOrder: string): Promise<Person> {
  const who = await newcomer(100);
  const bought = await post(backend, who, '/api/p2p/create-order', purchase(offerId, { amountOrder }));
  const release = { orderId: bought.json().data.orderId, expectedStatus: 1 };
  expect((await post(backend, who, '/api/p2p/aprove-order', release)).statusCode).toBe(200);
  return who;
}

test('what unproven wallets have used up stops neither who has traded nor who has a voucher, and no purchase', async () => {
  const [first, second, small] = [await newcomer(0), await newcomer(0), await customer('1')];
  const [paid, vouched, buyer] = [await customer('2'), await newcomer(0), await newcomer(100)];
  const on = await bounded({ shares: { ...eachShare(NEAR), unproven: 40n } });
  const code = await makeVoucher(on.database, Date.now, { note: 'Cooperativa', uses: 1, days: 1 });
  await useVoucher({ database: on.database, clock: Date.now }, vouched.wallet, code);
  const answers = [];
  for (const [index, who] of [first, second, small, paid, vouched].entries())
    answers.push(said(await offerFrom(on, who, `203.0.${index}.1`)));
  // Fees of less than 0.015 USDT make no wallet known.
  expect(answers).toEqual(['200', '402 vouch-needed', '402 vouch-needed', '200', '200']);
  await buy(on, buyer, offerId);
  const spent = String(Number(await spentBy(first)) / 1e24);
  const text = await on.backend.metrics.metrics();
  expect(text).toContain(`\ncosecha_sponsored_unproven_near_today ${spent}\n`);
  await on.close();
});

const spentBy = async ({ wallet }: Person) =>
  BigInt(
    (
      await backend.database
        .selectFrom('grants')
        .select('amount')
        .where('wallet', '=', wallet)
        .where('kind', '=', 'call')
        .executeTakeFirstOrThrow()
    ).amount,
  );

describe('with nothing left of the day', () => {
  test('orders that are under way go on to their end, and nothing new begins', async () => {
    const [one, two] = [await newcomer(100), await newcomer(100)];
    const orders = [await buy(backend, one, offerId), await buy(backend, two, offerId)] as const;
    const on = await bounded({ shares: eachShare(0n) });
    const order = (who: Person, path: string, orderId: string, expectedStatus: number, more: object = {}) =>
      post(on, who, `/api/p2p/${path}`, { orderId, expectedStatus, ...more });
    const reason = 'Llegaron menos kilos de los que pagué.';
    expect(said(await order(seller, 'aprove-order', orders[0], 1))).toBe('200');
    expect(said(await order(one, 'aprove-order', orders[0], 2))).toBe('200');
    expect(said(await order(two, 'dispute-order', orders[1], 1, { reason }))).toBe('200');
    // A proposal may be made again and again, so it is no way to burn more than the day's.
    const split = { sellerAmount: '4000000' };
    expect(said(await order(seller, 'propose-split', orders[1], 3, split))).toBe('503 sponsor-full');
    expect(said(await order(seller, 'cancel-order', orders[1], 3))).toBe('200');
    expect(said(await offerFrom(on, seller, '203.0.113.9'))).toBe('503 sponsor-full');
    expect(refusal(await post(on, one, '/api/p2p/create-order', purchase(offerId)))).toBe('503 sponsor-full');
    await on.close();
  });

  test('and nearly nothing in the treasury they go on, too', async () => {
    const who = await newcomer(100);
    const orderId = await buy(backend, who, offerId);
    const { treasury } = OPERATORS;
    const move = (signerId: string, receiverId: string, amount: bigint) =>
      network.chain.run({ signerId, receiverId, actions: [transfer(amount)] });
    const rest = (network.chain.account(treasury)?.amount ?? 0n) - NEAR / 2n;
    await move(treasury, ROOT_ACCOUNT, rest);
    expect(said(await offerFrom(backend, seller, '203.0.113.9'))).toBe('503 sponsor-full');
    const release = { orderId, expectedStatus: 1 };
    expect(said(await post(backend, who, '/api/p2p/aprove-order', release))).toBe('200');
    await move(ROOT_ACCOUNT, treasury, rest);
  });
});

describe('at a tenth of what a treasury pays in a day', () => {
  /** The service with the settings that an operator has who sets none, divided by ten. */
  async function usual(): Promise<TestBackend> {
    await backend.backend.indexer.catchUp();
    await backend.database.deleteFrom('grants').execute();
    const { accountId, secretKeys } = network.treasury;
    const tenth = {
      ...{ TREASURY_NEAR_PER_DAY: '3', TREASURY_PER_DAY: '200', TREASURY_ESCROWS: '200' },
      ...{ TREASURY_PER_ADDRESS: '100', TREASURY_PER_NETWORK: '100' },
      ...{ TREASURY_REGISTRATIONS_PER_DAY: '200', TREASURY_CREDITS_PER_DAY: '200' },
      ...{ TREASURY_ID: accountId, TREASURY_KEY: secretKeys.join(' ') },
    };
    const treasury = treasuryFrom(z.parse(z.object(treasuryEnvironment), tenth));
    return startTestBackend({ ...network.config, treasury }, { database: backend.database });
  }
  const buyFrom = (on: TestBackend, { token }: Person, address: string, payload: object) =>
    on.app.inject({
      ...{ method: 'POST', url: '/api/p2p/create-order', remoteAddress: address, payload },
      headers: { ...authorized(token), 'idempotency-key': newKey() },
    });

  test('purchases of next to nothing lock nothing, and a stranger with the price buys', async () => {
    const on = await usual();
    const small = await publish(on, seller, { min_limit: '1' });
    const tiny = purchase(small, { amountOrder: '0.000001' });
    await on.database.deleteFrom('grants').execute();
    for (let index = 0; index < 10; index += 1)
      expect(said(await buyFrom(on, await newcomer(2), `198.51.${index}.1`, tiny))).toBe('402 order-small');
    expect(await on.database.selectFrom('grants').select('purpose').execute()).toEqual([]);
    expect(said(await buyFrom(on, await newcomer(100), '203.0.113.1', purchase(offerId)))).toBe('200');
    await on.close();
  });

  test('wallets that have shown nothing lock little storage, and a neighbour of theirs publishes', async () => {
    const on = await usual();
    const long = {
      ...COFFEE,
      extra: JSON.stringify({ ...JSON.parse(COFFEE.extra), description: 'x'.repeat(3_000) }),
    };
    const hostile = async (count: number) => {
      const from = `203.0.113.${count}`;
      const { token } = await newcomer(0);
      return said(
        await on.app.inject({
          ...{ method: 'POST', url: '/api/wallet/function-call', remoteAddress: from },
          headers: { ...authorized(token), 'idempotency-key': newKey() },
          payload: { contractId: OPERATORS.market, methodName: 'set_offers_sell', args: long },
        }),
      );
    };
    for (let count = 0; count < 12; count += 1) expect(await hostile(count)).toBe('402 vouch-needed');
    expect(said(await offerFrom(on, await newcomer(0), '203.0.113.99'))).toBe('200');
    await on.close();
  });

  test('twelve people behind one address buy for the first time on one day', async () => {
    const on = await usual();
    const answers = [];
    for (let count = 0; count < 12; count += 1)
      answers.push(said(await buyFrom(on, await newcomer(20), '203.0.113.7', purchase(offerId))));
    expect(answers).toEqual(answers.map(() => '200'));
    await on.close();
  });
});
