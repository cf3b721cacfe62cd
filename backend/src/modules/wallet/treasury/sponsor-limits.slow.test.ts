import { OPERATORS } from '../../../../../local/network/accounts';
import { fundWallet } from '../../../../../local/network/deploy';
import type { GrantLimits } from '../../../config/treasury-config';
import { walletFromPhrase } from '../../../keys/wallet-key';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import { ask, type DeviceCall } from '../../../testing/device-calls';
import {
  buy,
  COFFEE,
  call,
  eachShare,
  GENEROUS,
  newDevice,
  newKey,
  newPerson,
  newPhrase,
  type Person,
  post,
  publish,
  purchase,
  startTestNetwork,
  type TestNetwork,
} from '../../../testing/network';
import type { Logger } from '../../../util/service';

const NEAR = 10n ** 24n;
const MARKET = OPERATORS.market;

let network: TestNetwork;
let backend: TestBackend;
let offerId: string;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend({ ...network.config, treasury: network.treasury });
  offerId = await publish(backend, await newcomer(0), { amount: '1000000000' });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

const nearOf = (wallet: string): bigint => network.chain.account(wallet)?.amount ?? 0n;
/** A wallet that has no account on the chain, and perhaps money on the token. */
const newcomer = (usdt: number): Promise<Person> => newPerson(network, backend, { near: 0, usdt });
const ok = async (answer: ReturnType<typeof post>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
};

const storageOf = async (on: TestBackend, { token }: Person): Promise<{ now: number; later: number }> =>
  (await on.app.inject({ url: '/api/wallet/first-near', headers: authorized(token) })).json().data.storage;

/** The service with other bounds, on an empty ledger. */
async function strict(changes: Partial<GrantLimits>, log?: Logger): Promise<TestBackend> {
  await backend.database.deleteFrom('grants').execute();
  const limits = { ...GENEROUS, ...changes };
  return startTestBackend(
    { ...network.config, treasury: { ...network.treasury, limits } },
    { database: backend.database, ...(log && { log }) },
  );
}

test('what a device has not signed counts against nobody: a copied token cannot use up a wallet’s day', async () => {
  const tight = await strict({ call: { perDay: 1_000, perWallet: 2, failedPerWallet: 1 } });
  const ana = await newDevice(network, tight, { near: 0, usdt: 100 });
  const receiverId = walletFromPhrase(newPhrase()).wallet;
  const send = (amount: string): DeviceCall => ({
    ...{ person: ana, url: '/api/wallet/send', key: newKey() },
    body: { asset: 'USDT', receiverId, amount },
  });
  for (let go = 0; go < 5; go += 1) {
    const call = send('1');
    expect(refusal(await ask(tight, call))).toBe('202 signature-needed');
    const wrong = { step: 'send', attempt: 1, signature: 'A'.repeat(86) };
    expect(refusal(await ask(tight, call, [wrong]))).toBe('400 signature-invalid');
  }
  for (const amount of ['2', '3']) await ok(post(tight, ana, '/api/wallet/send', send(amount).body));
  expect(refusal(await ask(tight, send('4')))).toBe('503 sponsor-full');
  await tight.close();
});

test.each<[string, Partial<GrantLimits>, (on: TestBackend, person: Person) => Promise<string>]>([
  ['storage', { credit: { perDay: 0 } }, publish],
  ['registrations', { registration: { perDay: 0 } }, publish],
  ['escrow accounts', { escrow: { perDay: 0 } }, (on, person) => buy(on, person, offerId)],
  ['calls', { call: { perDay: 0 } }, publish],
])(
  'a device whose wallet has NEAR signs what it pays for itself, where the day is full for %s',
  async (_what, changes, act) => {
    const on = await strict(changes);
    const ana = await newDevice(network, on, { near: 1, usdt: act === publish ? 0 : 50 });
    expect(await act(on, ana)).toMatch(/^\d+$/);
    expect(nearOf(ana.wallet)).toBeLessThan(NEAR);
    await on.close();
  },
);

test.each<[string, Partial<GrantLimits>, (on: TestBackend, person: Person) => ReturnType<typeof post>]>([
  [
    'escrow accounts',
    { escrow: { perDay: 0 } },
    (on, person) => post(on, person, '/api/p2p/create-order', purchase(offerId)),
  ],
  [
    'registrations',
    { registration: { perDay: 0 } },
    (on, person) => call(on, person, 'set_offers_sell', COFFEE),
  ],
  [
    'receivers',
    { receiver: { perDay: 0 } },
    (on, person) => {
      const receiverId = walletFromPhrase(newPhrase()).wallet;
      return post(on, person, '/api/wallet/send', { asset: 'USDT', receiverId, amount: '1' });
    },
  ],
])(
  'a call that gets no further because the day is full for %s counts against nobody, however often it is made',
  async (what, changes, act) => {
    const on = await strict(changes);
    const poor = await newcomer(what === 'registrations' ? 0 : 50);
    for (let go = 0; go < 2; go += 1) expect(refusal(await act(on, poor))).toBe('503 sponsor-full');
    const calls = on.database.selectFrom('grants').select('purpose').where('kind', '=', 'call');
    expect(await calls.execute()).toEqual([]);
    await on.close();
  },
);

describe('a day has bounds, in all processes', () => {
  const one = '203.0.113.7';
  const offerFrom = (on: TestBackend, { token }: Person, address: string) =>
    on.app.inject({
      method: 'POST',
      url: '/api/wallet/function-call',
      remoteAddress: address,
      headers: { ...authorized(token), 'idempotency-key': newKey() },
      payload: { contractId: MARKET, methodName: 'set_offers_sell', args: COFFEE },
    });
  const many = { perDay: 1_000 };

  test.each<[string, Partial<GrantLimits>, string]>([
    ['for accounts in all', { account: { perDay: 1 } }, '198.51.100.1'],
    ['for accounts of a range of addresses', { account: { ...many, perNetwork: 1 } }, '203.0.113.99'],
    ['for accounts of an address', { account: { ...many, perAddress: 1 } }, one],
    ['for storage', { credit: { perDay: 1 } }, '198.51.100.1'],
    ['for storage of a range of addresses', { credit: { ...many, perNetwork: 1 } }, '203.0.113.99'],
    ['for registrations', { registration: { perDay: 1 } }, '198.51.100.1'],
    ['for what calls burn', { call: { ...many, shares: { ...eachShare(3n), vouched: 0n } } }, '198.51.100.1'],
  ])('%s', async (_what, changes, second) => {
    const both = [await strict(changes), await strict(changes)] as const;
    const people = [await newcomer(0), await newcomer(0)] as const;
    expect((await offerFrom(both[0], people[0], one)).statusCode).toBe(200);
    const full = await offerFrom(both[1], people[1], second);
    expect(refusal(full)).toBe('503 sponsor-full');
    for (const each of both) await each.close();
  });

  test('for calls of one wallet, and says when to come back', async () => {
    const on = await strict({ call: { ...many, perWallet: 1 } });
    const buyer = await newcomer(50);
    await buy(on, buyer, offerId);
    const full = await post(on, buyer, '/api/p2p/create-order', purchase(offerId));
    expect(refusal(full)).toBe('503 sponsor-full');
    expect(full.headers['retry-after']).toBe('3600');
    expect(full.json().data.params.retryAfter).toBe('3600');
    // Who has NEAR goes on alone.
    await fundWallet(network.chain, { wallet: buyer.wallet, near: NEAR, usdt: 0n });
    await buy(on, buyer, offerId);
    expect(nearOf(buyer.wallet)).toBeLessThan(NEAR);
    await on.close();
  });

  test('for calls of one wallet: orders that are under way go on, each once', async () => {
    const buyer = await newcomer(50);
    const orders = [await buy(backend, buyer, offerId), await buy(backend, buyer, offerId)];
    const on = await strict({ call: { ...many, perWallet: 1 } });
    for (const orderId of orders)
      await ok(post(on, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 1 }));
    expect(refusal(await post(on, buyer, '/api/p2p/create-order', purchase(offerId)))).toBe(
      '503 sponsor-full',
    );
    // What has not ended counts: who sends the same a hundred times at once is brought no hundred calls.
    const [third, fourth] = [await buy(backend, buyer, offerId), await buy(backend, buyer, offerId)];
    await on.database
      .updateTable('grants')
      .set({ failed: true })
      .where('wallet', '=', buyer.wallet)
      .where('purpose', 'like', 'call:%')
      .execute();
    for (const orderId of [third, fourth])
      expect(refusal(await post(on, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 1 }))).toBe(
        '503 sponsor-full',
      );
    await on.close();
  });

  test('for escrow accounts: who cannot pay for one waits, and who can opens their own', async () => {
    const on = await strict({ escrow: { perDay: 0 } });
    const poor = await newcomer(50);
    const body = { offerId, paymentMethodId: '1', amountOrder: '4', expectedRate: '2.5' };
    expect(refusal(await post(on, poor, '/api/p2p/create-order', body))).toBe('503 sponsor-full');
    await fundWallet(network.chain, { wallet: poor.wallet, near: NEAR, usdt: 0n });
    await buy(on, poor, offerId);
    expect(network.chain.view(MARKET, 'get_escrow', { account_id: poor.wallet })).toMatchObject({
      sponsored: false,
    });
    await on.close();
  });

  test('for what one wallet has lent: an offer that is deleted makes room, and who has NEAR needs none', async () => {
    const treasury = { ...network.treasury, creditBytes: 800, unprovenBytes: 800 };
    const on = await startTestBackend({ ...network.config, treasury }, { database: backend.database });
    const farmer = await newcomer(0);
    const first = await publish(on, farmer);
    expect(refusal(await call(on, farmer, 'set_offers_sell', COFFEE))).toBe('402 credit-full');
    const { now } = await storageOf(on, farmer);
    expect(await storageOf(on, farmer)).toEqual({ now, later: now });
    await ok(call(on, farmer, 'set_offers_sell', { ...COFFEE, offer_id: first, exchange_rate: '3' }));
    await ok(call(on, farmer, 'delete_contract', { offer_id: first }));
    expect(await storageOf(on, farmer)).toEqual({ now: 800, later: 800 });
    await publish(on, farmer);
    await fundWallet(network.chain, { wallet: farmer.wallet, near: NEAR, usdt: 0n });
    await publish(on, farmer);
    await on.close();
  });

  test('for what one wallet has lent: a mark is taken back where there is no room for another', async () => {
    const treasury = { ...network.treasury, creditBytes: 400, unprovenBytes: 400 };
    const on = await startTestBackend({ ...network.config, treasury }, { database: backend.database });
    const person = await newcomer(0);
    const block = (account_id: string, is_blocked: boolean) =>
      call(on, person, 'set_blocked', { account_id, is_blocked });
    const [first, second, third] = [1, 2, 3].map(() => walletFromPhrase(newPhrase()).wallet) as [
      string,
      string,
      string,
    ];
    await ok(block(first, true));
    await ok(block(second, true));
    expect(refusal(await block(third, true))).toBe('402 credit-full');
    await ok(block(first, false));
    await ok(block(third, true));
    await on.close();
  });

  test('for storage of one wallet, which is told what is left today and what there will be', async () => {
    const on = await strict({ credit: { ...many, perWallet: 1 } });
    const farmer = await newcomer(0);
    await publish(on, farmer);
    await publish(on, farmer);
    const { now, later } = await storageOf(on, farmer);
    expect(later - now).toBe(4_000);
    expect(refusal(await call(on, farmer, 'set_offers_sell', COFFEE))).toBe('503 sponsor-full');
    await on.close();
  });

  test('for failures of one wallet', async () => {
    const on = await strict({ call: { ...many, failedPerWallet: 2 } });
    const person = await newcomer(5);
    for (let count = 0; count < 2; count += 1)
      expect(refusal(await call(on, person, 'delete_contract', { offer_id: offerId }))).toBe(
        '403 offer-not-owner',
      );
    expect(refusal(await call(on, person, 'delete_contract', { offer_id: offerId }))).toBe(
      '503 sponsor-full',
    );
    await on.close();
  });

  test('half of it raises an alarm, once', async () => {
    const errors: string[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_details: object, text: string) => void errors.push(text),
    };
    const on = await strict({ account: { perDay: 4 } }, log);
    for (let count = 0; count < 3; count += 1) await offerFrom(on, await newcomer(0), one);
    expect(errors).toEqual(['half of what the treasury pays in a day is paid']);
    const text = await on.backend.metrics.metrics();
    expect(text).toMatch(/^cosecha_sponsored_accounts_left 1$/m);
    expect(text).toMatch(/^cosecha_sponsored_calls_today 3$/m);
    expect(text).toMatch(/^cosecha_treasury_near \d+(\.\d+)?$/m);
    await on.close();
  });
});
