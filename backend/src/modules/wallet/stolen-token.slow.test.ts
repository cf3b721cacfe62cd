import { createHash } from 'node:crypto';
import { IDENTITY_TOOLKIT, JWKS_PATH } from '@cosecha/firebase-emulator';
import { type FirebaseServer, PROJECT, startFirebase } from '@cosecha/firebase-emulator/testing';
import { callMessage, canonicalJson } from '@cosecha/shared/domain';
import { routeRules } from '../../limits/rules';
import type { MessageProposal } from '../../signing/device/signature-needed';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { signatureOf } from '../../testing/confirm';
import { signInOnDevice } from '../../testing/device';
import {
  newKey,
  newPerson,
  type Person,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';
import { CONFIRMED_ROUTES } from './confirmed-routes';

/** All that a thief has: a copy of the token. */
let network: TestNetwork;
let firebase: FirebaseServer;
let backend: TestBackend;
let second: TestBackend;
let ana: Person;
let luis: Person;
let now = Date.now();

beforeAll(async () => {
  [network, firebase] = await Promise.all([startTestNetwork(), startFirebase()]);
  const config = {
    ...network.config,
    firebase: {
      projectId: PROJECT,
      apiKey: 'local',
      jwksUrl: `${firebase.url}${JWKS_PATH}`,
      authUrl: `${firebase.url}${IDENTITY_TOOLKIT}`,
    },
  };
  backend = await startTestBackend(config, { clock: () => now });
  second = await startTestBackend(config, { clock: () => now, database: backend.database });
  ana = await newPerson(network, backend);
  luis = await newPerson(network, backend);
});
afterAll(async () => {
  await second.close();
  await backend.close();
  await firebase.close();
  await network.close();
});

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  payload?: object;
}

const inject = ({ method, path, payload }: Call, key?: string, to = backend, token = ana.token) =>
  to.app.inject({
    method,
    url: `/api/wallet${path}`,
    payload,
    headers: { ...authorized(token), ...(key ? { 'idempotency-key': key } : {}) },
  });

const BACKUP = {
  v: 1,
  kdf: 'Argon2id',
  ...{ m: 47_104, t: 1, p: 1 },
  salt: 'a1'.repeat(16),
  iv: 'b2'.repeat(12),
  data: 'c3'.repeat(90),
};

/** By their routes. */
async function stealableCalls(): Promise<Record<string, Call>> {
  const { body } = await firebase.call('accounts:signUp', {
    email: `${newKey()}@finca.co`,
    password: 'Cosecha-2026',
  });
  const other = await backend.app.inject({
    method: 'POST',
    url: '/api/wallet/login-seed-phrase',
    payload: { seedPhrase: ana.seedPhrase },
    headers: { 'user-agent': 'Otro' },
  });
  const open = await backend.app.inject({
    url: '/api/wallet/sessions',
    headers: authorized(other.json().data.token),
  });
  const { id } = open.json().data.sessions.find(({ current }: { current: boolean }) => current);
  return {
    'POST /api/wallet/link-email': {
      ...{ method: 'POST', path: '/link-email', payload: { idToken: body.idToken, backup: BACKUP } },
    },
    'POST /api/wallet/stop-reset': { method: 'POST', path: '/stop-reset' },
    'POST /api/wallet/export': { method: 'POST', path: '/export' },
    'DELETE /api/wallet/sessions/:id': { method: 'DELETE', path: `/sessions/${id}` },
    'DELETE /api/wallet/sessions': { method: 'DELETE', path: '/sessions' },
    'DELETE /api/wallet/account': { method: 'DELETE', path: '/account' },
  };
}

const PROFILE = 'PUT /api/wallet/put-profile';

/** What a copied token may do: read, keep the person's lists and settings, and end its own session. */
const TOKEN_ALONE = [
  'POST /api/wallet/send/quote',
  'POST /api/wallet/upload-images',
  'POST /api/wallet/voucher',
  'POST /api/p2p/dispute/:orderId/files',
  'POST /api/p2p/counterparts/by-phone',
  'POST /api/chat/conversations',
  'POST /api/p2p/ask-question',
  'POST /api/p2p/withdraw-question',
  'POST /api/p2p/decline-question',
  'POST /api/chat/sent',
  'POST /api/chat/token',
  'POST /api/chat/reports',
  'POST /api/chat/reports/:id/handled',
  'POST /api/wallet/sign-out',
  'POST /venwallet/auth/sign-out',
  'PUT /api/notifications/settings',
  'POST /api/notifications/push-subscription',
  'DELETE /api/notifications/push-subscription',
  'DELETE /api/notifications/push-subscription/:id',
  'POST /api/notifications/push-subscription/renew',
  'POST /api/notifications/read',
  'PUT /api/saved',
  'DELETE /api/saved',
];
const WITHOUT_TOKEN = [
  'POST /api/wallet/login-seed-phrase',
  'POST /api/wallet/login-device',
  'POST /api/wallet/login-challenge',
  'POST /api/wallet/login-email',
  'POST /venwallet/auth/import-from-mnemonic',
  'POST /marketplace/offer/:id/view',
  'POST /subgraph/:key/p2p',
];

test('every route that writes moves money, is confirmed with the key, or is named as what a token alone may do', async () => {
  const rules = routeRules(backend.config).filter(({ group }) => group !== 'money');
  const writing = rules.flatMap(({ routes }) => routes).filter((route) => !route.startsWith('GET '));
  const confirmed = [...Object.keys(await stealableCalls()), PROFILE, ...CONFIRMED_ROUTES];
  expect(writing.sort()).toEqual([...confirmed, ...TOKEN_ALONE, ...WITHOUT_TOKEN].sort());
});

const deviceToken = async ({ seedPhrase }: Person) => (await signInOnDevice(backend.app, seedPhrase)).token;

test.each<[string, () => Promise<string>, Record<string, Call>]>([
  [
    'that holds the key',
    async () => ana.token,
    { 'POST /api/wallet/send': { method: 'POST', path: '/send', payload: { asset: 'USDT', amount: '5' } } },
  ],
  ['of a device', () => deviceToken(ana), {}],
])(
  'with a copied token alone, %s, nothing is moved, handed out, ended or deleted',
  async (_of, token, more) => {
    const before = usdtOf(network, ana.wallet);
    for (const [name, asked] of Object.entries({ ...(await stealableCalls()), ...more })) {
      const isPayment = name in more;
      const call = isPayment ? { ...asked, payload: { ...asked.payload, receiverId: luis.wallet } } : asked;
      const answer = await inject(call, isPayment ? newKey() : undefined, backend, await token());
      expect(`${name}: ${refusal(answer)}`).toBe(`${name}: 202 signature-needed`);
      const body = createHash('sha256')
        .update(canonicalJson(call.payload ?? {}))
        .digest('hex');
      expect(answer.json()).toEqual({
        code: 202,
        message: 'Confirma en tu dispositivo.',
        data: {
          error: 'signature-needed',
          params: {},
          sign: [
            {
              step: 'call',
              attempt: 1,
              kind: 'message',
              message: callMessage({ method: call.method, path: `/api/wallet${call.path}`, bodyHash: body }),
              nonce: expect.stringMatching(/^[\w-]{43}$/),
              recipient: 'localhost:80',
              expiresAt: new Date(now + 120_000).toISOString(),
            },
          ],
        },
      });
    }
    expect(usdtOf(network, ana.wallet)).toBe(before);
    const sessions = await backend.database
      .selectFrom('sessions')
      .select('id')
      .where('wallet', '=', ana.wallet)
      .where('revoked_at', 'is', null)
      .execute();
    expect(sessions.length).toBeGreaterThan(1);
    const backups = await backend.database.selectFrom('email_backups').select('wallet').execute();
    expect(backups).toEqual([]);
  },
);

describe('a confirmation', () => {
  const EXPORT: Call = { method: 'POST', path: '/export' };
  const proposalOf = async (call: Call, key?: string): Promise<MessageProposal> =>
    (await inject(call, key)).json().data.sign[0];
  const repeat = (call: Call, signature: object, key?: string, to = backend) =>
    inject({ ...call, payload: { ...call.payload, signatures: [signature] } }, key, to);
  const send = (amount: string): Call => ({
    method: 'POST',
    path: '/send',
    payload: { asset: 'USDT', receiverId: luis.wallet, amount },
  });

  test('counts once, whichever backend is asked', async () => {
    const signature = await signatureOf(await proposalOf(EXPORT), ana.seedPhrase);
    expect((await repeat(EXPORT, signature, undefined, second)).statusCode).toBe(200);
    const again = await repeat(EXPORT, signature);
    expect(refusal(again)).toBe('202 signature-needed');
    expect(again.json().data.sign[0].attempt).toBe(signature.attempt + 1);
  });

  test('of several at the same moment one counts', async () => {
    const signature = await signatureOf(await proposalOf(EXPORT), ana.seedPhrase);
    const answers = await Promise.all(
      [backend, second, backend, second].map((to) => repeat(EXPORT, signature, undefined, to)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 202, 202, 202]);
  });

  test('is for two minutes; asked again meanwhile it is the same one', async () => {
    const proposal = await proposalOf(EXPORT);
    expect(await proposalOf(EXPORT)).toEqual(proposal);
    now += 120_000;
    const late = await repeat(EXPORT, await signatureOf(proposal, ana.seedPhrase));
    expect(refusal(late)).toBe('202 signature-needed');
    expect(late.json().data.sign[0]).toMatchObject({ attempt: proposal.attempt + 1 });
    expect(late.json().data.sign[0].nonce).not.toBe(proposal.nonce);
  });

  test('is worth nothing for another call, another host and another wallet', async () => {
    const proposal = await proposalOf(EXPORT);
    const signature = await signatureOf(proposal, ana.seedPhrase);
    expect(refusal(await repeat({ method: 'DELETE', path: '/account' }, signature))).toBe(
      '202 signature-needed',
    );
    const elsewhere = await signatureOf({ ...proposal, recipient: 'evil.example' }, ana.seedPhrase);
    expect(refusal(await repeat(EXPORT, elsewhere))).toBe('400 signature-invalid');
    const posed = await backend.app.inject({
      method: 'POST',
      url: '/api/wallet/export',
      headers: { ...authorized(ana.token), host: 'evil.example', origin: 'https://evil.example' },
    });
    expect(posed.json().data.sign[0].recipient).toBe('localhost');
    expect(refusal(await repeat(EXPORT, await signatureOf(proposal, luis.seedPhrase)))).toBe(
      '400 signature-invalid',
    );
    expect(refusal(await repeat(EXPORT, { ...signature, signature: 'A'.repeat(85) }))).toBe(
      '400 input-invalid',
    );
    expect((await repeat(EXPORT, signature)).statusCode).toBe(200);
  });

  test('under an idempotency key a payment that was confirmed is done once, however often its answer is lost', async () => {
    const key = newKey();
    const before = usdtOf(network, luis.wallet);
    const signature = await signatureOf(await proposalOf(send('7'), key), ana.seedPhrase);
    const answers = await Promise.all(
      [backend, second, backend].map((to) => repeat(send('7'), signature, key, to)),
    );
    const first = answers[0]?.json();
    expect(first.code).toBe(200);
    for (const answer of answers) expect(answer.json()).toEqual(first);
    now += 10 * 60_000;
    expect((await inject(send('7'), key)).json()).toEqual(first);
    expect(usdtOf(network, luis.wallet) - before).toBe(7_000_000n);
    expect(refusal(await inject(send('8'), key))).toBe('409 idempotency-mismatch');
    expect(refusal(await repeat(send('7'), signature, newKey()))).toBe('202 signature-needed');
    expect(usdtOf(network, luis.wallet) - before).toBe(7_000_000n);
  });

  test('is not asked for what would be refused anyway', async () => {
    expect(refusal(await inject(send('1000000'), newKey()))).toBe('402 send-insufficient');
    expect(refusal(await inject({ method: 'DELETE', path: '/sessions/none' }))).toBe('404 session-not-found');
  });
});

test('what SPEC.md names goes on with the token alone', async () => {
  const profile = await backend.app.inject({
    url: '/api/wallet/get-profile',
    headers: authorized(ana.token),
  });
  expect(profile.statusCode).toBe(200);
  const called = await backend.app.inject({
    method: 'POST',
    url: '/api/wallet/function-call',
    payload: {
      contractId: 'mercado.cosecha.test',
      methodName: 'pause_play_offer',
      args: { offer_id: '999' },
    },
    headers: { ...authorized(ana.token), 'idempotency-key': newKey() },
  });
  expect(refusal(called)).not.toMatch(/^202/);
});
