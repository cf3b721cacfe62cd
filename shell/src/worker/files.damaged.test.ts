import { createHash } from 'node:crypto';
import { cacheUsedFiles, giveFile, noteIntegrities } from './files';
import { givePage } from './pages';
import { noteBeginning, noteRunning, noteTab } from './tabs';
import { browserWorld } from './testing/world';

const SNAPSHOT = ['shell.11111111', 'mfe-market/1.0.0-aaaaaaaa'];
const CODE = 'code of the market';
const HASH = createHash('sha384').update(CODE).digest('base64');
const script = (path: string) => `<script defer src="${path}" integrity="sha384-${HASH}"></script>`;
let count = 0;
const file = () => `/remotes/mfe-market/1.0.0-aaaaaaaa/part-${++count}.js`;
const asset = () => `/assets/part-${++count}.js`;

async function cacheAll(world: ReturnType<typeof browserWorld>, files: readonly string[], text = CODE) {
  world.network.answer = () => new Response(text);
  await cacheUsedFiles(world.scope, files, SNAPSHOT);
  world.asked.length = 0;
}

test('a whole copy stays, and is not asked for again', async () => {
  const world = browserWorld();
  const path = file();
  await cacheAll(world, [path]);
  noteIntegrities(script(path));
  for (let time = 0; time < 2; time += 1) {
    await giveFile(world.scope, world.event(path));
    await world.rest();
  }
  expect(world.asked).toEqual([]);
});

test('a damaged copy is forgotten for every build that keeps it', async () => {
  const world = browserWorld();
  const path = asset();
  await cacheAll(world, [path], 'damaged');
  await noteTab(world.scope, 'tab', Promise.resolve(['shell.22222222']));
  await giveFile(world.scope, world.event(path, { clientId: 'tab' }));
  await world.rest();
  noteIntegrities(script(path));
  await giveFile(world.scope, world.event(path, { clientId: 'tab' }));
  await world.rest();
  expect(Object.values(world.caches.contents()).flat()).not.toContain(path);
});

test('a page whose remote is damaged is left as it is: it asks again by itself', async () => {
  const world = browserWorld();
  const path = file();
  await cacheAll(world, [path], 'damaged');
  world.open('tab');
  noteBeginning('tab');
  noteIntegrities(script(path));
  await giveFile(world.scope, world.event(path, { clientId: 'tab' }));
  await world.rest();
  expect(world.navigated).toEqual([]);
});

test('a page that runs already is not loaded once more', async () => {
  const world = browserWorld();
  const path = asset();
  await cacheAll(world, [path], 'damaged');
  world.open('runs');
  noteBeginning('runs');
  noteRunning('runs');
  noteIntegrities(script(path));
  await giveFile(world.scope, world.event(path, { clientId: 'runs' }));
  await world.rest();
  expect(world.navigated).toEqual([]);
});

test('what a page names is what its files are held to', async () => {
  const world = browserWorld();
  const path = asset();
  await cacheAll(world, [path], 'damaged');
  const config = JSON.stringify({ registry: { remotes: [] } });
  const html = `<html lang="es"><script src="/assets/shell.33333333.js"></script>${script(path)}
<script type="application/json" id="cosecha-config">${config}</script></html>`;
  world.network.answer = () => new Response(html, { headers: { 'content-type': 'text/html' } });
  await givePage(world.scope, world.event('/orden/7'));
  await world.rest();
  await giveFile(world.scope, world.event(path));
  await world.rest();
  expect(Object.values(world.caches.contents()).flat()).not.toContain(path);
});

test('what is kept already is not copied again, and a file that is named twice is copied once', async () => {
  const world = browserWorld();
  const [known, twice] = [file(), file()];
  await cacheAll(world, [known]);
  await cacheUsedFiles(world.scope, [known, twice, twice], SNAPSHOT);
  expect(world.asked).toEqual([twice]);
});

test('an answer that is none of a file is not copied', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('Not found', { status: 404 });
  await cacheUsedFiles(world.scope, [file()], SNAPSHOT);
  world.network.answer = () => Promise.reject(new TypeError('no answer'));
  await cacheUsedFiles(world.scope, [file()], SNAPSHOT);
  expect(world.caches.contents()).toEqual({});
});
