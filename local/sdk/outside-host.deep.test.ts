import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { makeConfig } from '@cosecha/shared/testing';
import { createEdge } from '@cosecha/shell/edge/edge';
import Fastify, { type FastifyInstance } from 'fastify';
import { ROOT, SHELL } from '../../shared/build/parts';
import { packSdk } from '../commands/build/pack-sdk';
import { freePort, runProgram, startChild } from '../programs/child';
import { follow } from './followed-page';
import { type Visit, visitTo } from './visit';

const REMOTE = 'mfe-account';
let folder: string;
let app: FastifyInstance;
let visit: Visit;
/** What the page of others asked of the app. */
const asked: string[] = [];

/** The app with one remote: all that the outside host asks of it are what it says of itself, and that remote's files. */
async function startApp(): Promise<string> {
  // webpack does not run inside jest's sandbox.
  await runProgram('npx', ['tsx', join(ROOT, 'shared/build/build.ts'), REMOTE], { cwd: ROOT });
  const built = join(ROOT, REMOTE, 'dist');
  app = Fastify();
  app.addHook('onRequest', async ({ url }) => void asked.push(url));
  const shellDir = join(ROOT, SHELL, 'dist/site');
  await app.register(createEdge({ config: makeConfig(), shellDir, remotes: { [REMOTE]: built } }));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** The page's own server, as the page has it. */
async function servePage(): Promise<Visit> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const server = startChild(process.execPath, ['serve.mjs'], { cwd: folder, env });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await bestEffort(fetch(origin), null))) {
    if (server.hasEnded()) throw new Error(server.complaints());
    await delay(50);
  }
  return visitTo(origin, () => server.stop());
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-outside-'));
  const { shared } = await packSdk(join(folder, 'packed'));
  copyFileSync(shared, join(folder, basename(shared)));
  await follow(join(ROOT, 'docs/outside-host.md'), folder, {
    'http://localhost:8080': await startApp(),
    'cosecha-shared-1.0.0.tgz': basename(shared),
  });
  visit = await servePage();
});
beforeEach(() => visit.page.goto(visit.origin));
afterAll(async () => {
  await visit?.end();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const heading = (name: string) => visit.page.getByRole('heading', { name });

test('a page of others, with the SDK and an address, draws a remote that comes from another origin', async () => {
  const { page, complaints } = visit;
  await heading('Entra con tu frase').waitFor();
  await page.getByRole('textbox').first().fill('once');
  await page.getByRole('link', { name: 'Crear una billetera' }).click();
  await heading('Entra con tu frase').waitFor({ state: 'detached' });
  await page.goBack();
  await heading('Entra con tu frase').waitFor();
  expect(asked).not.toHaveLength(0);
  const own = asked.filter((path) => !path.startsWith(`/remotes/${REMOTE}/`));
  expect([...new Set(own)].sort()).toEqual(['/config.json', '/registry.json']);
  expect(complaints).toEqual([]);
});

test('what the page mounted it takes away again', async () => {
  const { page, complaints } = visit;
  await heading('Entra con tu frase').waitFor();
  await page.getByRole('button', { name: 'Salir' }).click();
  await heading('Entra con tu frase').waitFor({ state: 'detached' });
  expect(await page.locator('body > *').count()).toBe(1);
  expect(complaints).toEqual([]);
});
