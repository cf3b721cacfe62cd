import { givePicture } from './pictures';
import { cache, cachedNames, dropAll, dropForeign, find, PICTURES } from './stores';
import { isBeginning, noteBeginning, noteRunning, noteTab, snapshotsOfTabs } from './tabs';
import { browserWorld } from './testing/world';

const SNAPSHOT = ['shell.11111111'];

test('a storage that is full gives up its pictures, and nothing else', async () => {
  let isFull = false;
  const world = browserWorld(() => isFull);
  await cache(world.scope, PICTURES, '/media/a.webp', new Response('a'));
  await cache(world.scope, 'cosecha-1 files shell.1', '/assets/a.js', new Response('a'));
  isFull = true;
  expect(await cache(world.scope, 'cosecha-1 pages', '/home', new Response('b'))).toBe(false);
  expect(Object.keys(world.caches.contents()).sort()).toEqual(['files shell.1', 'pages']);
});

test('a storage that the browser forbids answers as if nothing were kept', async () => {
  const world = browserWorld();
  const forbidden = () => Promise.reject(new DOMException('no', 'SecurityError'));
  const scope = { ...world.scope, caches: { ...world.scope.caches, match: forbidden, open: forbidden } };
  expect(await find(scope, PICTURES, '/media/a.webp')).toBeUndefined();
  expect(await cache(scope, PICTURES, '/media/a.webp', new Response('a'))).toBe(false);
  world.network.answer = () => new Response('picture');
  const response = await givePicture(scope, world.event('/media/a.webp'));
  expect(await response.text()).toBe('picture');
  await expect(world.rest()).resolves.toBeUndefined();
});

test('what another format kept goes, what this one and the chat keep stays', async () => {
  const world = browserWorld();
  for (const name of ['cosecha-0 pages', 'cosecha-10 pages', 'chat-files-ana.near', 'cosecha-1 pages'])
    await world.caches.open(name);
  await dropForeign(world.scope);
  expect(await world.caches.keys()).toEqual(['chat-files-ana.near', 'cosecha-1 pages']);
});

test('where nothing shall be kept, everything of every worker goes', async () => {
  const world = browserWorld();
  for (const name of ['cosecha-0 pages', 'cosecha-1 pages', 'chat-files-ana.near'])
    await world.caches.open(name);
  await dropAll(world.scope);
  expect(await world.caches.keys()).toEqual(['chat-files-ana.near']);
});

test('only stores of files are named by a version', async () => {
  const world = browserWorld();
  for (const name of ['cosecha-1 pages', 'cosecha-1 tabs', 'cosecha-1 files mfe-market/1'])
    await world.caches.open(name);
  expect(await cachedNames(world.scope)).toEqual(['mfe-market/1']);
});

test('a picture of another width is another picture', async () => {
  const world = browserWorld();
  world.network.answer = (path) => new Response(path);
  const see = async (path: string) => (await givePicture(world.scope, world.event(path))).text();
  await see('/media/wide.webp?w=180');
  await world.rest();
  expect(await see('/media/wide.webp?w=360')).toBe('/media/wide.webp?w=360');
});

test('a tab that was closed is forgotten, and one that is on its way is not', async () => {
  const world = browserWorld();
  world.open('closed');
  await noteTab(world.scope, 'closed', Promise.resolve(SNAPSHOT));
  world.close('closed');
  let arrive: (snapshot: string[]) => void = () => undefined;
  const coming = new Promise<string[]>((resolve) => {
    arrive = resolve;
  });
  const noting = noteTab(world.scope, 'coming', coming);
  const asked = snapshotsOfTabs(world.scope);
  setImmediate(() => arrive(['shell.22222222']));
  expect(await asked).toEqual([['shell.22222222']]);
  await noting;
  expect(world.caches.contents().tabs).toEqual(['/tabs/coming']);
});

test('a tab without a name is not noted, nor is one whose page does not come', async () => {
  const world = browserWorld();
  await noteTab(world.scope, '', Promise.resolve(SNAPSHOT));
  await noteTab(world.scope, 'tab', Promise.reject(new TypeError('no answer')));
  await noteTab(world.scope, 'other', Promise.resolve(undefined));
  world.open('tab');
  expect(await snapshotsOfTabs(world.scope)).toEqual([undefined]);
  expect(world.caches.contents().tabs).toEqual([]);
});

test('a page begins until it says something, or for fifteen seconds', () => {
  expect(isBeginning('unknown', 1_000)).toBe(false);
  noteBeginning('tab', 1_000);
  expect([isBeginning('tab', 15_999), isBeginning('tab', 16_000)]).toEqual([true, false]);
  noteRunning('tab');
  expect(isBeginning('tab', 1_001)).toBe(false);
});
