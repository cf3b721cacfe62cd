import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../programs/child';
import { type Certificate, openCertificate } from './certificate';
import { appHosts, phoneAddresses, serveHttps, upgradeRequests } from './serve-https';

const ADDRESS = '127.0.0.1';
const POLICY = "default-src 'self'";

let folder: string;
let app: FastifyInstance;
let port: number;
let certificate: Certificate;
let end: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-https-'));
  certificate = await openCertificate(folder, [ADDRESS]);
  port = await freePort();
  app = Fastify();
  upgradeRequests(app);
  app.get('/page', async ({ protocol, ip }, reply) =>
    reply.header('content-security-policy', POLICY).send({ protocol, ip }),
  );
  app.get('/data', async () => ({}));
  await app.ready();
  end = await serveHttps(app, certificate, { addresses: [ADDRESS], port });
});

afterAll(async () => {
  end();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Asks as a phone that trusts the certificate. */
async function ask(path: string): Promise<IncomingMessage & { body: string }> {
  const [answer] = await once(
    getByHttps({ host: ADDRESS, port, path, ca: certificate.cert, agent: false }),
    'response',
  );
  let body = '';
  for await (const part of answer) body += part;
  return Object.assign(answer, { body });
}

test('the app answers by https:// under a certificate of the address', async () => {
  const { statusCode, body } = await ask('/page');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { protocol: 'https', ip: ADDRESS }]);
});

test('what a page asks by http:// is asked by https://, and only where the page came so', async () => {
  expect((await ask('/page')).headers['content-security-policy']).toBe(
    `${POLICY}; upgrade-insecure-requests`,
  );
  expect((await ask('/data')).headers['content-security-policy']).toBeUndefined();
  const plain = await app.inject('/page');
  expect(plain.headers['content-security-policy']).toBe(POLICY);
});

test('http:// is sent to the same address by https://', async () => {
  const answer = await fetch(`http://${ADDRESS}:${port}/product/7?a=b`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    `https://${ADDRESS}:${port}/product/7?a=b`,
  ]);
});

test('who closes without a word, or in the handshake, stops no other', async () => {
  for (const words of ['', '\x16\x03\x01', '\x16not a handshake']) {
    const socket = connect({ host: ADDRESS, port });
    await once(socket, 'connect');
    socket.end(words).resume();
    await once(socket, 'close');
  }
  expect((await ask('/data')).statusCode).toBe(200);
});

test('phones are given the private addresses of this machine, or a reason why there is none', () => {
  const of = (address: string, internal = false) => ({ address, internal, family: 'IPv4' }) as never;
  const found = { lo: [of('127.0.0.1', true)], wifi: [of('192.168.1.5')], vpn: [of('203.0.113.7')] };
  expect(phoneAddresses({}, found)).toEqual(['192.168.1.5']);
  expect(() => phoneAddresses({}, { lo: found.lo })).toThrow('has no private IPv4 address');
  expect(() => phoneAddresses({ HOST: '0.0.0.0' }, found)).toThrow('start without HOST');
});

test('a page signs for the address that it came from', () => {
  expect(appHosts(['192.168.1.5'], 8080)).toBe('localhost:8080,127.0.0.1:8080,192.168.1.5:8080');
});
