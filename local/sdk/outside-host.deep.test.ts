import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { makeConfig } from '@cosecha/shared/testing';
import { createEdge } from '@cosecha/shell/edge/edge';
import { type Browser, chromium, type Page } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { ROOT, SHELL } from '../../shared/build/parts';
import { registryEntrySchema } from '../../shared/remote/contract';
import { findOrInstallChromium } from '../commands/chromium';
import { packSdk } from '../commands/pack-sdk';
import { runProgram } from '../programs/child';
import { follow } from './followed-page';

const REMOTE = 'mfe-account';
let folder: string;
let app: FastifyInstance;
let outside: FastifyInstance;
let browser: Browser;
let page: Page;
/** Where the page of others is. */
let place: string;
/** What it asked of the app. */
const asked: string[] = [];
const complaints: string[] = [];

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
  await app.register(
    createEdge({
      config: makeConfig(),
      shellDir: join(ROOT, SHELL, 'dist/site'),
      remotes: { [REMOTE]: built },
    }),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { manifest: `${origin}/remotes/${REMOTE}/${version}/${manifest}` };
}

/** The folder as any server would serve it: files, and the page for every other address. */
async function serveOutside(): Promise<string> {
  const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };
  outside = Fastify();
  outside.get('/*', async (request, reply) => {
    const asked = join(folder, basename(request.url));
    const file = extname(asked) === '.js' && existsSync(asked) ? asked : join(folder, 'index.html');
    return reply.type(types[extname(file)] ?? '').send(readFileSync(file));
  });
  return outside.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-outside-'));
  const tarball = await packSdk(join(folder, 'packed'));
  copyFileSync(tarball, join(folder, basename(tarball)));
  const { manifest } = await startApp();
  await follow(join(ROOT, 'docs/outside-host.md'), folder, {
    'https://cosecha.example/remotes/mfe-account/1.0.0-0a1b2c3d/mf-manifest.json': manifest,
    'cosecha-shared-1.0.0.tgz': basename(tarball),
  });
  browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  place = await serveOutside();
});
afterAll(async () => {
  await browser?.close();
  await outside?.close();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const heading = (name: string) => page.getByRole('heading', { name });

test('a page of others, with the SDK and an address, draws a remote that comes from another origin', async () => {
  await page.goto(place);
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
  await page.goto(place);
  await heading('Entra con tu frase').waitFor();
  await page.getByRole('button', { name: 'Salir' }).click();
  await heading('Entra con tu frase').waitFor({ state: 'detached' });
  expect(await page.locator('body > *').count()).toBe(1);
  expect(complaints).toEqual([]);
});
