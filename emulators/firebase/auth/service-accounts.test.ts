import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertion, type FirebaseServer, PROJECT, startFirebase } from '../testing/firebase-server';
import { rest } from '../testing/firestore-calls';
import { openServiceAccount } from './service-account-file';
import { GOOGLE_TOKEN_URL, JWT_BEARER } from './service-accounts';

let server: FirebaseServer;
beforeAll(async () => {
  server = await startFirebase();
});
afterAll(() => server.close());

async function exchange(form: Record<string, string>) {
  const answer = await fetch(`${server.url}/oauth2.googleapis.com/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const ask = async (changes: object = {}) =>
  exchange({ grant_type: JWT_BEARER, assertion: await assertion(server.now, changes) });
const accessToken = async (changes: object = {}) => (await ask(changes)).body.access_token ?? '';
const writes = async (token: string) => (await rest(server.url, token).put('closed/a', {})).status;

test('a signed assertion buys a token for an hour', async () => {
  expect(await ask()).toEqual({
    status: 200,
    body: { access_token: expect.stringMatching(/^ya29\./), expires_in: 3600, token_type: 'Bearer' },
  });
  const own = `${server.url}/oauth2.googleapis.com/token`;
  expect((await ask({ aud: own })).status).toBe(200);
});

test.each<[what: string, changes: object, status: number, error: string, words: RegExp]>([
  ['another key', { isForged: true }, 400, 'invalid_grant', /Signature/],
  [
    'another audience',
    { aud: 'https://example.com/token' },
    400,
    'invalid_grant',
    new RegExp(GOOGLE_TOKEN_URL),
  ],
  ['a longer life', { lifetime: 3_601 }, 400, 'invalid_grant', /short-lived/],
  ['an end in the past', { age: 8_000 }, 400, 'invalid_grant', /short-lived/],
  ['a beginning in the future', { age: -600 }, 400, 'invalid_grant', /short-lived/],
  ['no scope', { scope: '' }, 400, 'invalid_scope', /scope/],
  [
    'a scope of another product',
    { scope: 'https://www.googleapis.com/auth/drive' },
    400,
    'invalid_scope',
    /scope/,
  ],
  ['somebody else as subject', { sub: 'admin@example.com' }, 401, 'unauthorized_client', /impersonated/],
])('an assertion with %s buys nothing', async (_what, changes, status, error, words) => {
  expect(await ask(changes)).toEqual({
    status,
    body: { error, error_description: expect.stringMatching(words) },
  });
});

test('what is no assertion is refused', async () => {
  expect((await exchange({})).body).toMatchObject({ error: 'invalid_request' });
  expect((await exchange({ grant_type: 'password' })).body).toMatchObject({
    error: 'unsupported_grant_type',
  });
  expect((await exchange({ grant_type: JWT_BEARER })).body).toMatchObject({ error: 'invalid_request' });
  expect((await exchange({ grant_type: JWT_BEARER, assertion: 'x.y.z' })).body).toMatchObject({
    error: 'invalid_grant',
    error_description: 'Invalid JWT.',
  });
});

test('whoever has the token owns documents and accounts, until it ends', async () => {
  const token = await accessToken();
  expect(await writes(token)).toBe(200);
  const disable = async () =>
    (
      await server.call(
        `projects/${PROJECT}/accounts:update`,
        { localId: 'nobody-here', disableUser: true },
        { authorization: `Bearer ${token}` },
      )
    ).body.error;
  expect(await disable()).toMatchObject({ code: 400, message: 'USER_NOT_FOUND' });
  await server.restart();
  expect(await writes(token)).toBe(200);
  server.now += 3_600_000;
  expect(await writes(token)).toBe(401);
  expect(await disable()).toMatchObject({ code: 401 });
});

test('a token is good for the services of its scopes only', async () => {
  const google = 'https://www.googleapis.com/auth/';
  expect(await writes(await accessToken({ scope: `${google}datastore` }))).toBe(200);
  expect(await writes(await accessToken({ scope: `${google}devstorage.read_write` }))).toBe(401);
  expect(await writes(`${await accessToken()}x`)).toBe(401);
});

test('trouble on demand meets it as every other service', async () => {
  server.firebase.faults.add({ operation: 'access-token', status: 503, times: 1 });
  expect(await ask()).toMatchObject({ status: 503, body: { error: 'temporarily_unavailable' } });
  expect((await ask()).status).toBe(200);
});

test('the account stands in a file of its own, with the same key at every start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-service-account-'));
  const file = join(folder, 'keys', 'service-account.json');
  const open = (port: number) =>
    openServiceAccount({
      file,
      projectId: PROJECT,
      tokenUri: `http://127.0.0.1:${port}/oauth2.googleapis.com/token`,
    });
  const publicKey = open(8080);
  expect(publicKey).toContain('BEGIN PUBLIC KEY');
  expect(open(9090)).toBe(publicKey);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    type: 'service_account',
    project_id: PROJECT,
    client_email: expect.stringContaining(PROJECT),
    private_key: expect.stringContaining('BEGIN PRIVATE KEY'),
    token_uri: 'http://127.0.0.1:9090/oauth2.googleapis.com/token',
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
