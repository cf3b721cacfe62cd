import { transfer } from '../../../../../local/near';
import { OPERATORS, ROOT_ACCOUNT } from '../../../../../local/network/accounts';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import {
  buy,
  COFFEE,
  GENEROUS,
  newKey,
  type Person,
  post,
  purchase,
  type TestNetwork,
} from '../../../testing/network';
import { openSponsoredMarket, type SponsoredMarket } from '../../../testing/sponsored';
import type { KindLimits } from './gift-book';

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
  await backend.database.deleteFrom('gifts').execute();
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

test('who has not traded shares a part of the day, and who has goes on when that is taken', async () => {
  const [first, second, small] = [await newcomer(0), await newcomer(0), await customer('1')];
  const [paid, waiting] = [await customer('2'), await newcomer(100)];
  await buy(backend, waiting, offerId);
  const on = await bounded({ amountPerDay: NEAR, newcomersPerDay: 20n });
  const answers = [];
  for (const [index, who] of [first, second, small, paid, waiting, seller].entries())
    answers.push(said(await offerFrom(on, who, `203.0.${index}.1`)));
  // An order of less than 5 USDT makes no wallet known.
  expect(answers).toEqual(['200', '503 sponsor-full', '503 sponsor-full', '200', '200', '200']);
  const spent = String(Number(await spentBy(first)) / 1e24);
  const text = await on.backend.metrics.metrics();
  expect(text).toContain(`\ncosecha_sponsored_newcomers_near_today ${spent}\n`);
  await on.close();
});

const spentBy = async ({ wallet }: Person) =>
  BigInt(
    (
      await backend.database
        .selectFrom('gifts')
        .select('amount')
        .where('wallet', '=', wallet)
        .where('kind', '=', 'call')
        .executeTakeFirstOrThrow()
    ).amount,
  );

test('newcomers of one range of addresses take a twentieth of that part', async () => {
  const people = [await newcomer(0), await newcomer(0), await newcomer(0)] as const;
  const on = await bounded({ amountPerDay: NEAR, newcomersPerDay: NEAR / 1_000n });
  // What one offer burns is more than 0.00005 NEAR, and less than 0.001.
  const addresses = ['203.0.113.1', '203.0.113.2', '198.51.100.1'];
  const answers = [];
  for (const [index, who] of people.entries())
    answers.push(said(await offerFrom(on, who, addresses[index] ?? '')));
  expect(answers).toEqual(['200', '503 sponsor-full', '200']);
  await on.close();
});

describe('with nothing left of the day', () => {
  test('orders that are under way go on to their end, and nothing new begins', async () => {
    const [one, two] = [await newcomer(100), await newcomer(100)];
    const orders = [await buy(backend, one, offerId), await buy(backend, two, offerId)] as const;
    const on = await bounded({ amountPerDay: 0n });
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
