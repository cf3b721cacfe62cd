import { LOW_BALANCE_NEAR, nearToYocto, networkReserve } from '@cosecha/shared/domain';
import { generateSeedPhrase } from 'near-api-js/seed-phrase';
import { walletFromPhrase } from '../../../keys/wallet-key';
import { refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import { crashPoints, dieAt } from '../../../testing/crash';
import {
  newKey,
  newPerson,
  type Person,
  post,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../../../testing/network';

const USDT = 1_000_000n;
const REGISTRATION = 1_250_000_000_000_000_000_000n;
const SEND = '/api/wallet/send';

let network: TestNetwork;
let backend: TestBackend;
let ana: Person;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config);
  ana = await newPerson(network, backend, { near: 1_000, usdt: 1_000_000 });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

const outsider = () => walletFromPhrase(generateSeedPhrase().seedPhrase).wallet;
const send = (person: Person, body: object, key = newKey()) => post(backend, person, SEND, body, key);
const quote = (person: Person, body: object) => post(backend, person, `${SEND}/quote`, body);
const nearOf = (wallet: string) => network.chain.account(wallet)?.amount ?? 0n;

describe('stablecoin', () => {
  test('reaches a wallet that the token does not know yet, in one transaction that the sender pays', async () => {
    const receiverId = outsider();
    const [usdtBefore, nearBefore] = [usdtOf(network, ana.wallet), nearOf(ana.wallet)];
    const first = (await send(ana, { asset: 'USDT', receiverId, amount: '12.5' })).json();
    expect(first).toMatchObject({
      code: 200,
      message: 'Envío hecho.',
      data: { asset: 'USDT', receiverId, amount: '12.5', registered: true },
    });
    expect(usdtOf(network, receiverId)).toBe((125n * USDT) / 10n);
    expect(usdtBefore - usdtOf(network, ana.wallet)).toBe((125n * USDT) / 10n);
    // One yocto travels along to prove that a full key signed.
    expect(nearBefore - nearOf(ana.wallet)).toBe(BigInt(first.data.networkCost) + 1n);
    expect(BigInt(first.data.networkCost)).toBeGreaterThan(REGISTRATION);

    const second = (await send(ana, { asset: 'USDT', receiverId, amount: '0.000001' })).json();
    expect(second.data).toMatchObject({ amount: '0.000001', registered: false });
    expect(BigInt(second.data.networkCost)).toBeLessThan(REGISTRATION);
    expect(usdtOf(network, receiverId)).toBe((125n * USDT) / 10n + 1n);
  });

  test('reaches a named account, however it was pasted', async () => {
    const response = await send(ana, { asset: 'USDT', receiverId: '  Tesoreria.COSECHA.test ', amount: '1' });
    expect(response.json().data.receiverId).toBe('tesoreria.cosecha.test');
    expect(usdtOf(network, 'tesoreria.cosecha.test')).toBe(USDT);
  });

  test('cannot be sent beyond the balance, and the refusal may be mended under the same key', async () => {
    const poor = await newPerson(network, backend, { near: 1, usdt: 2 });
    const key = newKey();
    const body = { asset: 'USDT', receiverId: ana.wallet, amount: '2.000001' };
    const refused = await send(poor, body, key);
    expect(refusal(refused)).toBe('402 send-insufficient');
    expect(refused.json().message).toBe(
      'Quieres enviar 2,000001 USDT y tienes 2,00. Envía menos o recarga tu billetera.',
    );
    await send(ana, { asset: 'USDT', receiverId: poor.wallet, amount: '1' });
    expect((await send(poor, body, key)).statusCode).toBe(200);
  });

  test('needs NEAR for registering the receiver', async () => {
    const poor = await newPerson(network, backend, { near: 0.069, usdt: 5 });
    const body = { asset: 'USDT', receiverId: outsider(), amount: '1' };
    expect(refusal(await send(poor, body))).toBe('402 insufficient-near');
    expect(usdtOf(network, poor.wallet)).toBe(5n * USDT);
  });
});

describe('NEAR', () => {
  test('brings an implicit account to life', async () => {
    const receiverId = outsider();
    const response = await send(ana, { asset: 'NEAR', receiverId, amount: '0.25' });
    expect(response.json().data).toMatchObject({ asset: 'NEAR', amount: '0.25', registered: false });
    expect(nearOf(receiverId)).toBe(nearToYocto('0.25'));
  });

  test('can be sent down to the reserve, and not one yocto more', async () => {
    const luis = await newPerson(network, backend, { near: 1, usdt: 0 });
    const { spendable } = (await quote(luis, { asset: 'NEAR', receiverId: ana.wallet })).json().data;
    const tooMuch = `${spendable}${'0'.repeat(24 - (spendable.split('.')[1] ?? '').length - 1)}1`;
    expect(refusal(await send(luis, { asset: 'NEAR', receiverId: ana.wallet, amount: tooMuch }))).toBe(
      '402 insufficient-near',
    );
    expect((await send(luis, { asset: 'NEAR', receiverId: ana.wallet, amount: spendable })).statusCode).toBe(
      200,
    );
    const left = nearOf(luis.wallet);
    const reserve = networkReserve(network.chain.account(luis.wallet)?.storageUsage ?? 0);
    expect(left).toBeLessThanOrEqual(reserve);
    expect(reserve - left).toBeLessThan(LOW_BALANCE_NEAR / 10n);
  });
});

test.each([
  ['nobody', { receiverId: ' ' }, '400 address-empty'],
  ['a text that is no account', { receiverId: 'no es cuenta' }, '400 address-invalid'],
  ['a name that nobody has', { receiverId: 'nadie.cosecha.test' }, '400 address-unknown'],
  ['the token', { receiverId: 'usdt.cosecha.test' }, '400 address-contract'],
  ['the market', { receiverId: 'mercado.cosecha.test' }, '400 address-contract'],
  ['an escrow', { receiverId: 'abc.mercado.cosecha.test' }, '400 address-contract'],
  ['nothing', { amount: '0' }, '400 amount-zero'],
  ['less than nothing', { amount: '-1' }, '400 amount-not-a-number'],
  ['a fraction of a micro', { amount: '0.0000001' }, '400 amount-too-many-decimals'],
  [
    'a fraction of a yocto',
    { asset: 'NEAR', amount: `0.${'0'.repeat(24)}1` },
    '400 amount-too-many-decimals',
  ],
  ['an unknown coin', { asset: 'EUR' }, '400 input-invalid'],
])('%s is refused', async (_name, changes, expected) => {
  const body = { asset: 'USDT', receiverId: outsider(), amount: '1', ...changes };
  expect(refusal(await send(ana, body))).toBe(expected);
});

test('one’s own wallet is refused, and a request without its key', async () => {
  const body = { asset: 'USDT', receiverId: ana.wallet, amount: '1' };
  expect(refusal(await send(ana, body))).toBe('400 address-self');
  const headers = { authorization: `Token ${ana.token}` };
  const keyless = await backend.app.inject({ method: 'POST', url: SEND, payload: body, headers });
  expect(refusal(keyless)).toBe('400 input-invalid');
  expect(refusal(await backend.app.inject({ method: 'POST', url: SEND, payload: body }))).toBe(
    '401 auth-token-missing',
  );
});

describe('a quote', () => {
  test('says what the receiver is and what sending takes', async () => {
    const receiverId = outsider();
    const unknown = (await quote(ana, { asset: 'USDT', receiverId })).json().data;
    expect(unknown).toMatchObject({
      receiverId,
      receiverExists: false,
      implicit: true,
      registered: false,
      registrationCost: REGISTRATION.toString(),
    });
    const named = (await quote(ana, { asset: 'USDT', receiverId: 'caja.cosecha.test' })).json().data;
    expect(named).toMatchObject({ receiverExists: true, implicit: false, registered: true });
    expect(named.registrationCost).toBe('0');
    expect(BigInt(named.spendable.split('.')[0])).toBe(usdtOf(network, ana.wallet) / USDT);
    expect((await quote(ana, { asset: 'NEAR', receiverId: 'nadie.cosecha.test' })).json().data).toMatchObject(
      { receiverExists: false, implicit: false },
    );
    expect(refusal(await quote(ana, { asset: 'NEAR', receiverId: ana.wallet }))).toBe('400 address-self');
  });

  test('is an upper bound that the sender can hold us to', async () => {
    const receiverId = outsider();
    const quoted = (await quote(ana, { asset: 'USDT', receiverId })).json().data.networkCost;
    const body = { asset: 'USDT', receiverId, amount: '1' };
    const refused = await send(ana, { ...body, maxNetworkCost: (BigInt(quoted) - 1n).toString() });
    expect(refusal(refused)).toBe('409 network-cost-changed');
    const sent = await send(ana, { ...body, maxNetworkCost: quoted });
    expect(BigInt(sent.json().data.networkCost)).toBeLessThanOrEqual(BigInt(quoted));
  });

  test('of a wallet below its reserve says zero', async () => {
    const empty = await newPerson(network, backend, { near: 0.01, usdt: 0 });
    const { spendable } = (await quote(empty, { asset: 'NEAR', receiverId: ana.wallet })).json().data;
    expect(spendable).toBe('0');
  });
});

describe.each(['USDT', 'NEAR'] as const)('sending %s', (asset) => {
  test.each(crashPoints('send'))('survives a crash at %s', async (point) => {
    const receiverId = outsider();
    const key = newKey();
    const body = { asset, receiverId, amount: '3' };
    await dieAt(backend, point, { person: ana, url: SEND, body, key });
    const response = await send(ana, body, key);
    expect(response.json().data).toMatchObject({ amount: '3', registered: asset === 'USDT' });
    expect((await send(ana, body, key)).json()).toEqual(response.json());
    const received =
      asset === 'USDT' ? usdtOf(network, receiverId) / USDT : nearOf(receiverId) / nearToYocto('1');
    expect(received).toBe(3n);
  });
});

test('the same key never sends another amount', async () => {
  const key = newKey();
  const receiverId = outsider();
  await send(ana, { asset: 'USDT', receiverId, amount: '1' }, key);
  expect(refusal(await send(ana, { asset: 'USDT', receiverId, amount: '2' }, key))).toBe(
    '409 idempotency-mismatch',
  );
});
