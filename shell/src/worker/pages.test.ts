import {
  dropUnnamed,
  FRESH_MS,
  givePage,
  MAX_AGE_MS,
  MOST_PAGES,
  PATIENCE_MS,
  renewPlainPage,
} from './pages';
import { noteTab } from './tabs';
import { browserWorld, page } from './testing/world';

const NOW = 1_800_000_000_000;
const SNAPSHOT = ['shell.11111111', 'mfe-market/1.0.0-aaaaaaaa', 'mfe-wallet/1.0.0-bbbbbbbb'];
const home = (age = 0) => page({ firstViewAge: age });
const silence = () => Promise.reject(new TypeError('nobody answers'));

type World = ReturnType<typeof browserWorld>;

/** An address that was visited before. */
async function visited(world: World, path: string, answer: () => Response, nowMs = NOW): Promise<void> {
  world.network.answer = (asked) => (asked === '/error' ? page() : answer());
  await givePage(world.scope, world.event(path), nowMs);
  await world.rest();
  world.asked.length = 0;
}

const look = async (world: World, path: string, nowMs: number, more = {}) =>
  (await givePage(world.scope, world.event(path, more), nowMs)).text();

test('kept are pages with a first view, the landing, and one for every other address', async () => {
  const world = browserWorld();
  for (const path of ['/home', '/product/7']) await visited(world, path, home);
  for (const path of ['/', '/orden/7', '/chat/7', '/billetera']) await visited(world, path, page);
  expect(world.caches.contents().pages).toEqual(['/home', '/error', '/product/7', '/']);
});

test('a fresh page is given at once with its true age, and renewed behind it', async () => {
  const world = browserWorld();
  await visited(world, '/home', () => home(1_500));
  const html = await look(world, '/home', NOW + 60_000);
  expect(html).toContain('"ageMs":61500');
  expect(html).not.toContain('data-kept');
  await world.rest();
  expect(world.asked).toContain('/home');
});

test.each([
  ['who reloads', 1_000, { cache: 'no-cache' }],
  ['an older page', FRESH_MS, {}],
])('%s waits for the network', async (_, later, more) => {
  const world = browserWorld();
  await visited(world, '/home', () => home());
  world.network.answer = () => page({ shell: '22222222', firstViewAge: 0 });
  expect(await look(world, '/home', NOW + later, more)).toContain('shell.22222222');
});

test.each([
  ['nobody answers', silence],
  ['the service is down', async () => new Response('', { status: 503 })],
])('the kept page stands in, and says so: %s', async (_, answer) => {
  const world = browserWorld();
  await visited(world, '/home', () => home());
  world.network.answer = answer;
  const html = await look(world, '/home', NOW + FRESH_MS);
  expect(html).toContain('<html data-kept="" lang="es">');
  expect(html).toContain(`"ageMs":${FRESH_MS}`);
});

test('a network that takes too long counts as none, until it answers', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const world = browserWorld();
  await visited(world, '/home', () => home());
  let arrive = (_: Response) => {};
  world.network.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const looking = look(world, '/home', NOW + FRESH_MS);
  await jest.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await looking).toContain('data-kept');
  world.network.answer = () => page();
  arrive(page({ shell: '22222222', firstViewAge: 0 }));
  await world.rest();
  jest.useRealTimers();
  expect(await look(world, '/home', NOW + FRESH_MS)).toContain('shell.22222222');
});

test('an address of which nothing is kept gets the page without a first view', async () => {
  const world = browserWorld();
  await visited(world, '/home', () => home());
  world.network.answer = silence;
  const html = await look(world, '/orden/9', NOW);
  expect(html).toContain('data-kept');
  expect(html).not.toContain('first-view-data');
});

test('where nothing is kept, the browser says what it says without a worker', async () => {
  const world = browserWorld();
  await expect(look(world, '/home', NOW)).rejects.toThrow('nobody answers');
});

test('a page keeps its policy, and nothing of the wire', async () => {
  const world = browserWorld();
  await visited(world, '/home', () => home());
  const { headers } = await givePage(world.scope, world.event('/home'), NOW);
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(headers.get('etag')).toBeNull();
});

test('the least recently seen page goes', async () => {
  const world = browserWorld();
  for (let id = 0; id <= MOST_PAGES; id += 1) await visited(world, `/product/${id}`, home);
  const cached = world.caches.contents().pages ?? [];
  expect(cached).toHaveLength(MOST_PAGES + 1);
  expect(cached).not.toContain('/product/0');
});

test('the page for every other address is asked for again only when versions change', async () => {
  const world = browserWorld();
  world.network.answer = () => page();
  await renewPlainPage(world.scope, SNAPSHOT, NOW);
  await renewPlainPage(world.scope, SNAPSHOT, NOW + 1_000);
  expect(world.asked).toEqual(['/error']);
  await renewPlainPage(world.scope, ['shell.22222222'], NOW + 2_000);
  expect(world.asked).toEqual(['/error', '/error']);
});

test('a version goes with the last page and the last tab that name it', async () => {
  const world = browserWorld();
  await visited(world, '/home', home);
  for (const name of SNAPSHOT) await world.caches.open(`cosecha-1 files ${name}`);
  const cached = () => Object.keys(world.caches.contents()).filter((name) => name.startsWith('files'));

  world.open('old');
  await noteTab(world.scope, 'old', Promise.resolve(SNAPSHOT));
  await dropUnnamed(world.scope, NOW + MAX_AGE_MS);
  expect(cached()).toHaveLength(SNAPSHOT.length);
  expect(world.caches.contents().pages).toEqual([]);

  world.close('old');
  await dropUnnamed(world.scope, NOW + MAX_AGE_MS);
  expect(cached()).toEqual([]);
});
