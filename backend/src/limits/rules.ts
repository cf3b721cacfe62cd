import {
  CHAT_REPORT_LIMITS,
  DomainError,
  type ErrorCode,
  QUESTIONS_PER_DAY,
  waitText,
} from '@cosecha/shared/domain';
import type { BackendConfig } from '../config/config';
import type { ConcurrencyRule } from './concurrency-limiter';

const KB = 1_024;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Token bucket: `max` at once, refilled completely in `windowMs`. */
export interface Budget {
  max: number;
  windowMs: number;
}

/**
 * Rate limit of some routes in a minute. A wallet has one person. An address has thousands, behind a carrier's NAT: its budget is for floods
 * alone, and once half of it is taken a wallet's request weighs as much as `CROWDED` do.
 */
export interface RouteRule {
  group: string;
  /** Requests in a minute from one address, or from one wallet when signed in. */
  address: number;
  wallet: number;
  /** Whom a full address stops besides those who filled it, and from what. */
  hits: string;
  /** The routes demand a session: what wallets are refused, and what comes without one, counts against the address as `FLOOD` alone. */
  isSignedIn?: true;
  /** Limit for a body that is no form. The body is not read before the session is known. */
  bodyBytes: number;
  routes: readonly string[];
}

/** Body limit before sign-in. */
const SHORT = 64 * KB;
/** Terms of an offer, twenty reported messages. */
const LONG = 512 * KB;

/** Times that a request of a wallet weighs at an address whose budget is half taken: fifty wallets that ask all they may do not fill it. */
export const CROWDED = 10;

/** What one address may ask of routes that demand a session, refused or not: a hundred requests a second. */
export const FLOOD: Budget = { max: 6_000, windowMs: MINUTE_MS };

/** How many an address may have in a minute is a setting. */
const SIGN_IN: Omit<RouteRule, 'address'> = {
  ...{ group: 'sign-in', wallet: 60, bodyBytes: SHORT },
  hits: 'neighbours who sign in during that minute; nonsense costs a checksum, and guesses are counted by account',
  routes: [
    'POST /api/wallet/login-seed-phrase',
    'POST /api/wallet/login-device',
    'POST /api/wallet/login-email',
    'POST /api/wallet/link-email',
    'POST /venwallet/auth/import-from-mnemonic',
  ],
};

/** Every other route of the service: a test checks that. A new route → a line in the row that fits. */
const ROUTE_RULES: readonly RouteRule[] = [
  {
    // Each queries the NEAR node up to ten times without a cache, since the answers decide about money; so the limit by
    // address is lower than for reads.
    ...{ group: 'money', address: 1_200, wallet: 120, bodyBytes: LONG },
    hits: 'neighbours who buy, sell or send during that minute',
    isSignedIn: true,
    routes: [
      'POST /api/p2p/create-order',
      'POST /api/p2p/aprove-order',
      'POST /api/p2p/cancel-order',
      'POST /api/p2p/claim-deadline',
      'POST /api/p2p/propose-split',
      'POST /api/p2p/accept-split',
      'POST /api/p2p/dispute-order',
      'POST /api/p2p/resolve-dispute',
      'POST /api/wallet/function-call',
      'POST /api/wallet/send',
      'POST /api/wallet/demo-top-up',
    ],
  },
  {
    ...{ group: 'pictures', address: 600, wallet: 60, bodyBytes: SHORT },
    hits: 'neighbours who upload during that minute',
    isSignedIn: true,
    routes: [
      'POST /api/wallet/upload-images',
      'PUT /api/wallet/put-profile',
      'POST /api/p2p/dispute/:orderId/files',
    ],
  },
  {
    ...{ group: 'words', address: 1_200, wallet: 60, bodyBytes: LONG },
    hits: 'neighbours who write during that minute',
    isSignedIn: true,
    routes: [
      'POST /api/p2p/dispute/:orderId/statements',
      'POST /api/p2p/delivery-proof',
      'POST /api/p2p/counterparts/by-phone',
      'POST /api/p2p/rate-order',
      'POST /api/p2p/ask-question',
      'POST /api/p2p/answer-question',
      'POST /api/p2p/withdraw-question',
      'POST /api/p2p/decline-question',
      'POST /api/chat/conversations',
      'POST /api/chat/sent',
    ],
  },
  {
    ...{ group: 'chat-doors', address: 1_200, wallet: 20, bodyBytes: LONG },
    hits: 'neighbours who open the chat during that minute',
    isSignedIn: true,
    routes: ['POST /api/chat/token', 'POST /api/chat/reports', 'POST /api/chat/reports/:id/handled'],
  },
  {
    ...{ group: 'account', address: 1_200, wallet: 60, bodyBytes: SHORT },
    hits: 'neighbours who change settings during that minute',
    isSignedIn: true,
    routes: [
      'POST /api/wallet/sign-out',
      'POST /venwallet/auth/sign-out',
      'DELETE /api/wallet/sessions',
      'DELETE /api/wallet/sessions/:id',
      'POST /api/wallet/export',
      'POST /api/wallet/stop-reset',
      'POST /api/wallet/voucher',
      'DELETE /api/wallet/account',
      'PUT /api/notifications/settings',
      'POST /api/notifications/push-subscription',
      'DELETE /api/notifications/push-subscription',
      'DELETE /api/notifications/push-subscription/:id',
      'PUT /api/saved',
      'DELETE /api/saved',
    ],
  },
  {
    ...{ group: 'renewal', address: 600, wallet: 10, bodyBytes: SHORT },
    hits: 'devices behind it whose push service renewed them; they try again',
    routes: ['POST /api/notifications/push-subscription/renew'],
  },
  {
    // Each asks the NEAR node, up to five times: a script that goes through them would use up what the node gives us.
    ...{ group: 'asking-near', address: 3_000, wallet: 60, bodyBytes: SHORT },
    hits: 'neighbours whose screens ask who pays; they ask again',
    isSignedIn: true,
    routes: [
      'GET /api/wallet/first-near',
      'POST /api/wallet/send/quote',
      'GET /api/p2p/purchase-eligibility/:offerId',
      'GET /api/p2p/dispute/:orderId',
      'GET /api/p2p/delivery-proof/:orderId',
      'GET /api/p2p/disputes',
      'GET /api/p2p/arbiter',
      'GET /api/chat/reports',
    ],
  },
  {
    // The same, once for each picture of a dispute.
    ...{ group: 'evidence', address: 6_000, wallet: 240, bodyBytes: SHORT },
    hits: 'neighbours who look at evidence during that minute',
    isSignedIn: true,
    routes: ['GET /api/p2p/dispute/:orderId/files/:name'],
  },
  {
    ...{ group: 'own-lists', address: 6_000, wallet: 1_200, bodyBytes: SHORT },
    hits: 'neighbours whose lists stand still for a minute',
    isSignedIn: true,
    routes: [
      'GET /api/wallet/get-profile',
      'GET /api/wallet/link-email',
      'GET /api/wallet/movements',
      'GET /api/wallet/sessions',
      'GET /api/p2p/create-order/:key',
      'GET /api/p2p/order-counts',
      'GET /api/p2p/counterparts',
      'GET /api/p2p/blocks',
      'GET /api/p2p/timeline/:orderId',
      'GET /api/p2p/order-ratings/:orderId',
      'GET /api/p2p/own-questions/:offerId',
      'GET /api/notifications',
      'GET /api/notifications/unread',
      'GET /api/notifications/settings',
      'POST /api/notifications/read',
      'GET /api/saved',
      'GET /marketplace/offer-views',
      'GET /marketplace/offer-counts',
      'GET /marketplace/hidden-offers',
    ],
  },
  {
    // One tap on one order's page; a script that walks through many orders is stopped.
    ...{ group: 'contacts', address: 3_000, wallet: 60, bodyBytes: SHORT },
    hits: 'neighbours who look up a contact during that minute',
    isSignedIn: true,
    routes: ['GET /api/p2p/order-contact/:orderId'],
  },
  {
    ...{ group: 'looks', address: 1_200, wallet: 120, bodyBytes: SHORT },
    hits: 'the count of views, no person',
    routes: ['POST /marketplace/offer/:id/view'],
  },
  {
    ...{ group: 'public', address: 6_000, wallet: 1_200, bodyBytes: SHORT },
    hits: 'neighbours who read names and ratings during that minute',
    routes: [
      'GET /api/wallet/get-profile-custom/:wallet',
      'GET /api/p2p/ratings/:wallet',
      'GET /api/p2p/offer-questions/:offerId',
      'GET /marketplace/product',
      'GET /marketplace/category',
      'GET /marketplace/operator',
      'GET /marketplace/packing',
      'GET /marketplace/rates',
      'GET /marketplace/seller',
    ],
  },
  {
    ...{ group: 'files', address: 12_000, wallet: 12_000, bodyBytes: SHORT },
    hits: 'neighbours whose pictures come a minute later',
    routes: ['GET /media/:name'],
  },
  {
    // Drawn for each request; a preview is asked for by a messenger, once a link.
    ...{ group: 'previews', address: 120, wallet: 60, bodyBytes: SHORT },
    hits: 'the messenger behind it, which shows a link without its picture',
    routes: ['GET /media/share/:name'],
  },
  {
    ...{ group: 'subgraph', address: 30_000, wallet: 30_000, bodyBytes: SHORT },
    hits: 'neighbours whose lists stand still for a minute',
    routes: ['POST /subgraph/:key/p2p', 'GET /subgraph/:key/p2p'],
  },
];

export const routeRules = ({ signInsPerMinute }: BackendConfig): readonly RouteRule[] => [
  { ...SIGN_IN, address: signInsPerMinute },
  // Requests can name any wallet, so a limit by wallet would lock out its owner: only requests signed by its key count.
  {
    ...{ group: 'challenges', address: signInsPerMinute, wallet: 60, bodyBytes: SHORT },
    hits: 'neighbours who sign in during that minute',
    routes: ['POST /api/wallet/login-challenge'],
  },
  ...ROUTE_RULES,
];

/** For routes without a row of their own. */
export const UNNAMED: RouteRule = {
  ...{ group: 'unnamed', address: 60, wallet: 60, bodyBytes: SHORT },
  hits: 'neighbours, on a route that a test does not let through',
  routes: [],
};

export const perMinute = (max: number): Budget => ({ max, windowMs: MINUTE_MS });

/** To one seller, by unproven wallets of a range of addresses: ten who ask as much as one may. */
const QUESTIONS_PER_SELLER = 10 * QUESTIONS_PER_DAY;

const NAMES_PER_DAY = 5;
const SAVED_PER_DAY = 300;
/** A carrier's range has thousands of people, of whom few save a search on one day. */
const SAVED_PER_RANGE = 10_000;
/** Some 5 GB with their narrower copies. */
const PICTURES_PER_RANGE = 10_000;

/** What is counted besides the requests of a route. */
interface Act {
  budget: (config: BackendConfig) => Budget;
  refusal: Extract<
    ErrorCode,
    'rate-limited' | 'sign-in-limited' | 'question-limit' | 'report-limit' | 'name-limit'
  >;
}

export const ACTS = {
  /** Sign-ins into one wallet or e-mail account, from whatever address. */
  'sign-in-account': {
    budget: ({ signInsPerAccount }) => ({ max: signInsPerAccount, windowMs: 60 * MINUTE_MS }),
    refusal: 'sign-in-limited',
  },
  'new-question': { budget: () => ({ max: QUESTIONS_PER_DAY, windowMs: DAY_MS }), refusal: 'question-limit' },
  /** To one seller by unproven wallets of a range of addresses: wallets cost nothing, and a seller is not to be buried. Hits unproven neighbours who ask the same seller that day. */
  'new-question-range': {
    budget: () => ({ max: QUESTIONS_PER_SELLER, windowMs: DAY_MS }),
    refusal: 'rate-limited',
  },
  /** New saved items only. */
  'new-saved': { budget: () => ({ max: SAVED_PER_DAY, windowMs: DAY_MS }), refusal: 'rate-limited' },
  /**
   * Searches and followed sellers from a range of addresses: a wallet holds few of them, but wallets cost nothing, and each of these is asked
   * for every new offer. Hits neighbours who save a search that day.
   */
  'new-saved-range': {
    budget: () => ({ max: SAVED_PER_RANGE, windowMs: DAY_MS }),
    refusal: 'rate-limited',
  },
  /** A wallet's day of pictures is counted by itself, but wallets cost nothing, and pictures fill a disk. Hits neighbours who publish that day. */
  'new-picture-range': {
    budget: () => ({ max: PICTURES_PER_RANGE, windowMs: DAY_MS }),
    refusal: 'rate-limited',
  },
  'new-report': {
    budget: () => ({ max: CHAT_REPORT_LIMITS.perDay, windowMs: DAY_MS }),
    refusal: 'report-limit',
  },
  /** Codes have 60 bits; this only discourages guessing. */
  voucher: { budget: () => ({ max: 20, windowMs: 60 * MINUTE_MS }), refusal: 'rate-limited' },
  /** Each one is copied into all of the seller's offers. */
  'new-name': { budget: () => ({ max: NAMES_PER_DAY, windowMs: DAY_MS }), refusal: 'name-limit' },
  /** Values that GraphQL may read in the database for one address: some 300 pages of a thousand whole offers. */
  'graphql-values': { budget: () => perMinute(6_000_000), refusal: 'rate-limited' },
  /** Characters of documents that are new to the process: each is parsed, checked and planned while nothing else is answered. */
  'new-graphql-characters': { budget: () => perMinute(600_000), refusal: 'rate-limited' },
  /** Values of heavy statements, counted by themselves: who uses them up leaves screens theirs. */
  'heavy-graphql-values': { budget: () => perMinute(6_000_000), refusal: 'rate-limited' },
} as const satisfies Record<string, Act>;

/** A statement that costs more is heavy, in values: screens ask for less, but for the orders of who has more than two hundred. */
export const HEAVY_STATEMENT = 20_000;

/** What of one address may be under way at once in each process; others of it wait for their turn. */
export const AT_ONCE = {
  /** A slow one holds a connection for seconds. Fewer than there are for quick ones, so that one address never holds all (db/pg-reader.ts). */
  'graphql-statements': { each: 2, waiting: 200 },
  /** Heavy ones among them: one place is always left for what a screen asks for. */
  'heavy-graphql-statements': { each: 1, waiting: 50 },
  /**
   * Each may hold eight photos of 5 MiB in memory. Behind the nginx of docs/production it is whole when it comes, and takes as long as its pictures
   * do; without one in front it takes as long as its sender does, five minutes at most.
   */
  'picture-forms': { each: 4, all: 24, waiting: 40 },
} as const satisfies Record<string, ConcurrencyRule>;

export type WorkName = keyof typeof AT_ONCE;

export type ActName = keyof typeof ACTS;

/** @param waitMs until it may be asked again */
export function refusalAfter(waitMs: number, { max }: Budget, code: Act['refusal']): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new DomainError(code, { wait: waitText(seconds), max: String(max), seconds: String(seconds) });
}
