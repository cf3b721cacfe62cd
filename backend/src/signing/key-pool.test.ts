import { microUsdt } from '@cosecha/shared/domain';
import { KeyPair } from 'near-api-js';
import { fundWallet } from '../../../local/network/deploy';
import { startTestBackend, type TestBackend } from '../testing/backend';
import { crashPoints, dieAt } from '../testing/crash';
import { newKey, newPerson, type Person, post, startTestNetwork, type TestNetwork } from '../testing/network';
import { createKeyPool } from './key-pool';

const secrets = (count: number) =>
  Array.from({ length: count }, () => KeyPair.fromRandom('ed25519').toString());

test('a key is chosen that the fewest others use', async () => {
  const pool = createKeyPool('caja.test', secrets(3), () => 0);
  const used: string[] = [];
  const ends: (() => void)[] = [];
  const begin = () =>
    pool.use(({ keyPair }) => {
      used.push(keyPair.getPublicKey().toString());
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const works = [begin(), begin(), begin()];
  expect(new Set(used).size).toBe(3);
  expect(pool.busy()).toBe(3);
  ends[1]?.();
  await works[1];
  works.push(begin());
  expect(used[3]).toBe(used[1]);
  for (const end of ends) end();
  await Promise.all(works);
  expect(pool.busy()).toBe(0);
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
