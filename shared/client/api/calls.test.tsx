import { waitFor } from '@testing-library/react';
import { navigateTo } from '../../router';
import {
  accepted,
  installDeviceStorage,
  people,
  type ReceivedRequest,
  removeDeviceStorage,
  type ServiceAnswer,
  servicesForEachTest,
} from '../../testing';
import { openWallet, startSession } from '../signing/sign-in';
import { localStore, phraseVault, sessionStore, signIn, signOut } from '../state';
import {
  counterpartsByPhone,
  disputeCases,
  disputeOf,
  escrowBalance,
  getMerchantProfile,
  getProfile,
  isArbiter,
  nearBalance,
  notificationSettings,
  notificationsPage,
  offerCounts,
  offerViews,
  orderContact,
  orderTimeline,
  putProfile,
  queryClient,
  ratingsOfOrder,
  stablecoinBalance,
} from '.';
import { counterparts } from './people/counterparts';

let answer: (request: ReceivedRequest) => ServiceAnswer;

const service = servicesForEachTest((request) => answer(request));
beforeEach(() => {
  answer = () => ({ body: { code: 200, message: '', data: {} } });
  navigateTo('/cuenta', { replace: true });
  signIn({
    authToken: 'abc',
    authTokenVenwallet: 'def',
    wallet: people.seller.wallet,
    email: people.seller.email,
    name: people.seller.name,
  });
});

const refused: ServiceAnswer = { status: 401, body: { code: 401, message: 'Ingresa de nuevo.', data: null } };
const first = () => service.requests[0] as ReceivedRequest;

describe('SPEC.md §5: the NEAR balance', () => {
  const account = (amount: string) => () => ({
    body: { jsonrpc: '2.0', result: { amount, storage_usage: 182 } },
  });

  test('is the account balance minus storage minus 0.05', async () => {
    answer = account('1000000000000000000000000');
    expect(await nearBalance('maria.test')).toBe(931_800_000_000_000_000_000_000n);
    expect(first()).toMatchObject({
      url: '/near/rpc',
      json: { method: 'query', params: { request_type: 'view_account', account_id: 'maria.test' } },
    });
  });

  test('a negative result fails as insufficient balance', async () => {
    answer = account('1');
    await expect(nearBalance('maria.test')).rejects.toMatchObject({
      code: 'insufficient-balance',
      message: 'Insufficient balance after deductions',
    });
  });

  test.each([
    ['an error of the node', { body: { error: { cause: { name: 'UNKNOWN_ACCOUNT' } } } }],
    ['a broken answer', { body: { result: { amount: 'much' } } }],
    ['a failing node', { status: 500 }],
  ])('SPEC.md §8: %s is "Failed to fetch account data from NEAR API"', async (_case, reply) => {
    answer = () => reply;
    await expect(nearBalance('maria.test')).rejects.toThrow('Failed to fetch account data from NEAR API');
  });
});

describe('SPEC.md §7: the stablecoin', () => {
  test('is the balance of the configured token in micro-units', async () => {
    answer = () => ({
      body: {
        tokens: [
          { contract_id: 'other.test', balance: '9' },
          { contract_id: 'usdt.cosecha.test', balance: '12500000' },
        ],
      },
    });
    expect(await stablecoinBalance('maria.test')).toBe(12_500_000n);
    expect(first().url).toBe('/near/fastnear/v1/account/maria.test/ft');
  });

  test.each([null, ''])('a balance of %p, or none at all, is 0', async (balance) => {
    answer = () => ({ body: { tokens: [{ contract_id: 'usdt.cosecha.test', balance }] } });
    expect(await stablecoinBalance('maria.test')).toBe(0n);
  });

  test('the escrow account is the first 30 characters of the wallet plus the contract', async () => {
    answer = () => ({ body: { tokens: [] } });
    await escrowBalance(people.buyer.wallet);
    expect(first().url).toBe(`/near/fastnear/v1/account/${'a1'.repeat(15)}.mercado.cosecha.test/ft`);
  });
});

describe('SPEC.md §7: the profile', () => {
  const wire = {
    wallet: people.seller.wallet,
    email: 'm@x.co',
    name: 'María',
    image: '/media/demo/m.jpg',
    ladnName: 'La Esperanza',
  };
  const update = {
    email: 'm@x.co',
    name: 'María',
    phoneNumber: '',
    telegram: '',
    heading: '',
    headingQuantity: '',
    landName: 'La Esperanza',
    landAddress: '',
    image: '' as const,
  };

  test('is asked once and then read from local storage', async () => {
    answer = () => accepted(wire);
    const asked = await getProfile();
    expect(await getProfile()).toEqual(asked);
    expect(asked).toMatchObject({ name: 'María', landName: 'La Esperanza' });
    expect(service.requests).toHaveLength(1);
    expect(localStore.get('imageProfile')).toBe('/media/demo/m.jpg');
  });

  test('a cached profile is asked again after five minutes, so that a change on another device is seen', async () => {
    answer = () => accepted(wire);
    await getProfile();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1);
    answer = () => accepted({ ...wire, name: 'Lucía' });
    expect(await getProfile()).toMatchObject({ name: 'Lucía' });
    expect(localStore.get('name')).toBe('Lucía');
    jest.restoreAllMocks();
  });

  test('an old one is better than none while the service does not answer', async () => {
    answer = () => accepted(wire);
    await getProfile();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1);
    answer = () => ({ status: 503 });
    expect(await getProfile()).toMatchObject({ name: 'María' });
    jest.restoreAllMocks();
  });

  test('put-profile sends what it is given by its wire name, nothing else, and clears the cache', async () => {
    answer = () => accepted(wire);
    await getProfile();
    await putProfile(update);
    expect(service.requests[1]).toMatchObject({ method: 'PUT', url: '/api/wallet/put-profile' });
    expect([...(service.requests[1]?.text.matchAll(/name="(\w+)"/g) ?? [])].map(([, name]) => name)).toEqual(
      expect.arrayContaining([
        'email',
        'name',
        'phoneNumber',
        'image',
        'telegram',
        'headingQuantity',
        'heading',
        'ladnName',
        'landAddress',
      ]),
    );
    expect(localStore.get('profileData')).toBeNull();
    await putProfile({ landName: 'La Loma' });
    const [, , sent] = service.requests;
    expect([...(sent?.text.matchAll(/name="(\w+)"/g) ?? [])].map(([, name]) => name)).toEqual(['ladnName']);
  });

  test('a new picture goes alone: the service draws the narrower ones', async () => {
    answer = () => accepted(wire);
    await putProfile({ ...update, image: new Blob(['x'], { type: 'image/webp' }) });
    const sent = [...(service.requests[0]?.text.matchAll(/name="(image[^"]*)"; filename/g) ?? [])];
    expect(sent.map(([, name]) => name)).toEqual(['image']);
  });

  test('SPEC.md §4: a 401 on a profile update triggers logout', async () => {
    answer = () => refused;
    await expect(putProfile(update)).rejects.toMatchObject({ status: 401 });
    expect(window.localStorage).toHaveLength(0);
    expect(window.location.pathname).toBe('/');
  });

  test('a 401 on any other call leads to signing in', async () => {
    answer = () => refused;
    await expect(getProfile()).rejects.toMatchObject({ status: 401 });
    expect(window.localStorage).toHaveLength(0);
    expect(window.location.pathname).toBe('/welcome');
  });

  test('any other failure of an update keeps the session', async () => {
    answer = () => ({ status: 413 });
    await expect(putProfile(update)).rejects.toMatchObject({ code: 'image-too-large' });
    expect(sessionStore.getState().signedIn).toBe(true);
  });

  test.each([401, 404, 500])(
    'SPEC.md §8: a merchant profile that fails with %i logs out and goes to "/"',
    async (status) => {
      answer = () => ({ status });
      await expect(getMerchantProfile('maria.test')).rejects.toThrow();
      expect(window.localStorage).toHaveLength(0);
      expect(window.location.pathname).toBe('/');
    },
  );

  test.each([408, 429, 502, 503, 504])(
    'a merchant profile that is answered with %i, "not now", says nothing about the session',
    async (status) => {
      answer = () => ({ status });
      await expect(getMerchantProfile('maria.test')).rejects.toMatchObject({ status, retryable: true });
      expect(sessionStore.getState().signedIn).toBe(true);
      expect(window.location.pathname).toBe('/cuenta');
    },
  );

  test('a merchant profile without any answer says nothing about the session', async () => {
    await service.close();
    await expect(getMerchantProfile('maria.test')).rejects.toMatchObject({ code: 'network-failed' });
    expect(sessionStore.getState().signedIn).toBe(true);
    expect(window.location.pathname).toBe('/cuenta');
  });
});

test('SPEC.md §2: the second token alone is sent by every call that reads', async () => {
  localStore.remove('authToken');
  const reads = [
    getProfile,
    isArbiter,
    notificationSettings,
    counterparts,
    () => counterpartsByPhone('3001234567'),
    () => notificationsPage(null),
    offerCounts,
    () => offerViews('1'),
    () => disputeCases('open', null),
    () => orderTimeline('1'),
    () => orderContact('1'),
    () => disputeOf('1'),
    () => ratingsOfOrder('1'),
  ];
  await Promise.allSettled(reads.map((read) => read()));
  expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(reads.map(() => 'Token def'));
  expect(sessionStore.getState().signedIn).toBe(true);
});

describe('SPEC.md §4: sign out', () => {
  const ended = () =>
    service.requests.map(({ method, url, headers }) => [method, url, headers.authorization]).sort();
  beforeEach(() => queryClient());

  test('ends both sessions at their services without waiting for them', async () => {
    answer = () => ({ hang: true });
    signOut();
    expect(window.localStorage).toHaveLength(0);
    await waitFor(() =>
      expect(ended()).toEqual([
        ['POST', '/api/wallet/sign-out', 'Token abc'],
        ['POST', '/venwallet/auth/sign-out', 'Token def'],
      ]),
    );
  });

  test('asks for nothing where there is no token', async () => {
    localStore.remove('authToken');
    signOut();
    await waitFor(() => expect(ended()).toEqual([['POST', '/venwallet/auth/sign-out', 'Token def']]));
  });
});

describe('SPEC.md §4 and §7: sign in', () => {
  const phrase = 'ábaco abdomen abeja';
  beforeEach(() => window.localStorage.clear());

  test('asks both providers, keeps both tokens and seals the phrase', async () => {
    answer = ({ url }) =>
      url.startsWith('/api')
        ? accepted({ token: 't1', wallet: 'maria.test', email: '', name: '', image: '', telegram: '' })
        : accepted({ token: 't2', wallet: 'maria.test', email: '', name: '' });
    installDeviceStorage();
    const opened = await openWallet(phrase);
    expect(opened).toMatchObject({ wallet: 'maria.test', needsProfile: true });
    await startSession(opened, { phrase, pin: '274951', verified: true });
    expect(service.requests.map(({ url, json }) => [url, json]).sort()).toEqual([
      ['/api/wallet/login-seed-phrase', { seedPhrase: phrase }],
      ['/venwallet/auth/import-from-mnemonic', { mnemonic: phrase }],
    ]);
    expect({ ...window.localStorage }).toMatchObject({
      authToken: 't1',
      authTokenVenwallet: 't2',
      mnemonic: expect.stringMatching(/^[0-9a-f]+$/),
    });
    expect(await phraseVault.open('274951')).toEqual({ ok: true, phrase });
    removeDeviceStorage();
    expect(Object.values({ ...window.localStorage }).join(' ')).not.toContain('abdomen');
  });

  test('where a browser keeps no keys, as in a private window, it signs in without the phrase', async () => {
    localStorage.setItem('mnemonic', 'of somebody before');
    answer = () => accepted({ token: 't1', wallet: 'maria.test', email: 'm@x.co', name: 'María' });
    const opened = await openWallet(phrase);
    await expect(startSession(opened, { phrase, pin: '274951', verified: true })).rejects.toThrow();
    expect(sessionStore.getState().wallet).not.toBe('maria.test');
    await startSession(opened, null);
    expect(sessionStore.getState().signedIn).toBe(true);
    expect(localStorage.getItem('mnemonic')).toBeNull();
  });

  test('SPEC.md §8: a failure logs "Error importing wallet", without the phrase, and rethrows', async () => {
    answer = () => ({
      status: 400,
      body: { message: 'La frase no es válida.', data: { error: 'phrase-checksum' } },
    });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(openWallet(phrase)).rejects.toMatchObject({ code: 'phrase-checksum' });
    await waitFor(() =>
      expect(log.mock.calls).toEqual([['Error importing wallet'], ['Error importing wallet']]),
    );
    log.mockRestore();
    expect(window.localStorage).toHaveLength(0);
  });
});
