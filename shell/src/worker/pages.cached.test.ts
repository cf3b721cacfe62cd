import { dropUnnamed, FRESH_MS, givePage, MAX_AGE_MS, MOST_PAGES, PLAIN, renewPlainPage } from './pages';
import { snapshotOfTab } from './tabs';
import { browserWorld, page } from './testing/world';

const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 3_600_000;
const SNAPSHOT = ['shell.11111111', 'mfe-market/1.0.0-aaaaaaaa', 'mfe-wallet/1.0.0-bbbbbbbb'];
const home = () => page({ firstViewAge: 0 });
const silence = () => Promise.reject(new TypeError('no answer'));

type World = ReturnType<typeof browserWorld>;

async function visited(world: World, path: string, answer: () => Response = home, nowMs = NOW) {
  world.network.answer = (asked) => (asked === PLAIN ? page() : answer());
  const got = await givePage(world.scope, world.event(path), nowMs);
  await world.rest();
  world.asked.length = 0;
  return got;
}

test('what the edge says of an address is given, also where a page stood before', async () => {
  const world = browserWorld();
  await visited(world, '/product/7');
  world.network.answer = () => new Response('It is gone.', { status: 404 });
  const got = await givePage(world.scope, world.event('/product/7'), NOW + FRESH_MS);
  expect([got.status, await got.text()]).toEqual([404, 'It is gone.']);
});

test.each([
  ['a page of a service that is down', { status: 503, headers: { 'content-type': 'text/html' } }],
  ['the text of a page', { headers: { 'content-type': 'text/plain' } }],
])('%s takes the place of no page', async (_what, facts) => {
  const world = browserWorld();
  await visited(world, '/home');
  const other = () => new Response(page({ shell: '22222222', firstViewAge: 0 }).body, facts);
  await visited(world, '/home', other, NOW + FRESH_MS);
  world.network.answer = silence;
  const got = await givePage(world.scope, world.event('/home'), NOW + FRESH_MS);
  expect(await got.text()).toContain('shell.11111111');
});

test('an answer that the browser has asked for ahead is not asked for again', async () => {
  const world = browserWorld();
  world.network.answer = () => page();
  const preloadResponse = Promise.resolve(page({ shell: '22222222' }));
  const got = await givePage(world.scope, { ...world.event('/home'), preloadResponse }, NOW);
  expect(await got.text()).toContain('shell.22222222');
  expect(world.asked).not.toContain('/home');
});

test('an answer that was asked for ahead and does not come is asked for again', async () => {
  const world = browserWorld();
  world.network.answer = () => page();
  const preloadResponse = Promise.reject(new TypeError('cancelled'));
  const got = await givePage(world.scope, { ...world.event('/home'), preloadResponse }, NOW);
  expect(await got.text()).toContain('shell.11111111');
});

test('no cookie and no length of the wire is kept with a page', async () => {
  const world = browserWorld();
  const headers = { 'content-type': 'text/html', 'set-cookie': 'a=1', 'content-length': '7', etag: '"1"' };
  await visited(world, '/home', () => {
    const sent = home();
    for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value);
    return sent;
  });
  const got = await givePage(world.scope, world.event('/home'), NOW);
  const left = Object.keys(headers).filter((name) => got.headers.has(name));
  expect(left).toEqual(['content-type']);
});

test('a page that is seen again outlives those that are not', async () => {
  const world = browserWorld();
  for (let id = 0; id < MOST_PAGES; id += 1) await visited(world, `/product/${id}`);
  await visited(world, '/product/0');
  await visited(world, '/product/new');
  const cached = world.caches.contents().pages ?? [];
  expect(cached).toContain('/product/0');
  expect(cached).not.toContain('/product/1');
  expect(cached).toContain(PLAIN);
});

test('a clock that was set back makes no page younger than new', async () => {
  const world = browserWorld();
  await visited(world, '/home');
  const got = await givePage(world.scope, world.event('/home'), NOW - DAY_MS);
  expect(await got.text()).toContain('"ageMs":0');
});

test('the page for every other address is asked for again after a day', async () => {
  const world = browserWorld();
  world.network.answer = () => page();
  await renewPlainPage(world.scope, SNAPSHOT, NOW);
  await renewPlainPage(world.scope, SNAPSHOT, NOW + DAY_MS - 1);
  expect(world.asked).toEqual([PLAIN]);
  await renewPlainPage(world.scope, SNAPSHOT, NOW + DAY_MS);
  expect(world.asked).toEqual([PLAIN, PLAIN]);
});

test.each([
  ['a refusal', () => new Response(page({ shell: '22222222' }).body, { status: 500 })],
  ['something else', () => new Response('<title>hotel</title>')],
  ['no answer', silence],
])('%s never becomes the page for every other address', async (_what, answer) => {
  const world = browserWorld();
  world.network.answer = () => page();
  await renewPlainPage(world.scope, SNAPSHOT, NOW);
  world.network.answer = answer;
  await renewPlainPage(world.scope, ['shell.22222222'], NOW);
  await expect((await world.caches.match(PLAIN))?.text()).resolves.toContain('shell.11111111');
});

test('a tab that was given a kept page runs what that page names', async () => {
  const world = browserWorld();
  await visited(world, '/home');
  world.network.answer = silence;
  await givePage(world.scope, world.event('/home', { resultingClientId: 'kept' }), NOW);
  await world.rest();
  expect(await snapshotOfTab(world.scope, 'kept')).toEqual(SNAPSHOT);
});

test('a tab whose page came from the network runs what that names', async () => {
  const world = browserWorld();
  world.network.answer = () => page({ shell: '22222222', remotes: {} });
  await givePage(world.scope, world.event('/orden/7', { resultingClientId: 'new' }), NOW);
  await world.rest();
  expect(await snapshotOfTab(world.scope, 'new')).toEqual(['shell.22222222']);
});

test('a page that is a moment younger than a week stays, and its versions too', async () => {
  const world = browserWorld();
  await visited(world, '/home');
  await world.caches.open(`cosecha-1 files ${SNAPSHOT[0]}`);
  await world.caches.open('cosecha-1 files shell.00000000');
  await dropUnnamed(world.scope, NOW + MAX_AGE_MS - 1);
  expect(world.caches.contents()).toEqual({
    pages: expect.arrayContaining(['/home']),
    tabs: [],
    [`files ${SNAPSHOT[0]}`]: [],
  });
});
