import * as paths from '../paths';

/** What a first load may cost: JavaScript as the wire carries it (Brotli 11), in thousands of bytes. */
export interface Budget {
  route: string;
  kilobytes: number;
  /** Counted is what the route adds to those that are loaded already; nothing: the whole first load. */
  after?: string;
  /** Scripts that the page names; each is a request before it is live. */
  scripts: number;
}

const HOME = paths.marketPaths.home;
/** A tab: what it adds to the home. */
const TAB = { after: HOME, kilobytes: 31, scripts: 5 } as const;

/**
 * What was reached, and at most one in a hundred more: hashes in names and integrity, which do not compress, make the same code 0.1 kB
 * lighter or heavier from one build to the next. Where a page of each remote is entered; what a tab leads to counts like the tab.
 * docs/decisions/0021 says why these figures, and how one may change.
 */
export const BUDGETS: readonly Budget[] = [
  // With the offers for visitors, what a page translator needs, what nothing stores, an end for every answer and the floor of browsers.
  { route: paths.shellPaths.landing, kilobytes: 79.5, scripts: 3 },
  // The same, and delivery options for "desde", where a desk, a native app, an installation and people's own money start, covers that
  // Back closes, the service's clock, pictures that wait for their commit, an offer's texts by their table, code asked for again by itself, and
  // own money before USDT, distances, and a way back from the bell.
  { route: HOME, kilobytes: 187, scripts: 8 },
  // Chips, the address book's place, the way back and sellers that were left out.
  { route: paths.marketPaths.search, ...TAB, kilobytes: 32.7 },
  // With a search of what has ended, whose words are in the address, and sums that add up in two units.
  { route: paths.marketPaths.orders, ...TAB, kilobytes: 32.4 },
  // Movements in pages, narrowed by direction, names by the rows, and both sides of a desk.
  { route: paths.walletPaths.balance, ...TAB, kilobytes: 32.3 },
  { route: paths.accountPaths.account, ...TAB },
  { route: paths.chatPaths.conversations, ...TAB },
  { route: paths.marketPaths.product, ...TAB },
  // Farm units, delivery and freight, eligibility, what a signature is asked for, a review that waits for the balance, and sums in two units.
  { route: paths.marketPaths.buy, ...TAB, kilobytes: 39.6 },
  // What each side reads while a carrier has the goods, sums in two units, and parts of a split typed in either.
  { route: paths.marketPaths.order, ...TAB, kilobytes: 38.9 },
  // With the offer as buyers will see it, beside the form on a desk.
  { route: paths.offersPaths.create, ...TAB, kilobytes: 41.6 },
  // Drafts with delivery options and their prices' currency, "Duplicar", what is signed, photos that are waited for, a list in pages, and prices in two units.
  { route: paths.offersPaths.mine, ...TAB, kilobytes: 36.1 },
  // The receiver by name, number, picture or code, results on other screens, readers of codes where pictures are hidden, and
  // amounts typed in either money, and drafts.
  { route: paths.walletPaths.send, ...TAB, kilobytes: 41.3, scripts: 6 },
  { route: paths.accountPaths.signIn, ...TAB },
];
