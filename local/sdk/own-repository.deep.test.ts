import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeConfig } from '@cosecha/shared/testing';
import { createEdge } from '@cosecha/shell/edge/edge';
import { build } from 'esbuild';
import Fastify, { type FastifyInstance } from 'fastify';
import { ROOT, SHELL } from '../../shared/build/parts';
import { readRegistry } from '../../shared/remote/contract';
import { packSdk } from '../commands/build/pack-sdk';
import { follow } from './followed-page';
import { startVisit, type Visit } from './visit';

const REMOTE = 'mfe-fletes';
let folder: string;
let app: FastifyInstance;
let visit: Visit | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-own-'));
  const packed = await packSdk(join(folder, 'packed'));
  for (const tarball of Object.values(packed)) copyFileSync(tarball, join(folder, basename(tarball)));
  await follow(join(ROOT, 'docs/own-repository.md'), folder, {
    'cosecha-shared-1.0.0.tgz': basename(packed.shared),
    'cosecha-tools-1.0.0.tgz': basename(packed.tools),
  });
  app = Fastify();
  await app.register(
    createEdge({
      ...{ config: makeConfig(), shellDir: join(ROOT, SHELL, 'dist/site'), remotes: {} },
      releases: { place: join(folder, '.releases'), cache: join(folder, 'cache') },
    }),
  );
});
afterAll(async () => {
  await visit?.end();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a remote of a repository of its own is released, and runs beside no file of this checkout', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { remotes } = readRegistry(await (await fetch(`${origin}/registry.json`)).json(), (why) => {
    throw new Error(why);
  });
  expect(remotes).toMatchObject([{ name: REMOTE, routes: ['/fletes'] }]);
  await writeHost(`${origin}/remotes/${REMOTE}/${remotes[0]?.version}/${remotes[0]?.manifest}`);
  visit = await startVisit(folder);
  await visit.page.goto(`${visit.origin}/fletes`);
  await visit.page.getByRole('heading', { name: 'Fletes' }).waitFor();
  await visit.page.getByRole('button', { name: 'Camiones: 0' }).click();
  await visit.page.getByRole('button', { name: 'Camiones: 1' }).waitFor();
  expect(visit.complaints).toEqual([]);
});

/** A page in the team's own folder that draws what was released. */
async function writeHost(manifest: string): Promise<void> {
  const config = JSON.stringify(makeConfig());
  writeFileSync(
    join(folder, 'host.ts'),
    `import { createHost, mountRemote } from '@cosecha/shared/host';
     const host = createHost({ name: 'stand-in', config: ${config} });
     mountRemote(await host.load('${manifest}'), document.body);`,
  );
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/host.js"></script>');
  await build({
    ...{ absWorkingDir: folder, entryPoints: ['host.ts'], outdir: folder, logLevel: 'silent' },
    ...{ bundle: true, minify: true, splitting: true, format: 'esm', target: 'es2022' },
  });
}
