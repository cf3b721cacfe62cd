import { cacheUsedFiles } from './files';
import { dropUnnamed, givePage, MOST_PAGES } from './pages';
import { snapshotOfPage } from './snapshot';
import { browserWorld, page } from './testing/world';

const RELEASES = 10;
const HOUR_MS = 3_600_000;

const versionOf = (release: number) => `1.0.0-${String(release).padStart(8, '0')}`;
const remotesAt = (release: number) => ({ 'mfe-market': versionOf(release), 'mfe-wallet': '1.0.0-bbbbbbbb' });
const pageAt = (release: number) => page({ remotes: remotesAt(release), firstViewAge: 0 });

type World = ReturnType<typeof browserWorld>;

/** A tab is opened after a release, and uses a file of each remote. */
async function opens(world: World, tab: string, release: number, path = '/home'): Promise<void> {
  world.open(tab);
  world.network.answer = (asked) =>
    asked.startsWith('/remotes/')
      ? new Response('code', { headers: { 'content-type': 'text/javascript' } })
      : pageAt(release);
  const nowMs = Date.now() + release * HOUR_MS;
  const page = await givePage(world.scope, world.event(path, { resultingClientId: tab }), nowMs);
  await world.rest();
  const snapshot = snapshotOfPage(await page.text()) ?? [];
  const files = Object.entries(remotesAt(release)).map(
    ([name, version]) => `/remotes/${name}/${version}/remoteEntry.js`,
  );
  await cacheUsedFiles(world.scope, files, snapshot);
  await dropUnnamed(world.scope, nowMs);
}

/** Versions of the market of which files are kept. */
const cachedVersions = (world: World) =>
  Object.keys(world.caches.contents()).flatMap((store) => /^files mfe-market\/(.+)$/.exec(store)?.[1] ?? []);

test('ten releases under an open tab leave its own version and the newest', async () => {
  const world = browserWorld();
  await opens(world, 'stays', 0);
  for (let release = 1; release <= RELEASES; release += 1) {
    await opens(world, `visit-${release}`, release);
    world.close(`visit-${release}`);
  }
  await opens(world, 'last', RELEASES);
  expect(cachedVersions(world)).toEqual([versionOf(0), versionOf(RELEASES)]);
  const { tabs = [], pages = [] } = world.caches.contents();
  expect(tabs).toHaveLength(2);
  expect(pages).toHaveLength(2);
});

test('where each release was seen on another page, as many stay as there are kept pages', async () => {
  const world = browserWorld();
  await opens(world, 'stays', 0);
  for (let release = 1; release <= 3 * MOST_PAGES; release += 1) {
    await opens(world, `visit-${release}`, release, `/product/${release}`);
    world.close(`visit-${release}`);
  }
  await opens(world, 'last', 3 * MOST_PAGES);
  expect(cachedVersions(world).length).toBeLessThanOrEqual(MOST_PAGES + 2);
  const { tabs = [], pages = [] } = world.caches.contents();
  expect(tabs).toHaveLength(2);
  expect(pages).toHaveLength(MOST_PAGES + 1);
});
