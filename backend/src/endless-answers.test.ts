import { generateKeyPairSync } from 'node:crypto';
import { fakeTimeOf, type Service, type ServiceAnswer, startService } from '@cosecha/shared/testing/service';
import { exportJWK, SignJWT } from 'jose';
import { createBlockFeed } from './indexer/feed';
import { createAccessTokens } from './modules/chat/access-token';
import { createFirestore } from './modules/chat/firestore';
import { createPhoneSender } from './modules/notifications/push/send-to-phone';
import { rateSource } from './modules/rates/rate-source';
import { createIdentity } from './modules/wallet/email/identity';
import { createNearRpc } from './near/rpc';

/** No service outside may take longer than this, whatever it sends. Milliseconds. */
const LONGEST_MS = 31_000;
const NOW = Date.UTC(2026, 10, 29);

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const account = {
  ...{ projectId: 'p', clientEmail: 'us@example.org', privateKey, keyId: null, tokenUri: '' },
};
const token = { access_token: 't', expires_in: 3_600 };
const idToken = () =>
  new SignJWT({ email: 'ana@example.org' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer('https://securetoken.google.com/p')
    .setAudience('p')
    .setSubject('uid')
    .setIssuedAt(NOW / 1_000)
    .setExpirationTime(NOW / 1_000 + 3_600)
    .sign(privateKey);
const identity = (origin: string) =>
  createIdentity({ projectId: 'p', apiKey: 'k', jwksUrl: `${origin}/keys`, authUrl: origin }, () => NOW);
const { signal } = new AbortController();

/** Path that never ends, what else the service answers, and who asks. */
const CLIENTS: [name: string, endless: string, ask: (origin: string) => Promise<unknown>][] = [
  ['a source of rates', '/rates', (origin) => rateSource(`${origin}/rates`).read(signal)],
  ['the keys of the identity service', '/keys', async (origin) => identity(origin)(await idToken())],
  ['the identity service', '/v1/accounts', async (origin) => identity(origin)(await idToken())],
  [
    'the token service of Firebase',
    '/token',
    (origin) => createAccessTokens({ ...account, tokenUri: `${origin}/token` }, () => NOW).current(),
  ],
  [
    'Firestore',
    '/v1/projects',
    (url) => createFirestore({ url, projectId: 'p', tokens: tokens() }).read(['conversations/1']),
  ],
  ['Cloud Messaging', '/v1/projects', pushToPhone],
  ['the NEAR node', '/', (origin) => createNearRpc(origin).finalBlock()],
  ['the block feed', '/v0', (origin) => createBlockFeed(origin).lastHeight(signal)],
];

const tokens = () => ({
  current: async () => 't',
  use: <Answer>(request: (token: string) => Promise<Answer>) => request('t'),
});

/** It never throws: what did not arrive is tried again later. */
async function pushToPhone(origin: string): Promise<void> {
  const chat = {
    ...{ account: { ...account, tokenUri: `${origin}/token` }, firestoreUrl: origin, messagingUrl: origin },
  };
  const outcome = await createPhoneSender(chat, () => NOW)('phone', {
    payload: { version: 1, id: '1', kind: 'order-new', title: '', body: '', path: '/' },
    ...{ groupedUnder: 'orders', ttl: 60, urgency: 'high', topic: 't' },
  });
  if (outcome.kind !== 'later') return;
  throw new Error(outcome.reason);
}

let service: Service;
let endless: { path: string; how: ServiceAnswer['endless'] };

beforeEach(async () => {
  service = await startService(async ({ url }) => {
    if (url.startsWith(endless.path)) return { endless: endless.how };
    if (url === '/token') return { body: token };
    return { body: { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] } };
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await service.close();
});

it.each(CLIENTS)('%s that sends a byte now and then is given up in time', async (_name, path, ask) => {
  endless = { path, how: 'drip' };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const asked = ask(service.origin);
  const failed = expect(asked).rejects.toThrow();
  expect(await fakeTimeOf(asked)).toBeLessThan(LONGEST_MS);
  await failed;
});

it.each(CLIENTS)(
  '%s that sends without an end is given up, before the time is over',
  async (_name, path, ask) => {
    endless = { path, how: 'flood' };
    const began = Date.now();
    await expect(ask(service.origin)).rejects.toThrow();
    expect(Date.now() - began).toBeLessThan(5_000);
  },
);
