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
 * What was reached, and at most one in a hundred more (docs/decisions/0056, 0064, 0101): hashes in names and integrity, which do not
 * compress, make the same code 0.1 kB lighter or heavier from one build to the next. Where a page of each remote is entered; what a
 * tab leads to counts like the tab.
 */
export const BUDGETS: readonly Budget[] = [
  // With the way to offers that need no account, what a page translator did, what nothing keeps, an end for every answer and the floor of
  // browsers: docs/decisions/0083, 0121, 0124, 0127, 0130, 0134, 0135.
  { route: paths.shellPaths.landing, kilobytes: 79.3, scripts: 3 },
  // With the ways of an offer, which cards need for "desde", its terms' names in every query, and where a desk, a native
  // app, an installation and people's own money begin, what a page translator did, what Back closes, what nothing keeps, the service's clock: docs/decisions/0080, 0082,
  // 0083, 0084, 0121, 0122, 0124, 0126, 0127, 0130, 0131, 0132, 0134, 0135, 0140, 0142.
  { route: HOME, kilobytes: 181.4, scripts: 8 },
  // What a chip and the book of addresses share, the way of the focus, gave their parts a file of its own; the way back has a bound; sellers that are left out are said: docs/decisions/0142, 0145.
  { route: paths.marketPaths.search, ...TAB, kilobytes: 32.7 },
  { route: paths.marketPaths.orders, ...TAB },
  // Movements of any number, and which of them, and names by the rows: docs/decisions/0143, 0144.
  { route: paths.walletPaths.balance, ...TAB, kilobytes: 31.9 },
  { route: paths.accountPaths.account, ...TAB },
  { route: paths.chatPaths.conversations, ...TAB },
  { route: paths.marketPaths.product, ...TAB },
  // With units of the field, the way to the buyer, its freight, why an order cannot be placed, what a signature is asked for, and a
  // review that waits for the balance, and names of people who were met long ago: docs/decisions/0078, 0080, 0083, 0093, 0134, 0145.
  { route: paths.marketPaths.buy, ...TAB, kilobytes: 38.5 },
  // What each side reads while a carrier has the goods: docs/decisions/0093, 0145.
  { route: paths.marketPaths.order, ...TAB, kilobytes: 35.6 },
  { route: paths.offersPaths.create, ...TAB, kilobytes: 39 },
  // A draft knows its ways to the buyer and the money of its prices, "Duplicar" copies them, each call says what is signed, and
  // photos are waited for: docs/decisions/0082, 0083, 0084, 0093, 0119, 0128.
  { route: paths.offersPaths.mine, ...TAB, kilobytes: 35 },
  // Whom money goes to is found by name, number and picture, in codes of other wallets and in sentences, and its end is told on other
  // screens, and a reader of codes says where the browser hides pictures; people who are left out are said: docs/decisions/0084, 0087, 0119, 0132, 0137, 0143, 0145.
  { route: paths.walletPaths.send, ...TAB, kilobytes: 39, scripts: 6 },
  { route: paths.accountPaths.signIn, ...TAB },
];
