import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { createEdge, type EdgeOptions } from '../edge';

export const VERSION = '1.0.0-0a1b2c3d';
export const HTML = { accept: 'text/html,*/*' };
export const TEMPLATE =
  '<!doctype html><html lang="es"><head><style>p{margin:0}</style><!--edge:head--></head><body><!--edge:body--></body></html>';

/** Folder of the running test. */
export let root: string;
/** The edge that was started last. */
export let app: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-edge-'));
});
afterEach(async () => {
  await app?.close();
  rmSync(root, { recursive: true });
});

/** A published version of a remote; returns the remote's folder. */
export function publish(name: string, version = VERSION, changes: Record<string, unknown> = {}) {
  const folder = join(root, name);
  mkdirSync(join(folder, version, 'server'), { recursive: true });
  writeFileSync(join(folder, version, 'remoteEntry.js'), 'entry');
  writeFileSync(join(folder, version, 'remoteEntry.js.br'), brotliCompressSync('entry'));
  writeFileSync(join(folder, version, 'screens.js'), 'screens');
  writeFileSync(join(folder, version, 'server/first-view.cjs'), 'private');
  const entry = {
    name,
    version,
    scope: name.replaceAll('-', '_'),
    entry: 'remoteEntry.js',
    integrity: 'sha384-AAAA',
    manifest: 'mf-manifest.json',
    files: ['screens.js'],
    scripts: { 'screens.js': 'sha384-BBBB', 'list.js': 'sha384-CCCC', 'one.js': 'sha384-DDDD' },
    contract: '^1.0.0',
    routes: [`/${name}`, `/${name}/:id`],
    titles: {},
    navigation: [],
    ...changes,
  };
  const file = join(folder, 'remote.json');
  writeFileSync(file, JSON.stringify(entry));
  return folder;
}

function writeShell() {
  const shellDir = join(root, 'site');
  mkdirSync(join(shellDir, 'assets'), { recursive: true });
  mkdirSync(join(shellDir, 'public'), { recursive: true });
  writeFileSync(join(shellDir, 'index.html'), TEMPLATE);
  writeFileSync(join(shellDir, 'landing.html'), TEMPLATE.replace('<body>', '<body id="landing">'));
  writeFileSync(join(shellDir, 'assets/shell.1234.js'), 'shell');
  writeFileSync(join(shellDir, 'public/manifest.webmanifest'), '{}');
  return shellDir;
}

export async function startEdge(options: Partial<EdgeOptions> = {}) {
  app = Fastify({ forceCloseConnections: true });
  app.get('/api/wallet/ping', async () => ({ pong: true }));
  await app.register(
    createEdge({
      config: { apiUrl: '/api', nearRpcUrl: 'https://rpc.example.test/x' },
      shellDir: writeShell(),
      remotes: { 'mfe-one': publish('mfe-one'), 'mfe-two': publish('mfe-two') },
      ...options,
    }),
  );
}

/** Names of the remotes that the edge lists. */
export async function listed(): Promise<string[]> {
  const { remotes } = (await app.inject({ url: '/registry.json' })).json();
  return remotes.map(({ name }: { name: string }) => name);
}
