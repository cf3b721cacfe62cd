import { createHash } from 'node:crypto';
import { cacheUsedFiles, fetchFile, giveFile, noteIntegrities } from './files';
import { noteBeginning, noteTab } from './tabs';
import { browserWorld } from './testing/world';

const SNAPSHOT = ['shell.11111111', 'mfe-market/1.0.0-aaaaaaaa'];
const CODE = 'code of the market';
const HASH = createHash('sha384').update(CODE).digest('base64');
const vouchFor = (path: string) =>
  noteIntegrities(`<script defer src="${path}" integrity="sha384-${HASH}" crossorigin="anonymous"></script>`);
let count = 0;
const file = () => `/remotes/mfe-market/1.0.0-aaaaaaaa/screen-${++count}.js`;
const asset = () => `/assets/react-${++count}.js`;

async function cacheAll(world: ReturnType<typeof browserWorld>, files: readonly string[], text = CODE) {
  world.network.answer = () => new Response(text);
  await cacheUsedFiles(world.scope, files, SNAPSHOT);
  world.asked.length = 0;
}

test('a file that was used once never asks the network again', async () => {
  const world = browserWorld();
  const path = file();
  world.network.answer = () => new Response(CODE);
  expect(await (await giveFile(world.scope, world.event(path))).text()).toBe(CODE);
  await world.rest();
  world.network.answer = () => Promise.reject(new TypeError('nobody answers'));
  expect(await (await giveFile(world.scope, world.event(path))).text()).toBe(CODE);
  expect(world.asked).toEqual([path]);
});

test('the page of a network without a way out is not kept as a file', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  await giveFile(world.scope, world.event(file()));
  await world.rest();
  expect(world.caches.contents()).toEqual({});
});

test('what a page has used is copied for its snapshot, and nothing else', async () => {
  const world = browserWorld();
  const [market, react] = [file(), asset()];
  await cacheAll(world, [
    `https://cosecha.example${market}`,
    react,
    '/media/cafe.webp',
    '/remotes/mfe-market/1.0.0-00000000/other.js',
    'https://cdn.example/assets/x.js',
  ]);
  expect(world.caches.contents()).toEqual({
    'files mfe-market/1.0.0-aaaaaaaa': [market],
    'files shell.11111111': [react],
  });
});

test('of an answer that is none, nothing is kept', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('Not found', { status: 404 });
  expect((await giveFile(world.scope, world.event(file()))).status).toBe(404);
  await world.rest();
  expect(world.caches.contents()).toEqual({});
});

test('a file of the shell is kept for the build that asks for it, too', async () => {
  const world = browserWorld();
  const react = asset();
  await cacheAll(world, [react]);
  await noteTab(world.scope, 'tab', Promise.resolve(['shell.22222222']));
  await giveFile(world.scope, world.event(react, { clientId: 'tab' }));
  await world.rest();
  expect(world.caches.contents()).toMatchObject({
    'files shell.11111111': [react],
    'files shell.22222222': [react],
  });
  expect(world.asked).toEqual([]);
});

test('a copy that is damaged is forgotten, so that the next try has a whole one', async () => {
  const world = browserWorld();
  const path = file();
  await cacheAll(world, [path], 'damaged');
  vouchFor(path);
  expect(await (await giveFile(world.scope, world.event(path))).text()).toBe('damaged');
  await world.rest();
  world.network.answer = () => new Response(CODE);
  expect(await (await giveFile(world.scope, world.event(path))).text()).toBe(CODE);
});

test('a try that doubts what is kept replaces it, and keeps its first address', async () => {
  const world = browserWorld();
  const path = file();
  await cacheAll(world, [path], 'damaged');
  world.network.answer = () => new Response(CODE);
  await fetchFile(world.scope, world.event(`${path}?again=1`));
  await world.rest();
  expect(world.asked).toEqual([`${path}?again=1`]);
  expect(await (await giveFile(world.scope, world.event(path))).text()).toBe(CODE);
});

test.each([
  ['one that has just begun', Date.now(), ['tab']],
  ['not one that has run for long', Date.now() - 60_000, []],
])('a page whose shell is damaged is loaded once more: %s', async (_, beganMs, navigated) => {
  const world = browserWorld();
  const path = asset();
  await cacheAll(world, [path], 'damaged');
  world.open('tab');
  noteBeginning('tab', beganMs);
  vouchFor(path);
  await giveFile(world.scope, world.event(path, { clientId: 'tab' }));
  await world.rest();
  expect(world.navigated).toEqual(navigated);
});

test('a full storage keeps nothing and costs nothing', async () => {
  const world = browserWorld(() => true);
  world.network.answer = () => new Response(CODE);
  expect(await (await giveFile(world.scope, world.event(file()))).text()).toBe(CODE);
  await expect(world.rest()).resolves.toBeUndefined();
});
