import { keysOf } from '@cosecha/shared/domain';
import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { markdownTable } from '../../bench/report';
import { LongLivedPage } from '../pages/long-lived-page';
import type { Held } from '../support/held-by-page';
import { OwnEdge } from '../support/own-edge';

/** A tab stays open for days: what a screen brings goes with it, and what is there grows no more with time. */

const ROUNDS = 40;
/** In the first of them every screen's code, its data and what is kept of them are there. */
const MEASURED: readonly number[] = [10, 25, ROUNDS];
const APART = 15;
/** What may come with each round, on every screen. The browser's tools keep some bytes of each request; caches have timers of minutes; a request that is under way has some sixteen listeners. */
const MOST: Held = { nodes: 5, listeners: 2, heap: 100_000, timers: 0.9, requests: 0.1, sockets: 0 };

test.describe.configure({ mode: 'parallel' });
// A trace would hold what it saw.
test.use({ trace: 'off' });

/** What people get: a bundle holds on to more than its sources, where functions were put into each other. */
let edge: OwnEdge;
test.beforeAll(async ({ baseURL }) => {
  edge = new OwnEdge(baseURL ?? '', {});
  await edge.start({ cacheFiles: false });
});
test.afterAll(() => edge.remove());

/** What grows from any measure to the next faster than it may, in words. */
function leaks(where: string, measures: readonly Held[], apart: number): string[] {
  return keysOf(MOST).flatMap((what) => {
    const rises = measures.slice(1).map((held, index) => held[what] - (measures[index]?.[what] ?? 0));
    const most = Math.max(...rises) / apart;
    return most > MOST[what] ? [`${where}: ${Math.round(most * 10) / 10} ${what} a round`] : [];
  });
}

const SHOWN = ['nodes', 'listeners', 'timers', 'heap'] as const;

/** A table by screen: what it held at each measure. */
const tableOf = (known: ReadonlyMap<string, readonly Held[]>) =>
  markdownTable(
    ['screen', ...SHOWN.map((what) => `${what} in rounds ${MEASURED.join(', ')}`)],
    [...known].map(([route, measures]) => [
      `\`${route}\``,
      ...SHOWN.map((what) => measures.map((held) => held[what].toLocaleString('en')).join(' · ')),
    ]),
  ).join('\n');

test('forty rounds through every screen of a person leave nothing behind', async ({ browser, baseURL }) => {
  test.setTimeout(60 * 60_000);
  const tab = await LongLivedPage.open(browser, baseURL ?? '', { origin: edge.origin });
  const { visit, held, rows } = tab;
  await visit.go(marketPaths.home);
  const known = new Map<string, Held[]>(rows.map(({ route }) => [route, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const row of rows) {
      expect([row.route, await tab.goTo(row)]).toEqual([row.route, true]);
      await tab.looksAtIt();
      if (MEASURED.includes(round)) known.get(row.route)?.push(await held.now());
    }
  }
  await tab.close();
  console.info(tableOf(known));
  const found = [...known].flatMap(([route, measures]) => leaks(route, measures, APART));
  expect(found).toEqual([]);
});

const MINUTE_MS = 60_000;
/** An hour, after ten minutes. */
const MINUTES = 70;
const MEASURED_MINUTES: readonly number[] = [10, 30, 50, MINUTES];

const IDLE = {
  'the home': { address: marketPaths.home, sees: 'Productos Destacados' },
  'the orders': { address: marketPaths.orders, sees: /^Pedido \d+, Frijol cargamanto$/ },
  'a conversation': {
    address: pathTo(chatPaths.conversation, { conversationId: '{awaiting}' }),
    sees: 'Escribe un mensaje',
  },
} as const;

for (const [name, { address, sees }] of Object.entries(IDLE)) {
  test(`an hour at rest leaves nothing behind: ${name}`, async ({ browser, baseURL }) => {
    test.setTimeout(20 * 60_000);
    const tab = await LongLivedPage.open(browser, baseURL ?? '', { origin: edge.origin, ownClock: true });
    const { page, visit, held } = tab;
    await visit.go(tab.walk.withIds(address));
    expect(await visit.sees(sees)).toBe(true);
    const measures: Held[] = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      await tab.stayAwake();
      await page.clock.runFor(MINUTE_MS);
      await held.answered();
      if (MEASURED_MINUTES.includes(minute)) measures.push(await held.now());
    }
    await tab.close();
    expect(leaks(name, measures, 20)).toEqual([]);
  });
}
