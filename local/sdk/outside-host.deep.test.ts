import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeConfig } from '@cosecha/shared/testing';
import { createEdge } from '@cosecha/shell/edge/edge';
import Fastify, { type FastifyInstance } from 'fastify';
import { ROOT, SHELL } from '../../shared/build/parts';
import { registryEntrySchema } from '../../shared/remote/contract';
import { packSdk } from '../commands/pack-sdk';
import { runProgram } from '../programs/child';
import { follow } from './followed-page';
import { startVisit, type Visit } from './visit';

const REMOTE = 'mfe-account';
let folder: string;
let app: FastifyInstance;
let visit: Visit;
/** What the page of others asked of the app. */
const asked: string[] = [];

/** The app with one remote: all that the outside host asks of it are that remote's files. */
async function startApp(): Promise<{ manifest: string }> {
  // webpack does not run inside jest's sandbox.
  await runProgram('npx', ['tsx', join(ROOT, 'shared/build/build.ts'), REMOTE], { cwd: ROOT });
  const built = join(ROOT, REMOTE, 'dist');
  const { version, manifest } = registryEntrySchema.parse(
    JSON.parse(readFileSync(join(built, 'remote.json'), 'utf8')),
  );
  app = Fastify();
  app.addHook('onRequest', async ({ url }) => void asked.push(url));
  const shellDir = join(ROOT, SHELL, 'dist/site');
  await app.register(createEdge({ config: makeConfig(), shellDir, remotes: { [REMOTE]: built } }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { manifest: `${origin}/remotes/${REMOTE}/${version}/${manifest}` };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-outside-'));
  const { shared } = await packSdk(join(folder, 'packed'));
  copyFileSync(shared, join(folder, basename(shared)));
  const { manifest } = await startApp();
  await follow(join(ROOT, 'docs/outside-host.md'), folder, {
    'https://cosecha.example/remotes/mfe-account/1.0.0-0a1b2c3d/mf-manifest.json': manifest,
    'cosecha-shared-1.0.0.tgz': basename(shared),
  });
  visit = await startVisit(folder);
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
  expect(asked.filter((path) => !path.startsWith(`/remotes/${REMOTE}/`))).toEqual([]);
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
