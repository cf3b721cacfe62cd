import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPrivateAddress } from '@cosecha/emulators-common';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createAccessGuard } from '../http/access-guard';
import { type FirebaseServer, startFirebase } from '../testing/firebase-server';

const PASSWORD = 'Cosecha-2026';
let server: FirebaseServer;

beforeAll(async () => {
  server = await startFirebase({ appName: 'Finca', actionPath: '/entrar' });
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
  expect(mail.text).toContain('Cambia tu contraseña de Finca');
  expect(mail.text).toMatch(/href="\/entrar\?mode=resetPassword&amp;oobCode=[\w-]{43}"/);
  expect((await page('/dev/mailbox.css')).answer.headers.get('content-type')).toMatch(/css/);
});

test('the same as JSON, by address', async () => {
  const { text } = await page('/dev/mailbox.json?to=ANA@finca.co');
  expect(JSON.parse(text).mails).toEqual([
    {
      id: expect.any(String),
      to: 'ana@finca.co',
      kind: 'PASSWORD_RESET',
      subject: 'Cambia tu contraseña de Finca',
      text: expect.stringContaining('ana@finca.co'),
      link: expect.stringMatching(/^\/entrar\?mode=resetPassword&oobCode=[\w-]{43}$/),
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

/** A request as it comes from an address, with what a browser says of the page that makes it. */
async function statusFrom(
  app: FastifyInstance,
  ip: string,
  url: string,
  headers: Record<string, string> = {},
) {
  const asked = { host: 'localhost:8080', 'x-forwarded-for': ip, authorization: 'Bearer owner', ...headers };
  const method = url.startsWith('/dev/mailbox') ? 'GET' : 'POST';
  const body = method === 'GET' ? {} : { payload: {} };
  return (await app.inject({ method, url, headers: asked, ...body })).statusCode;
}
const DOORS = [
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/firebase/faults',
  '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:lookup',
];

test.each(DOORS)('%s is for this machine and its own pages only', async (url) => {
  const app = Fastify({ trustProxy: true });
  await app.register(server.firebase.plugin);
  for (const ip of ['203.0.113.9', '192.168.1.20']) expect(await statusFrom(app, ip, url)).toBe(403);
  const ask = (headers: Record<string, string>) => statusFrom(app, '127.0.0.1', url, headers);
  expect(await ask({ host: 'rebound.example' })).toBe(403);
  expect(await ask({ host: 'rebound.example', origin: 'http://rebound.example' })).toBe(403);
  expect(await ask({ origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ origin: 'null' })).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  const own: Record<string, string>[] = [
    {},
    { origin: 'http://localhost:8080' },
    { origin: 'http://127.0.0.1:5173' },
    { host: '[::1]:8080' },
  ];
  for (const headers of own) {
    expect(await ask(headers)).not.toBe(403);
  }
  await app.close();
});

test('a phone of the same network is let in only where that was asked for', async () => {
  const guard = createAccessGuard('private-network');
  const from = (ip: string, host: string) => guard({ ip, headers: { host } } as FastifyRequest);
  await expect(from('192.168.1.20', '192.168.1.4:8080')).resolves.toBeUndefined();
  await expect(from('192.168.1.20', 'rebound.example')).rejects.toThrow();
  await expect(from('203.0.113.9', '192.168.1.4:8080')).rejects.toThrow();
});

test('pages of other sites may not read what the services answer', async () => {
  const allowed = async (origin: string) =>
    (await fetch(`${server.url}/securetoken.googleapis.com/jwks.json`, { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed('https://evil.example')).toBeNull();
  expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173');
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
