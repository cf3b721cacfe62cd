import { nearToYocto } from '@cosecha/shared/domain';
import { OPERATORS } from '../../../../../local/network/accounts';
import { fundWallet } from '../../../../../local/network/deploy';
import type { TreasuryConfig } from '../../../config';
import type { Logger } from '../../../service';
import { walletFromPhrase } from '../../../signing/keys';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import {
  buy,
  COFFEE,
  call,
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

let network: TestNetwork;
let backend: TestBackend;
let offerId: string;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend({ ...network.config, treasury: network.treasury });
  offerId = await publish(backend, await newPerson(network, backend));
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

const nearOf = (wallet: string): bigint => network.chain.account(wallet)?.amount ?? 0n;

/** A wallet that has no account on the chain, and perhaps money on the token. */
const newcomer = (usdt: number): Promise<Person> => newPerson(network, backend, { near: 0, usdt });

async function strict(changes: Partial<TreasuryConfig>, log?: Logger): Promise<TestBackend> {
  await backend.database.deleteFrom('gifts').execute();
  return startTestBackend(
    { ...network.config, treasury: { ...network.treasury, ...changes } },
    { database: backend.database, ...(log && { log }) },
  );
}

const offerFrom = (on: TestBackend, { token }: Person, address: string) =>
  on.app.inject({
    method: 'POST',
    url: '/api/wallet/function-call',
    remoteAddress: address,
    headers: { ...authorized(token), 'idempotency-key': newKey() },
    payload: { contractId: OPERATORS.market, methodName: 'set_offers_sell', args: COFFEE },
  });

test('signing in costs the treasury nothing', async () => {
  const before = nearOf(OPERATORS.treasury);
  const { wallet } = await newcomer(0);
  expect(network.chain.account(wallet)).toBeNull();
  expect(nearOf(OPERATORS.treasury)).toBe(before);
});

test('a new wallet that holds the price buys, and its NEAR lasts until the payment is released', async () => {
  const person = await newcomer(20);
  const orderId = await buy(backend, person, offerId);
  const release = { orderId, expectedStatus: 1 };
  expect((await post(backend, person, '/api/p2p/aprove-order', release)).statusCode).toBe(200);
  expect(nearOf(person.wallet)).toBeLessThan(nearToYocto('0.13'));
});

test('a new wallet publishes its first offer, and can take it back', async () => {
  const person = await newcomer(0);
  const id = await publish(backend, person);
  expect((await call(backend, person, 'delete_contract', { offer_id: id })).statusCode).toBe(200);
  expect(nearOf(person.wallet)).toBeLessThan(nearToYocto('0.15'));
});

test('a new wallet sends what it holds, from 1 USDT on', async () => {
  const receiverId = walletFromPhrase(newPhrase()).wallet;
  const send = (person: Person) =>
    post(backend, person, '/api/wallet/send', { asset: 'USDT', receiverId, amount: '0.5' });
  expect((await send(await newcomer(5))).statusCode).toBe(200);
  const poor = await newcomer(0);
  await fundWallet(network.chain, { wallet: poor.wallet, near: 0n, usdt: 999_999n });
  expect(refusal(await send(poor))).toBe('402 insufficient-near');
});

test('says beforehand what it would carry, and no more', async () => {
  const open = async ({ token }: Person) =>
    (await backend.app.inject({ url: '/api/wallet/first-near', headers: authorized(token) })).json().data;
  expect(await open(await newcomer(0))).toEqual({ purchase: false, offer: true, send: false });
  const person = await newcomer(5);
  expect(await open(person)).toEqual({ purchase: true, offer: true, send: true });
  await publish(backend, person);
  expect(await open(person)).toEqual({ purchase: true, offer: false, send: true });
});

test('one yocto of an outsider beforehand denies nothing', async () => {
  const person = await newcomer(0);
  await fundWallet(network.chain, { wallet: person.wallet, near: 1n, usdt: 0n });
  expect((await call(backend, person, 'set_offers_sell', COFFEE)).statusCode).toBe(200);
});

test('whoever carries a gift away gets no second one', async () => {
  const person = await newcomer(0);
  const id = await publish(backend, person);
  await call(backend, person, 'delete_contract', { offer_id: id });
  const receiverId = walletFromPhrase(newPhrase()).wallet;
  const sent = await post(backend, person, '/api/wallet/send', {
    asset: 'NEAR',
    receiverId,
    amount: '0.055',
  });
  expect(sent.statusCode).toBe(200);
  const before = nearOf(OPERATORS.treasury);
  expect(refusal(await call(backend, person, 'set_offers_sell', COFFEE))).toBe('402 insufficient-near');
  expect(nearOf(OPERATORS.treasury)).toBe(before);
});

test('what is refused anyhow is given nothing', async () => {
  const person = await newcomer(5);
  const tooMuch = purchase(offerId, { amountOrder: '40' });
  expect((await post(backend, person, '/api/p2p/create-order', tooMuch)).statusCode).toBe(402);
  expect(network.chain.account(person.wallet)).toBeNull();
});

test.each(['gift.signed', 'gift.stored', 'gift.sent', 'gift.settled', 'operation.answered'])(
  'a crash at %s neither loses the gift nor gives it twice',
  async (point) => {
    const person = await newcomer(0);
    const dying = await startTestBackend(backend.config, {
      database: backend.database,
      fault: (at) => {
        if (at === point) throw new Error(`crash at ${at}`);
      },
    });
    const key = newKey();
    const body = { contractId: OPERATORS.market, methodName: 'set_offers_sell', args: COFFEE };
    await post(dying, person, '/api/wallet/function-call', body, key);
    await dying.close();
    const before = nearOf(OPERATORS.treasury);
    expect((await post(backend, person, '/api/wallet/function-call', body, key)).statusCode).toBe(200);
    const given = await backend.database
      .selectFrom('transactions')
      .select('hash')
      .where('wallet', '=', person.wallet)
      .where('step', '=', 'gift')
      .execute();
    expect(given).toHaveLength(1);
    expect(before - nearOf(OPERATORS.treasury)).toBeLessThan(nearToYocto('0.2'));
  },
);

describe('a day has bounds, in all processes', () => {
  const one = '203.0.113.7';

  test.each<[string, Partial<TreasuryConfig>, string]>([
    ['in all', { perDay: 1 }, '198.51.100.1'],
    ['for a range of addresses', { perNetwork: 1 }, '203.0.113.99'],
    ['for an address', { perAddress: 1 }, one],
  ])('%s', async (_what, changes, second) => {
    const both = [await strict(changes), await strict(changes)] as const;
    const people = [await newcomer(0), await newcomer(0)] as const;
    expect((await offerFrom(both[0], people[0], one)).statusCode).toBe(200);
    expect(refusal(await offerFrom(both[1], people[1], second))).toBe('402 insufficient-near');
    const open = await both[1].app.inject({
      url: '/api/wallet/first-near',
      remoteAddress: second,
      headers: authorized(people[1].token),
    });
    expect(open.json().data).toEqual({ purchase: false, offer: false, send: false });
    for (const each of both) await each.close();
  });

  test('nobody takes the place of others from elsewhere', async () => {
    const on = await strict({ perNetwork: 1 });
    expect((await offerFrom(on, await newcomer(0), one)).statusCode).toBe(200);
    expect((await offerFrom(on, await newcomer(0), '198.51.100.1')).statusCode).toBe(200);
    await on.close();
  });

  test('half of it raises an alarm, once', async () => {
    const errors: string[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_details: object, text: string) => void errors.push(text),
    };
    const on = await strict({ perDay: 4 }, log);
    for (let count = 0; count < 3; count += 1) await offerFrom(on, await newcomer(0), one);
    expect(errors).toEqual(['half of the gifts of a day are given']);
    expect(await on.backend.metrics.metrics()).toMatch(/^cosecha_gifts_left 1$/m);
    expect(await on.backend.metrics.metrics()).toMatch(/^cosecha_gifts_alarm 1$/m);
    expect(await on.backend.metrics.metrics()).toMatch(/^cosecha_treasury_near \d+(\.\d+)?$/m);
    await on.close();
  });
});
