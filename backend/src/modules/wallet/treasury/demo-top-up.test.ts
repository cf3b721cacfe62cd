import { microUsdt } from '@cosecha/shared/domain';
import { OPERATORS } from '../../../../../local/network/accounts';
import { fundWallet } from '../../../../../local/network/deploy';
import { refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import { crashPoints, dieAt } from '../../../testing/crash';
import {
  newKey,
  newPerson,
  post,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../../../testing/network';

const URL = '/api/wallet/demo-top-up';
const GIFT = microUsdt(500_000_000n);
const DAY_MS = 24 * 60 * 60_000;
/** Nine in the morning in Colombia, fifteen hours before its next day. */
let now = Date.UTC(2026, 0, 5, 14);
let network: TestNetwork;
let backend: TestBackend;

beforeAll(async () => {
  network = await startTestNetwork();
  await fundWallet(network.chain, { wallet: OPERATORS.treasury, near: 0n, usdt: 10n ** 12n });
  backend = await startTestBackend(
    { ...network.config, treasury: network.treasury, demoTopUp: GIFT },
    { clock: () => now },
  );
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

const newcomer = () => newPerson(network, backend, { near: 0.1, usdt: 0 });

test('a fresh wallet is given demo stablecoin, once a day', async () => {
  const person = await newcomer();
  const key = newKey();
  const response = await post(backend, person, URL, {}, key);
  expect(response.json().data).toEqual({ transactionHash: expect.any(String), amount: '500' });
  expect(usdtOf(network, person.wallet)).toBe(GIFT);
  expect((await post(backend, person, URL, {}, key)).json()).toEqual(response.json());
  now += DAY_MS / 2;
  expect(refusal(await post(backend, person, URL, {}))).toBe('409 demo-top-up-taken');
  expect(usdtOf(network, person.wallet)).toBe(GIFT);
  now += DAY_MS / 2;
  expect((await post(backend, person, URL, {})).statusCode).toBe(200);
  expect(usdtOf(network, person.wallet)).toBe(2n * GIFT);
});

test('many requests at once get it once', async () => {
  const person = await newcomer();
  const answers = await Promise.all([1, 2, 3].map(() => post(backend, person, URL, {})));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(usdtOf(network, person.wallet)).toBe(GIFT);
});

test.each(crashPoints('top-up'))('a crash at %s neither loses nor doubles it', async (point) => {
  const person = await newcomer();
  const key = newKey();
  await dieAt(backend, point, { person, url: URL, body: {}, key }, () => now);
  expect((await post(backend, person, URL, {}, key)).statusCode).toBe(200);
  expect(usdtOf(network, person.wallet)).toBe(GIFT);
});

test('there is no such call where it is not configured', async () => {
  const real = await startTestBackend(network.config, { database: backend.database, clock: () => now });
  const person = await newcomer();
  expect(refusal(await post(real, person, URL, {}))).toBe('404 not-found');
  await real.close();
});
