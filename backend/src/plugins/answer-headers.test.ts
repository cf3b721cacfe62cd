import fastify, { type FastifyInstance } from 'fastify';
import { KeyPair } from 'near-api-js';
import { type Backend, createBackend } from '../app';
import type { Database } from '../db/database';
import { authorized, multipartForm, PHRASES, PIXEL_PNG, signIn, testConfig } from '../testing/backend';
import { openTestDatabase } from '../testing/database';
import { GENEROUS } from '../testing/network';

/** Whose answers, asked for without a token, are the same for everybody. */
const PUBLIC = /^\/(?:marketplace|subgraph|media)\b/;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const routes: { method: (typeof METHODS)[number]; url: string }[] = [];
let app: FastifyInstance;
let backend: Backend;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const config = await testConfig({
    treasury: {
      accountId: 'tesoro.cosecha.test',
      secretKeys: [KeyPair.fromRandom('ed25519').toString()],
      limits: GENEROUS,
      creditBytes: 0,
      creditBytesPerSale: 0,
      unprovenBytes: 0,
      leastOrder: 0n,
    },
    demoTopUp: 1n as never,
  });
  backend = await createBackend(config, { database });
  app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    const own = METHODS.filter((each) => [method].flat().includes(each));
    routes.push(...own.map((each) => ({ method: each, url: url.replace(/:\w+/g, 'x') })));
  });
  await app.register(backend.plugin);
});
afterAll(async () => {
  await app.close();
  await backend.close();
  await database.destroy();
});

test('every route answers nosniff, and no-store to whoever is signed in or asks for what is private', async () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const { method, url } of routes) {
    const { token } = await signIn(app, PHRASES.ana);
    const signedIn = await app.inject({ method, url, headers: authorized(token) });
    expect([url, signedIn.headers]).toEqual([
      url,
      expect.objectContaining({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }),
    ]);
    const outsider = await app.inject({ method, url });
    expect([url, outsider.headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    if (!PUBLIC.test(url)) expect([url, outsider.headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test.each(['/api/wallet/nowhere', '/marketplace/nowhere', '/media/nowhere'])(
  'an address that is not there, %s, is no exception',
  async (url) => {
    const { headers } = await app.inject({ url, headers: authorized('any') });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  },
);

test('a public picture stays cacheable, but not the answer to somebody who says who they are', async () => {
  const { token } = await signIn(app, PHRASES.luis);
  const form = multipartForm([{ name: 'image', value: PIXEL_PNG, filename: 'a.png' }]);
  const headers = { ...form.headers, ...authorized(token) };
  const sent = await app.inject({
    method: 'POST',
    url: '/api/wallet/upload-images',
    headers,
    payload: form.payload,
  });
  const [url] = sent.json().data;
  expect((await app.inject(url)).headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url, headers: authorized(token) })).headers['cache-control']).toBe('no-store');
});
