import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaidOutApp, startLaidOutApp } from './laid-out-app';
import { problemOfPictures, problemOfSale, sell } from './sale';

const ROOT = join(__dirname, '../..');
const BUILD_MS = 600_000;

let folder: string;
let app: LaidOutApp;
const origin = () => app.parts.get('edge')?.url ?? '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-images-'));
  app = await startLaidOutApp(ROOT, folder);
}, BUILD_MS);
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function healthy(url: string): Promise<unknown> {
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await fetch(`${url}/health`);
    const said: unknown = await answer.json();
    if (answer.ok || Date.now() > end) return said;
  }
}

test('every service starts from the files of its image, and the edge finds all of them healthy', async () => {
  for (const [name, { url }] of app.parts) {
    expect([name, (await fetch(`${url}/health/live`)).status]).toEqual([name, 200]);
    expect([name, await healthy(url)]).toEqual([name, expect.objectContaining({ ok: true })]);
  }
});

test('a sale goes through, and pictures are drawn anew', async () => {
  const sale = await sell(origin(), app.volume('near', '/data'));
  expect(await problemOfPictures(origin(), sale)).toBeNull();
  expect(await problemOfSale(origin(), sale)).toBeNull();
});

test('each remote comes from the image of its own, and from no other', async () => {
  const remotes = [...app.parts.keys()].filter((name) => name.startsWith('mfe-'));
  const registry = await (await fetch(`${origin()}/registry.json`)).json();
  expect(registry.remotes.map(({ name }: { name: string }) => name).sort()).toEqual(remotes.sort());
  for (const remote of remotes) {
    const published = join(app.images.get(remote) ?? '', 'cosecha/published');
    expect(readdirSync(published)).toContain('remote.json');
  }
});
