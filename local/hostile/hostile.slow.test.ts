import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, readConfig } from '@cosecha/backend';
import Fastify from 'fastify';
import { openTestDatabase } from '../../backend/src/testing/database';
import { inputsOf } from './attack';
import { ENDPOINTS } from './endpoints';
import { CALLS, FORM_PATHS } from './endpoints/service';
import { growthOf } from './run';

/** What would end the sessions that all the other inputs need; their own tests send it. */
const LEFT_OUT = ['POST /api/wallet/sign-out', 'POST /venwallet/auth/sign-out'];

test('every route of the service has its endpoint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-endpoints-'));
  // Nothing is asked of these: the routes exist before anything answers.
  const near = { NEAR_RPC_URL: 'http://127.0.0.1:9', NEAR_DATA_URL: 'http://127.0.0.1:9' };
  const contracts = { P2P_CONTRACT_ID: 'mercado.cosecha.test', TOKEN_CONTRACT_ID: 'usdt.cosecha.test' };
  const database = await openTestDatabase();
  const backend = await createBackend(readConfig({ DATA_DIR: folder, ...near, ...contracts }), { database });
  const app = Fastify();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((each) => `${each} ${url.replace(/:\w+/g, ':')}`));
  });
  await app.register(backend.plugin);
  const known = [...CALLS, ...FORM_PATHS].map(
    ([method, path]) => `${method} ${path.replace(/:\w+|\/1\//g, (part) => (part === '/1/' ? '/:/' : ':'))}`,
  );
  const missing = routes.filter(
    (route) => !/^(?:HEAD|OPTIONS) |\/subgraph\//.test(route) && !known.includes(route),
  );
  expect(missing.filter((route) => !LEFT_OUT.includes(route))).toEqual([]);
  await app.close();
  await backend.close();
  await database.destroy();
  rmSync(folder, { recursive: true });
});

test('a batch is the same whenever it runs, and another one is other inputs', () => {
  const inText = (batch: number) =>
    JSON.stringify(
      inputsOf(7, batch).map(({ input }) => input),
      (_name, value) => (typeof value === 'bigint' ? String(value) : value),
    );
  expect(inText(3)).toBe(inText(3));
  expect(inText(3)).not.toBe(inText(4));
});

test('one batch reaches every endpoint', () => {
  const endpoints = new Set(inputsOf(7, 0).map(({ endpoint }) => endpoint.name));
  expect([...endpoints].sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

test('warming up is no growth, and what goes on is', () => {
  const warm = [100, 300, 400, 400, 410, 400, 405, 400, 400, 405, 400, 400, 405, 400, 410, 400];
  expect(growthOf(warm)).toBeLessThan(20);
  expect(growthOf(warm.map((megabytes, index) => megabytes + index * 40))).toBeGreaterThan(200);
  expect(growthOf([100, 900])).toBe(0);
});
