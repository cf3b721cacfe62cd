import { SESSION_LENGTH_MS } from '@cosecha/shared/domain';
import { routeRules } from '../../limits/rules';
import {
  authorized,
  backendForFile,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
} from '../../testing/backend';

let now = Date.UTC(2026, 0, 1);
const backend = backendForFile({}, { clock: () => now });

const login = (payload: object) =>
  backend.app.inject({ method: 'POST', url: '/api/wallet/login-seed-phrase', payload });
const profile = (headers: Record<string, string>) =>
  backend.app.inject({ method: 'GET', url: '/api/wallet/get-profile', headers });

test('a phrase signs in, with the chain out of reach too', async () => {
  const response = await login({ seedPhrase: PHRASES.ana });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    code: 200,
    message: 'Bienvenido.',
    data: {
      token: expect.stringMatching(/^v1\.k1\./),
      wallet: '5510e2b44cae6eb807e3e0e45d579dda058c274abcba15e5cb84636f5d1ee412',
      email: '',
      name: '',
      image: '',
      telegram: '',
    },
  });
});

test('the second provider signs the same wallet in', async () => {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/venwallet/auth/import-from-mnemonic',
    payload: { mnemonic: PHRASES.ana },
  });
  const { data } = response.json();
  expect(Object.keys(data)).toEqual(['token', 'wallet', 'email', 'name']);
  expect((await profile(authorized(data.token))).json().data.wallet).toBe(data.wallet);
});

test('whatever reads answers the second provider’s token as it answers the first’s', async () => {
  const { token } = await signIn(backend.app, PHRASES.ana);
  const entered = await backend.app.inject({
    method: 'POST',
    url: '/venwallet/auth/import-from-mnemonic',
    payload: { mnemonic: PHRASES.ana },
  });
  const reading = routeRules(backend.config)
    .flatMap(({ routes }) => routes)
    .filter((route) => route.startsWith('GET ') && !/media|subgraph/.test(route));
  expect(reading.length).toBeGreaterThan(20);
  for (const route of reading) {
    const ask = async (token: string) => {
      const url = route.slice('GET '.length).replace(/:\w+/g, '1');
      const { statusCode, body } = await backend.app.inject({ url, headers: authorized(token) });
      /** One device is the other's "this one". */
      return { route, statusCode, body: body.replaceAll(/"(id|current)":[^,}]+/g, '') };
    };
    const [first, second] = [await ask(token), await ask(entered.json().data.token)];
    expect(second).toEqual(first);
    expect(second.statusCode).not.toBe(401);
  }
});

test('the database keeps neither token nor key nor phrase', async () => {
  const { token } = await signIn(backend.app, PHRASES.luis);
  const rows = JSON.stringify(await backend.database.selectFrom('sessions').selectAll().execute());
  expect(rows).not.toContain(token);
  expect(rows).not.toContain('ed25519');
  expect(rows).not.toContain('winner');
});

test.each([
  ['no phrase', {}, '400 input-invalid'],
  ['a number', { seedPhrase: 7 }, '400 input-invalid'],
  ['two words', { seedPhrase: 'foo bar' }, '400 phrase-length'],
  ['an unknown word', { seedPhrase: `${'abandon '.repeat(11)}cafe` }, '400 phrase-word'],
  ['a wrong order', { seedPhrase: 'abandon '.repeat(12) }, '400 phrase-checksum'],
])('%s is refused with its reason', async (_name, payload, expected) => {
  expect(refusal(await login(payload))).toBe(expected);
});

test('a field that is missing is named in Spanish', async () => {
  const body = (await login({})).json();
  expect(body.message).toBe('Revisa los datos: falta «seedPhrase».');
  expect(body.data.params.field).toBe('seedPhrase');
});

test('a body that is no JSON is the sender’s mistake', async () => {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/api/wallet/login-seed-phrase',
    headers: { 'content-type': 'application/json' },
    payload: '{"seedPhrase":',
  });
  expect(refusal(response)).toBe('400 input-invalid');
});

test('tokens that are missing, garbled or of another service are told apart', async () => {
  expect(refusal(await profile({}))).toBe('401 auth-token-missing');
  expect(refusal(await profile({ authorization: 'Bearer abc' }))).toBe('401 auth-token-missing');
  expect(refusal(await profile(authorized('garbled')))).toBe('401 auth-token-invalid');
  // Without a configured key it makes its own.
  const other = await startTestBackend({ sealingKeys: null }, { database: backend.database });
  const { token } = await signIn(other.app, PHRASES.ana);
  await other.close();
  expect(refusal(await profile(authorized(token)))).toBe('401 auth-token-invalid');
});

test('a session ends after fifteen days', async () => {
  const { token } = await signIn(backend.app, PHRASES.ana);
  now += SESSION_LENGTH_MS - 1;
  expect((await profile(authorized(token))).statusCode).toBe(200);
  now += 1;
  expect(refusal(await profile(authorized(token)))).toBe('401 auth-token-expired');
});

test.each(['/api/wallet/sign-out', '/venwallet/auth/sign-out'])(
  'signing out at %s ends this session and no other',
  async (url) => {
    const here = await signIn(backend.app, PHRASES.ana);
    const there = await signIn(backend.app, PHRASES.ana);
    const response = await backend.app.inject({ method: 'POST', url, headers: authorized(here.token) });
    expect(response.statusCode).toBe(200);
    expect(refusal(await profile(authorized(here.token)))).toBe('401 auth-token-invalid');
    expect((await profile(authorized(there.token))).statusCode).toBe(200);
  },
);

test('too many tries from one address have to wait', async () => {
  const strict = await startTestBackend({ signInsPerMinute: 2 }, { database: backend.database });
  const attempt = () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/wallet/login-seed-phrase',
      payload: { seedPhrase: 'foo' },
      remoteAddress: '203.0.113.9',
    });
  expect([refusal(await attempt()), refusal(await attempt()), refusal(await attempt())]).toEqual([
    '400 phrase-length',
    '400 phrase-length',
    '429 rate-limited',
  ]);
  await strict.close();
});

test('an unknown call is answered in the same envelope', async () => {
  expect(refusal(await backend.app.inject({ method: 'GET', url: '/api/wallet/nothing' }))).toBe(
    '404 not-found',
  );
});
