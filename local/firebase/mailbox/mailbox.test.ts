import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { isPrivateAddress } from '../http/private-network';
import { type FirebaseServer, startFirebase } from '../testing/firebase-server';

const PASSWORD = 'Cosecha-2026';
let server: FirebaseServer;

beforeAll(async () => {
  server = await startFirebase();
  await server.call('accounts:signUp', { email: 'ana@finca.co', password: PASSWORD });
  await server.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ana@finca.co' });
});
afterAll(() => server.close());

const page = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`);
  return { answer, text: await answer.text() };
};

test('the mails are a page in Spanish without scripts', async () => {
  const { answer, text } = await page('/dev/mailbox');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('<html lang="es">');
  expect(text).toContain('Para ana@finca.co');
  expect(text).not.toMatch(/<script|style=|<style/);
  const [, path = ''] = /href="(\/dev\/mailbox\/[\w-]+)"/.exec(text) ?? [];
  const mail = await page(path);
  expect(mail.text).toContain('Cambia tu contraseña de Cosecha');
  expect(mail.text).toMatch(/href="\/login-with-email\?mode=resetPassword&amp;oobCode=[\w-]{43}"/);
  expect((await page('/dev/mailbox.css')).answer.headers.get('content-type')).toMatch(/css/);
});

test('the same as JSON, by address', async () => {
  const { text } = await page('/dev/mailbox.json?to=ANA@finca.co');
  expect(JSON.parse(text).mails).toEqual([
    {
      id: expect.any(String),
      to: 'ana@finca.co',
      kind: 'PASSWORD_RESET',
      subject: 'Cambia tu contraseña de Cosecha',
      text: expect.stringContaining('ana@finca.co'),
      link: expect.stringMatching(/^\/login-with-email\?mode=resetPassword&oobCode=[\w-]{43}$/),
      at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(JSON.parse((await page('/dev/mailbox.json?to=otra@finca.co')).text).mails).toEqual([]);
});

test('a mail that is not there says so', async () => {
  const { answer, text } = await page('/dev/mailbox/none');
  expect(answer.status).toBe(404);
  expect(text).toContain('Ese correo no está');
});

test('strangers read no mail and administer nothing', async () => {
  const app = Fastify({ trustProxy: true });
  await app.register(server.firebase.plugin);
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer owner' };
  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
    expect((await app.inject({ url, headers })).statusCode).toBe(403);
  }
  const update = { method: 'POST', headers, payload: {} } as const;
  const url = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:update';
  expect((await app.inject({ ...update, url })).statusCode).toBe(403);
  expect((await app.inject({ ...update, url: '/dev/firebase/faults' })).statusCode).toBe(403);
  await app.close();
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:192.168.1.4', true],
  ['172.20.0.3', true],
  ['fd00::1', true],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['2001:db8::1', false],
])('%s is of this machine or its network: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test('no password stands in what is kept, and the keys are for this user alone', () => {
  const files = readdirSync(server.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(readFileSync(file).includes(PASSWORD)).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
});

test('trouble can be had on demand', async () => {
  const trouble = async (method: 'POST' | 'DELETE', body?: object) =>
    fetch(`${server.url}/dev/firebase/faults`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
  await trouble('POST', { operation: 'accounts:signUp', status: 503, times: 2 });
  expect((await server.call('accounts:signUp', {})).body.error).toEqual({
    code: 503,
    message: 'The service is currently unavailable.',
    status: 'UNAVAILABLE',
  });
  await trouble('DELETE');
  expect((await server.call('accounts:signUp', {})).status).toBe(400);
  expect((await trouble('POST', { status: 7 })).status).toBe(400);
});
