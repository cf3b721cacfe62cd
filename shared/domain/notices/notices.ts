import * as z from 'zod/mini';
import { accountPaths, chatPaths, marketPaths, offersPaths, pathTo } from '../../paths';
import { keysOf } from '../objects';
import { type OrderState, type OrderTimes, orderDeadline } from '../orders/order-states';

/**
 * Notifications about a trade. The service writes them, the app lists them, and subscribed devices show them as a push.
 * docs/decisions/0016 says who is notified of what, and why.
 */

/** What a person may silence on their devices; the list in the app always has everything. */
export const NOTICE_GROUPS = [
  'orders',
  'payments',
  'cancellations',
  'disputes',
  'deadlines',
  'ratings',
  'messages',
  'offers',
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];
/** `security` is about who can open the wallet: it cannot be silenced. */
export type NoticeTopic = NoticeGroup | 'security';

const NOTICE_ROLES = ['seller', 'buyer', 'arbiter', 'owner'] as const;
/** The person's role in the trade; `owner` where it is about their wallet. */
export type NoticeRole = (typeof NOTICE_ROLES)[number];

interface KindRule {
  group: NoticeTopic;
  /** Where a tap leads: to the order, to the person's own offers, to their profile, to the conversation, to their e-mail access, or to the offer. */
  opens: 'order' | 'offers' | 'profile' | 'chat' | 'email' | 'offer';
}

/** New kind of notice → a row here, its words in text/es/notices/notices.ts, and the part that writes it. */
export const NOTICE_KINDS = {
  'order-new': { group: 'orders', opens: 'order' },
  'order-delivered': { group: 'orders', opens: 'order' },
  'offer-sold-out': { group: 'orders', opens: 'offers' },
  'order-released': { group: 'payments', opens: 'order' },
  'order-claimed': { group: 'payments', opens: 'order' },
  'order-refunded': { group: 'payments', opens: 'order' },
  'order-recovered': { group: 'payments', opens: 'order' },
  'split-proposed': { group: 'payments', opens: 'order' },
  'split-agreed': { group: 'payments', opens: 'order' },
  'cancel-asked': { group: 'cancellations', opens: 'order' },
  'cancel-agreed': { group: 'cancellations', opens: 'order' },
  'dispute-opened': { group: 'disputes', opens: 'order' },
  'dispute-evidence': { group: 'disputes', opens: 'order' },
  'dispute-conceded': { group: 'disputes', opens: 'order' },
  'dispute-released': { group: 'disputes', opens: 'order' },
  'dispute-refunded': { group: 'disputes', opens: 'order' },
  'dispute-split': { group: 'disputes', opens: 'order' },
  'deadline-half': { group: 'deadlines', opens: 'order' },
  'deadline-near': { group: 'deadlines', opens: 'order' },
  'deadline-over': { group: 'deadlines', opens: 'order' },
  /** Hidden until both have rated, or the window is over: docs/decisions/0014. */
  'rating-waiting': { group: 'ratings', opens: 'order' },
  'rating-received': { group: 'ratings', opens: 'order' },
  /** At most one of them unread for each conversation: docs/decisions/0018. */
  'chat-message': { group: 'messages', opens: 'chat' },
  /** A public question about an offer, for its seller; its answer, for its author. At most one unread an offer. */
  'question-asked': { group: 'messages', opens: 'offer' },
  'question-answered': { group: 'messages', opens: 'offer' },
  /** A new offer, for who saved a search that it fits, and for who follows its seller: docs/decisions/0016. */
  'offer-fits': { group: 'offers', opens: 'offer' },
  'offer-followed': { group: 'offers', opens: 'offer' },
  /** docs/decisions/0008. */
  'email-changed': { group: 'security', opens: 'email' },
  'email-reset': { group: 'security', opens: 'email' },
} as const satisfies Record<string, KindRule>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** The variant of `order-delivered` where a carrier has the goods. */
export const SENT = 'sent';

const micro = z.string().check(z.regex(/^\d{1,39}$/));

/** What fills a notice's sentence. Amounts are decimal strings of micro-units. */
export const noticeAboutSchema = z.object({
  product: z._default(z.string(), ''),
  /** Micro-Kg. */
  quantity: z.optional(micro),
  /** Micro-USDT that the buyer locked. */
  escrow: z.optional(micro),
  /** Micro-USDT that the seller gets of it. */
  net: z.optional(micro),
  /** Micro-USDT that went back to the buyer. */
  refund: z.optional(micro),
  /** When the order's time limit passes, ms since the epoch. */
  deadlineMs: z.optional(z.number()),
  /** Stars of a rating, 1 to 5. */
  stars: z.optional(z.number()),
  /** Whose message it is: a name, or what they are in the trade. Never a word of it. */
  from: z.optional(z.string()),
  /** Where a message was written. */
  conversation: z.optional(z.string()),
  /** The number of an offer, and its seller's wallet. */
  offer: z.optional(z.string()),
  seller: z.optional(z.string()),
  /** The query of the saved search that it fits. */
  search: z.optional(z.string()),
});
export type NoticeAbout = z.infer<typeof noticeAboutSchema>;

export const noticeKindSchema = z.enum(keysOf(NOTICE_KINDS));
export const noticeRoleSchema = z.enum(NOTICE_ROLES);

/** Where a tap on a notice leads. */
export function noticePath({
  kind,
  role,
  orderId,
  conversation,
  offer,
}: {
  kind: NoticeKind;
  role: NoticeRole;
  orderId: string | null;
  /** The conversation of a message. */
  conversation?: string;
  /** The number of a new offer. */
  offer?: string;
}): string {
  const { opens } = NOTICE_KINDS[kind];
  if (opens === 'chat')
    return conversation === undefined
      ? chatPaths.conversations
      : pathTo(chatPaths.conversation, { conversationId: conversation });
  if (opens === 'offers') return offersPaths.mine;
  if (opens === 'offer')
    return offer === undefined ? marketPaths.saved : pathTo(marketPaths.product, { id: offer });
  if (opens === 'email') return accountPaths.emailAccess;
  if (orderId === null) return accountPaths.notices;
  return role === 'arbiter'
    ? pathTo(accountPaths.dispute, { id: orderId })
    : pathTo(marketPaths.order, { id: orderId });
}

const DEADLINE_STAGES = ['half', 'near', 'over'] as const;
export type DeadlineStage = (typeof DEADLINE_STAGES)[number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long before its end a time limit counts as near: a tenth of it, but a day at most, and an hour at least where
 * the limit leaves room for one. The first row that the limit reaches.
 */
const NEAR_ITS_END: readonly { limitMs: number; lastMs: number | 'tenth' }[] = [
  { limitMs: 10 * DAY_MS, lastMs: DAY_MS },
  { limitMs: 10 * HOUR_MS, lastMs: 'tenth' },
  { limitMs: 3 * HOUR_MS, lastMs: HOUR_MS },
  { limitMs: 0, lastMs: 'tenth' },
];

/**
 * Times at which the people of an order are reminded of its deadline, in order; empty for states without one. All in
 * milliseconds since the epoch, on the chain's clock.
 */
export function deadlineMoments(
  state: OrderState,
  times: OrderTimes,
): { stage: DeadlineStage; atMs: number }[] {
  const { sinceMs } = times;
  const endMs = orderDeadline(state, times);
  if (endMs === null) return [];
  const limitMs = endMs - sinceMs;
  const { lastMs = 'tenth' } = NEAR_ITS_END.find((row) => limitMs >= row.limitMs) ?? {};
  return [
    { stage: 'half', atMs: sinceMs + Math.floor(limitMs / 2) },
    { stage: 'near', atMs: endMs - (lastMs === 'tenth' ? Math.ceil(limitMs / 10) : lastMs) },
    { stage: 'over', atMs: endMs },
  ];
}
