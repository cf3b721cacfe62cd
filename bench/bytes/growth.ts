import { keysOf } from '@cosecha/shared/domain';
import { accountPaths, marketPaths, offersPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import type { Browser } from '@playwright/test';
import { person } from '../../e2e/support/people';
import type { Progress } from '../../local/commands/progress';
import { judged, markdownTable, type Verdict } from '../report';
import { storedBySignIn } from '../run-bench';
import { PHONE } from '../visit/profiles';
import type { Account } from './accounts';
import { countData } from './count-wire';

/** How many times of the small account's a big one's may cost. */
const TARGETS = { firstLoad: 3, minute: 2, elements: 3 } as const;
/** What is fetched ahead of other screens, and lists that come after the first one. */
const LOADED_MS = 6_000;
/** Until each timed question was asked twice: then the page has an answer of each, and what says the same is not sent again. */
const SETTLED_MS = 42_000;
/** Screens that are open at once, of both accounts. */
const AT_ONCE = 3;

export const SIZES_OF_ACCOUNTS = {
  small: { open: 6, closed: 6, offers: 7, saved: 7 },
  big: { open: 300, closed: 2_500, offers: 300, saved: 200 },
} as const satisfies Record<string, Omit<Account, 'wallet'>>;
type Size = keyof typeof SIZES_OF_ACCOUNTS;

/** The accounts' people. */
export const personOf = (size: Size, dataDir: string) => person('buyer', size === 'small' ? 1 : 2, dataDir);

const SCREENS: readonly ((wallet: string) => string)[] = [
  () => marketPaths.home,
  () => marketPaths.orders,
  () => marketPaths.received,
  () => walletPaths.balance,
  () => walletPaths.openOrders,
  () => walletPaths.history,
  () => offersPaths.mine,
  () => marketPaths.saved,
  (wallet) => pathTo(accountPaths.profile, { wallet }),
];

/** Bytes of data, decoded, and elements of the document. */
interface Cost {
  firstLoad: number;
  minute: number;
  elements: number;
}
export interface Grown {
  screen: string;
  small: Cost;
  big: Cost;
}

interface Visited {
  url: string;
  dataDir: string;
  /** How long a minute is watched: with less, timed questions are met by chance. */
  seconds: number;
  progress: Progress;
}

/** Opens every screen of both accounts side by side. */
export async function visitBoth(browser: Browser, visited: Visited): Promise<Grown[]> {
  const { url, dataDir, seconds, progress } = visited;
  const grown: Grown[] = [];
  const stored = {
    small: await storedBySignIn(browser, dataDir, url, personOf('small', dataDir)),
    big: await storedBySignIn(browser, dataDir, url, personOf('big', dataDir)),
  };
  const costOf = (screen: (typeof SCREENS)[number], size: Size): Promise<Cost> => {
    const address = `${url}${screen(personOf(size, dataDir).wallet)}`;
    return visit(browser, address, { stored: stored[size], seconds });
  };
  for (let from = 0; from < SCREENS.length; from += AT_ONCE) {
    progress(from, SCREENS.length);
    const some = SCREENS.slice(from, from + AT_ONCE).map(async (screen): Promise<Grown> => {
      const [small, big] = await Promise.all([costOf(screen, 'small'), costOf(screen, 'big')]);
      return { screen: screen('…'), small, big };
    });
    grown.push(...(await Promise.all(some)));
  }
  return grown;
}

async function visit(
  browser: Browser,
  address: string,
  { stored, seconds }: { stored: Readonly<Record<string, string>>; seconds: number },
): Promise<Cost> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: PHONE.viewport });
  try {
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    const data = await countData(page);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(LOADED_MS);
    const firstLoad = data.carried();
    const elements = await page.locator('*').count();
    await page.waitForTimeout(SETTLED_MS);
    data.carried();
    await page.waitForTimeout(seconds * 1_000);
    return { firstLoad, elements, minute: (data.carried() * 60) / seconds };
  } finally {
    await context.close();
  }
}

const timesOf = ({ small, big }: Grown, what: keyof Cost): number => big[what] / Math.max(1, small[what]);

export const growthVerdicts = (grown: readonly Grown[]): Verdict[] =>
  keysOf(TARGETS).map((what) =>
    judged(
      `big ÷ small, ${what}, at most`,
      Math.max(...grown.map((each) => timesOf(each, what))),
      TARGETS[what],
      1,
    ),
  );

export function growthReport(grown: readonly Grown[]): string {
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
  const rows = grown.map((each) => [
    `\`${decodeURIComponent(each.screen)}\``,
    ...[kB(each.small.firstLoad), kB(each.big.firstLoad), timesOf(each, 'firstLoad').toFixed(1)],
    ...[kB(each.small.minute), kB(each.big.minute), timesOf(each, 'minute').toFixed(1)],
    ...[each.small.elements, each.big.elements, timesOf(each, 'elements').toFixed(1)],
  ]);
  const head = ['first load, kB', 'big', '÷', 'a minute, kB', 'big', '÷', 'elements', 'big', '÷'];
  return markdownTable(['screen', ...head], rows).join('\n');
}
