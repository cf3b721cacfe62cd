import { inProcessClient } from '@cosecha/near-emulator';
import { microUsdt } from '@cosecha/shared/domain';
import { KeyPair } from 'near-api-js';
import { fundWallet } from '../../../local/network/deploy';
import { authorized, startTestBackend, type TestBackend } from '../testing/backend';
import { crashPoints, dieAt } from '../testing/crash';
import { until } from '../testing/indexed';
import { newKey, newPerson, type Person, post, startTestNetwork, type TestNetwork } from '../testing/network';
import { createKeyPool } from './key-pool';

const secrets = (count: number) =>
  Array.from({ length: count }, () => KeyPair.fromRandom('ed25519').toString());

test('a key is chosen that no other work uses', async () => {
  const pool = createKeyPool('caja.test', secrets(3), () => 0);
  const used: string[] = [];
  const ends: (() => void)[] = [];
  const start = () =>
    pool.keysFor('range').use(({ keyPair }) => {
      used.push(keyPair.getPublicKey().toString());
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const works = [start(), start(), start()];
  expect(new Set(used).size).toBe(3);
  expect(pool.busy()).toBe(3);
  ends[1]?.();
  await works[1];
  works.push(start());
  expect(used[3]).toBe(used[1]);
  for (const end of ends) end();
  await Promise.all(works);
  expect(pool.busy()).toBe(0);
});

test('of one asker what weighs less goes first', async () => {
  const pool = createKeyPool('caja.test', secrets(1));
  const done: string[] = [];
  const start = (name: string, weight: number) =>
    pool.keysFor('range', weight).use(async () => void done.push(name));
  await Promise.all([start('first', 1), start('new', 1), start('due', 0)]);
  expect(done).toEqual(['first', 'due', 'new']);
});

describe('the treasury', () => {
  let network: TestNetwork;
  let backend: TestBackend;

  beforeAll(async () => {
    network = await startTestNetwork();
    await fundWallet(network.chain, { wallet: network.treasury.accountId, near: 0n, usdt: 10n ** 9n });
    const demoTopUp = microUsdt(1_000_000n);
    backend = await startTestBackend({ ...network.config, treasury: network.treasury, demoTopUp });
  });
  afterAll(async () => {
    await backend.close();
    await network.close();
  });

  const url = '/api/wallet/demo-top-up';
  const body = {};
  const newcomer = () => newPerson(network, backend, { near: 0, usdt: 0 });
  const signed = (people: readonly Person[]) =>
    backend.database
      .selectFrom('transactions')
      .select(['wallet', 'public_key', 'nonce', 'state', 'attempt'])
      .where('signer_id', '=', network.treasury.accountId)
      .where(
        'wallet',
        'in',
        people.map(({ wallet }) => wallet),
      )
      .execute();

  test('signs with all of its keys at once, and no nonce is used twice', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, newcomer));
    const answers = await Promise.all(people.map((person) => post(backend, person, url, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
    const rows = await signed(people);
    expect(rows).toHaveLength(people.length);
    expect(rows.filter(({ state, attempt }) => state !== 'settled' || attempt !== 1)).toEqual([]);
    expect(new Set(rows.map(({ public_key }) => public_key)).size).toBe(network.treasury.secretKeys.length);
    expect(new Set(rows.map(({ public_key, nonce }) => `${public_key} ${nonce}`)).size).toBe(rows.length);
  });

  test('with many calls of one range of addresses waiting, the next key goes to another range', async () => {
    const [secretKey = ''] = network.treasury.secretKeys;
    const node = inProcessClient(network.chain);
    let start = () => {};
    const allWait = new Promise<void>((resolve) => {
      start = resolve;
    });
    const one = await startTestBackend(
      { ...backend.config, treasury: { ...network.treasury, secretKeys: [secretKey] } },
      {
        database: backend.database,
        near: {
          feed: node.feed,
          async rpc(request) {
            if (request.method === 'send_tx') await allWait;
            return node.rpc(request);
          },
        },
      },
    );
    const people = await Promise.all(Array.from({ length: 7 }, newcomer));
    const crowd = Array.from({ length: 6 }, (_, index) => `203.0.113.${index}`);
    const addresses = [...crowd, '198.51.100.1'];
    const calls = addresses.map(async (remoteAddress, index) => {
      const headers = { ...authorized(people[index]?.token ?? ''), 'idempotency-key': newKey() };
      return (await one.app.inject({ method: 'POST', url, payload: body, headers, remoteAddress }))
        .statusCode;
    });
    const wanted = one.backend.metrics.getSingleMetric('cosecha_treasury_keys_wanted');
    await until(async () => (await wanted?.get())?.values[0]?.value === addresses.length);
    start();
    expect(await Promise.all(calls)).toEqual(addresses.map(() => 200));
    const rows = (await signed(people)).sort((a, b) => Number(a.nonce) - Number(b.nonce));
    const places = rows.map(({ wallet }) => people.findIndex((person) => person.wallet === wallet));
    expect(places[1]).toBe(crowd.length);
    await one.close();
  });

  test.each(crashPoints('top-up'))('goes on after a crash at %s, whichever key comes next', async (point) => {
    const person = await newcomer();
    const key = newKey();
    await dieAt(backend, point, { person, url, body, key });
    // Another life has other keys: what was signed goes on with its own.
    const [secretKey = ''] = network.treasury.secretKeys;
    const oneKey = { ...network.treasury, secretKeys: [secretKey] };
    const survivor = await startTestBackend(
      { ...backend.config, treasury: oneKey },
      { database: backend.database },
    );
    expect((await post(survivor, person, url, body, key)).statusCode).toBe(200);
    await survivor.close();
    const rows = await signed([person]);
    expect(rows).toEqual([expect.objectContaining({ state: 'settled', attempt: 1 })]);
  });
});
