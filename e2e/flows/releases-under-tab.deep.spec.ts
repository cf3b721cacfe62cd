import { marketPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { versionsRun } from '../pages/cached-files';
import { LongLivedPage } from '../pages/long-lived-page';
import { OwnEdge } from '../support/own-edge';
import { OwnRemote } from '../support/own-remote';

/** Before them the page takes in what each of its screens brings. */
const WARM = 4;
const RELEASES = 10;
/** Bytes of JavaScript's objects, nodes and listeners that may come with each release. */
const MOST = { heap: 100_000, nodes: 5, listeners: 1 };
/** A tab asks again only after a while. */
const LATER_MS = 31_000;
const SCREENS: readonly string[] = [marketPaths.home, marketPaths.search, marketPaths.orders];

test.use({ trace: 'off' });

/** What a page has of scripts and of remotes, which it could never give back. */
const codeOf = (page: Page) =>
  page.evaluate(() => ({
    scripts: document.scripts.length,
    containers: Reflect.get(window, '__FEDERATION__').__INSTANCES__.flatMap(
      ({ moduleCache }: { moduleCache: Map<string, unknown> }) => [...moduleCache.keys()],
    ) as string[],
  }));

test('ten releases of a remote add nothing to a tab that stays open', async ({ browser, baseURL }) => {
  const market = new OwnRemote('mfe-market');
  const opened = market.entry.version;
  const edge = new OwnEdge(baseURL ?? '', { remotes: { 'mfe-market': market.folder } });
  await edge.start({ cacheFiles: false });
  const tab = await LongLivedPage.open(browser, baseURL ?? '', { origin: edge.origin, ownClock: true });
  const { page, held } = tab;
  const rows = tab.rows.filter(({ route }) => SCREENS.includes(route));
  expect(rows).toHaveLength(SCREENS.length);
  const offered = page.getByRole('status').filter({ hasText: 'Hay una versión nueva de Cosecha.' });
  await tab.visit.go(marketPaths.home);
  expect(await tab.visit.sees('Productos Destacados')).toBe(true);

  const afterRelease = async () => {
    const version = market.release();
    await expect.poll(() => edge.versionOf('mfe-market')).toBe(version);
    await page.clock.fastForward(LATER_MS);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await offered.getByRole('button', { name: 'Ahora no' }).click();
    for (const row of rows) {
      expect([row.route, await tab.goTo(row)]).toEqual([row.route, true]);
      await tab.looksAtIt();
    }
    await held.answered();
    return { ...(await held.now()), ...(await codeOf(page)) };
  };
  let before = await afterRelease();
  for (let release = 2; release <= WARM; release += 1) before = await afterRelease();
  let after = before;
  for (let release = 1; release <= RELEASES; release += 1) after = await afterRelease();

  expect(await versionsRun(page, 'mfe-market')).toEqual([opened]);
  expect([after.scripts, after.containers]).toEqual([before.scripts, before.containers]);
  for (const [what, most] of Object.entries(MOST) as [keyof typeof MOST, number][])
    expect([what, (after[what] - before[what]) / RELEASES <= most]).toEqual([what, true]);
  await tab.close();
  await edge.remove();
  market.remove();
});
