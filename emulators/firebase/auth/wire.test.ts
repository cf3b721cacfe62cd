import { customToken, type FirebaseServer, OWNER, PROJECT, startFirebase } from '../testing/firebase-server';

const EMAIL = 'ana@finca.co';
const PASSWORD = 'Cosecha-2026';
let server: FirebaseServer;
let ana: { idToken: string; refreshToken: string; localId: string };

beforeAll(async () => {
  server = await startFirebase();
  ana = (await server.call('accounts:signUp', { email: EMAIL, password: PASSWORD })).body;
});
afterAll(() => server.close());

const LOCAL_ID = /^[A-Za-z0-9]{28}$/;

test('answers have the fields of the real service', async () => {
  const signedUp = await server.call('accounts:signUp', {
    returnSecureToken: true,
    email: 'luis@finca.co',
    password: PASSWORD,
    clientType: 'CLIENT_TYPE_WEB',
  });
  expect(signedUp.body).toEqual({
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: expect.stringMatching(LOCAL_ID),
    email: 'luis@finca.co',
    idToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  });
  const signedIn = await server.call('accounts:signInWithPassword', { email: EMAIL, password: PASSWORD });
  expect(signedIn.body).toEqual({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: ana.localId,
    email: EMAIL,
    displayName: '',
    registered: true,
    idToken: expect.any(String),
    refreshToken: expect.any(String),
    expiresIn: '3600',
  });
  const { users } = (await server.call('accounts:lookup', { idToken: ana.idToken })).body;
  expect(users).toEqual([
    {
      localId: ana.localId,
      email: EMAIL,
      emailVerified: false,
      passwordHash: 'UkVEQUNURUQ=',
      passwordUpdatedAt: expect.any(Number),
      providerUserInfo: [{ providerId: 'password', federatedId: EMAIL, email: EMAIL, rawId: EMAIL }],
      validSince: expect.stringMatching(/^\d{10}$/),
      lastLoginAt: expect.stringMatching(/^\d{13}$/),
      createdAt: expect.stringMatching(/^\d{13}$/),
      lastRefreshAt: expect.stringMatching(/Z$/),
    },
  ]);
});

test('a refresh answers in the words of the token service', async () => {
  const answer = await refresh({ grant_type: 'refresh_token', refresh_token: ana.refreshToken });
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: ana.refreshToken,
    id_token: answer.body.access_token,
    user_id: ana.localId,
    project_id: PROJECT,
  });
});

async function refresh(form: Record<string, string>) {
  const answer = await fetch(`${server.url}/securetoken.googleapis.com/v1/token?key=k`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: await answer.json() };
}

test.each<[call: string, body: object, message: string]>([
  ['signUp', {}, 'ADMIN_ONLY_OPERATION'],
  ['signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
  ['signUp', { email: 'ana', password: PASSWORD }, 'INVALID_EMAIL'],
  ['signUp', { email: 'nueva@finca.co' }, 'MISSING_PASSWORD'],
  [
    'signUp',
    { email: 'nueva@finca.co', password: '12345' },
    'WEAK_PASSWORD : Password should be at least 6 characters',
  ],
  ['signUp', { email: ` ${EMAIL.toUpperCase()}`, password: PASSWORD }, 'EMAIL_EXISTS'],
  ['signInWithPassword', { email: EMAIL, password: 'otra' }, 'INVALID_LOGIN_CREDENTIALS'],
  ['signInWithPassword', { email: 'nadie@finca.co', password: 'otra' }, 'INVALID_LOGIN_CREDENTIALS'],
  ['signInWithPassword', { email: 'nadie', password: 'otra' }, 'INVALID_EMAIL'],
  ['signInWithPassword', { email: EMAIL }, 'MISSING_PASSWORD'],
  ['signInWithPassword', { email: EMAIL, password: 7 }, "Invalid value at 'password'"],
  ['lookup', {}, 'MISSING_ID_TOKEN'],
  ['lookup', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
  ['update', { idToken: 'a.b.c', password: PASSWORD }, 'INVALID_ID_TOKEN'],
  ['update', { oobCode: 'none' }, 'INVALID_OOB_CODE'],
  ['delete', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
  ['sendOobCode', { email: EMAIL }, 'MISSING_REQ_TYPE'],
  ['sendOobCode', { requestType: 'POSTCARD' }, 'INVALID_REQ_TYPE'],
  ['sendOobCode', { requestType: 'EMAIL_SIGNIN', email: EMAIL }, 'OPERATION_NOT_ALLOWED'],
  ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  ['sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
  ['resetPassword', {}, 'MISSING_OOB_CODE'],
  ['resetPassword', { oobCode: 'none', newPassword: PASSWORD }, 'INVALID_OOB_CODE'],
  ['createAuthUri', { identifier: 'ana', continueUri: 'http://localhost' }, 'INVALID_IDENTIFIER'],
  ['createAuthUri', { identifier: EMAIL }, 'MISSING_CONTINUE_URI'],
  ['signInWithCustomToken', {}, 'MISSING_CUSTOM_TOKEN'],
])('accounts:%s with %j is refused with %s', async (call, body, message) => {
  expect(await server.call(`accounts:${call}`, body)).toEqual({
    status: 400,
    body: {
      error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
    },
  });
});

test.each<[form: Record<string, string>, message: string]>([
  [{}, 'MISSING_GRANT_TYPE'],
  [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'x.y' }, 'INVALID_REFRESH_TOKEN'],
])('token with %j is refused with %s', async (form, message) => {
  expect(await refresh(form)).toEqual({
    status: 400,
    body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } },
  });
});

const SECONDS = () => Math.floor(server.now / 1_000);

test.each<[name: string, changes: () => Parameters<typeof customToken>[1]]>([
  ['signed by another', () => ({ isForged: true })],
  ['for another audience', () => ({ aud: 'https://example.com' })],
  ['whose issuer is not its subject', () => ({ sub: 'else@demo-test.example' })],
  ['that is over', () => ({ iat: SECONDS() - 3_601, exp: SECONDS() - 1 })],
  ['of tomorrow', () => ({ iat: SECONDS() + 86_400, exp: SECONDS() + 90_000 })],
  ['that lives for a day', () => ({ exp: SECONDS() + 86_400 })],
  ['without a user', () => ({ uid: '' })],
  ['with a long user', () => ({ uid: 'u'.repeat(129) })],
  ['with a claim of Firebase’s own', () => ({ claims: { sub: 'else' } })],
  ['with claims without end', () => ({ claims: { long: 'x'.repeat(1_000) } })],
])('a custom token %s is refused', async (_name, changes) => {
  const token = await customToken(server.now, changes());
  const { status, body } = await server.call('accounts:signInWithCustomToken', { token });
  expect([status, body.error.message.split(' : ')[0]]).toEqual([400, 'INVALID_CUSTOM_TOKEN']);
});

test('an unsigned custom token is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ uid: 'ana.test' })}.`;
  const { body } = await server.call('accounts:signInWithCustomToken', { token });
  expect(body.error.message).toMatch(/^INVALID_CUSTOM_TOKEN/);
});

test('an ID token ends after an hour, a sign-in does not', async () => {
  server.now += 3_600_000;
  const { body } = await server.call('accounts:lookup', { idToken: ana.idToken });
  expect(body.error.message).toBe('TOKEN_EXPIRED');
  const fresh = await refresh({ grant_type: 'refresh_token', refresh_token: ana.refreshToken });
  expect((await server.call('accounts:lookup', { idToken: fresh.body.id_token })).status).toBe(200);
});

test('tokens of a deleted account name nobody', async () => {
  const gone = (await server.call('accounts:signUp', { email: 'ida@finca.co', password: PASSWORD })).body;
  await server.call('accounts:delete', { idToken: gone.idToken });
  const asked = await server.call('accounts:lookup', { idToken: gone.idToken });
  expect(asked.body.error.message).toBe('USER_NOT_FOUND');
  const refreshed = await refresh({ grant_type: 'refresh_token', refresh_token: gone.refreshToken });
  expect(refreshed.body.error.message).toBe('USER_NOT_FOUND');
});

test('two sign-ups at once do not share an address', async () => {
  const once = () => server.call('accounts:signUp', { email: 'dos@finca.co', password: PASSWORD });
  const answers = await Promise.all([once(), once()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('administration needs its key, and a call its own', async () => {
  const path = `projects/${PROJECT}/accounts:update`;
  expect((await server.call(path, { localId: ana.localId, disableUser: true })).status).toBe(403);
  const found = await server.call(`projects/${PROJECT}/accounts:lookup`, { email: [EMAIL] }, OWNER);
  expect(found.body.users).toMatchObject([{ localId: ana.localId }]);
  const keyless = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/projects`);
  expect(keyless.status).toBe(403);
  expect((await keyless.json()).error.message).toBe('The request is missing a valid API key.');
  expect((await server.call('accounts:inventNew', {})).status).toBe(404);
});

test('the project’s facts are told', async () => {
  const ask = async (path: string) =>
    (await fetch(`${server.url}/identitytoolkit.googleapis.com/${path}?key=k`)).json();
  expect(await ask('v1/projects')).toEqual({
    projectId: PROJECT,
    authorizedDomains: ['localhost', '127.0.0.1'],
  });
  expect(await ask('v2/passwordPolicy')).toMatchObject({
    schemaVersion: 1,
    customStrengthOptions: { minPasswordLength: 6 },
    enforcementState: 'OFF',
  });
  expect(await ask('v1/recaptchaParams')).toMatchObject({ recaptchaSiteKey: expect.any(String) });
});

test('a page of another port of this machine may ask', async () => {
  const preflight = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-client-version');
});

test.each([
  ['nested without end', { idToken: JSON.parse('['.repeat(200) + ']'.repeat(200)) }],
  ['longer than any call', { idToken: 'a'.repeat(70_000) }],
])('a body that is %s is refused before it is looked at', async (_name, body) => {
  const { status, body: answer } = await server.call('accounts:lookup', body);
  expect([status, answer.error.message]).toEqual([400, 'Invalid JSON payload received.']);
});
