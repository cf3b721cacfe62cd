import { keysOf, POLL_MS } from '@cosecha/shared/domain';
import {
  accountPaths,
  chatPaths,
  marketPaths,
  offersPaths,
  pathTo,
  walletPaths,
} from '@cosecha/shared/paths';
import type { Browser, Locator, Page } from '@playwright/test';
import { ChatPages } from '../../e2e/pages/chat-pages';
import { PersonInBrowser } from '../../e2e/pages/person-in-browser';
import { type DemoWallet, person } from '../../e2e/support/people';
import type { Progress } from '../../local/commands/progress';
import { judged, markdownTable, type Verdict } from '../report';
import { storedBySignIn } from '../run-bench';
import { PHONE } from '../visit/profiles';
import type { Account } from './accounts';
import { type Talk, writeConversations } from './conversations';
import { countData } from './count-wire';

/** How many times of the small account's a big one's may cost. */
const TARGETS = { firstLoad: 3, minute: 2, elements: 3 } as const;
/** So long nothing comes any more: what is fetched ahead of other screens, and lists that come after the first one, are there. */
const LOADED_MS = 6_000;
/** Until each timed question was asked twice: then the page has an answer of each, and what says the same is not sent again. */
const SETTLED_MS = 2 * POLL_MS.badge + 2_000;
/** Screens that are open at once, of both accounts. */
const AT_ONCE = 3;

export const SIZES_OF_ACCOUNTS = {
  small: { open: 6, closed: 6, offers: 7, saved: 7, notices: 7, conversations: 7, messages: 12 },
  big: {
    open: 300,
    closed: 2_500,
    offers: 300,
    saved: 200,
    notices: 4_000,
    conversations: 300,
    messages: 2_000,
  },
} as const satisfies Record<string, Omit<Account, 'wallet'> & Talk>;
type Size = keyof typeof SIZES_OF_ACCOUNTS;

/** The accounts' people. */
export const personOf = (size: Size, dataDir: string) => person('buyer', size === 'small' ? 1 : 2, dataDir);

interface Whose {
  wallet: string;
  conversationId: string;
}
interface Screen {
  path: (whose: Whose) => string;
  /** Where a device without the chat's key asks for the PIN, the screen behind it. */
  behind?: (pages: ChatPages) => Locator;
}

const SCREENS: readonly Screen[] = [
  { path: () => marketPaths.home },
  { path: () => marketPaths.orders },
  { path: () => marketPaths.received },
  { path: () => walletPaths.balance },
  { path: () => walletPaths.openOrders },
  { path: () => walletPaths.history },
  { path: () => offersPaths.mine },
  { path: () => marketPaths.saved },
  { path: ({ wallet }) => pathTo(accountPaths.profile, { wallet }) },
  { path: () => accountPaths.notices },
  { path: () => chatPaths.conversations, behind: ({ list }) => list },
  {
    path: ({ conversationId }) => pathTo(chatPaths.conversation, { conversationId }),
    behind: ({ messages }) => messages,
  },
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
  const prepared = {
    small: await prepare(browser, visited, 'small'),
    big: await prepare(browser, visited, 'big'),
  };
  const costOf = async ({ path, behind }: Screen, size: Size): Promise<Cost> => {
    const page = await pageOf(browser, prepared[size], { url, hasWallet: behind !== undefined });
    return visit(page, { address: `${url}${path(prepared[size].whose)}`, behind }, seconds);
  };
  const none = { wallet: '…', conversationId: '…' };
  for (let from = 0; from < SCREENS.length; from += AT_ONCE) {
    progress(from, SCREENS.length);
    // New for every few: a device that was left alone for five minutes locks itself.
    for (const device of Object.values(prepared))
      device.stored = await storedBySignIn(browser, dataDir, url, device.who);
    const some = SCREENS.slice(from, from + AT_ONCE).map(async (screen): Promise<Grown> => {
      const [small, big] = await Promise.all([costOf(screen, 'small'), costOf(screen, 'big')]);
      return { screen: screen.path(none), small, big };
    });
    grown.push(...(await Promise.all(some)));
  }
  return grown;
}

/** Writes what the account has talked. */
async function prepare(
  browser: Browser,
  { url, dataDir }: Visited,
  size: Size,
): Promise<Device & { whose: Whose }> {
  const who = personOf(size, dataDir);
  const { conversations, messages } = SIZES_OF_ACCOUNTS[size];
  const conversationId = await writeConversations(browser, { url, dataDir, who, conversations, messages });
  return { who, stored: {}, whose: { wallet: who.wallet, conversationId } };
}

interface Device {
  who: DemoWallet;
  stored: Readonly<Record<string, string>>;
}

/** @param hasWallet the wallet itself is on the device too: signing in takes longer than every screen else */
async function pageOf(
  browser: Browser,
  { who, stored }: Device,
  { url, hasWallet }: { url: string; hasWallet: boolean },
): Promise<Page> {
  if (hasWallet) {
    const someone = await PersonInBrowser.open(browser, who, url);
    await someone.page.setViewportSize(PHONE.viewport);
    await someone.signIn();
    return someone.page;
  }
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: PHONE.viewport });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, stored);
  return context.newPage();
}

async function visit(
  page: Page,
  { address, behind }: Pick<Screen, 'behind'> & { address: string },
  seconds: number,
): Promise<Cost> {
  try {
    const data = await countData(page);
    await page.goto(address, { waitUntil: 'load' });
    if (behind) {
      const pages = new ChatPages(page);
      await pages.unlock(behind(pages));
    }
    await data.untilQuiet(LOADED_MS);
    const firstLoad = data.carried();
    const elements = await page.locator('*').count();
    await page.waitForTimeout(SETTLED_MS);
    data.carried();
    await page.waitForTimeout(seconds * 1_000);
    return { firstLoad, elements, minute: (data.carried() * 60) / seconds };
  } finally {
    await page.context().close();
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
