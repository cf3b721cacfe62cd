import * as z from 'zod/mini';
import { DELIVERY_KINDS, deliveryTermSchema, MAX_DELIVERY_OPTIONS } from '../delivery/delivery-options';
import { parseFitJson } from '../fit-text';
import { keysOf } from '../objects';
import { isAccountId } from './ids';

/**
 * Events of the market contract (NEP-297), the only thing the indexer learns from. contracts/README.md specifies
 * when each is emitted. Amounts are decimal strings, times are nanoseconds since the epoch as strings.
 */
export const EVENT_STANDARD = 'cosecha';
export const EVENT_PREFIX = 'EVENT_JSON:';

const amount = z.string().check(z.regex(/^\d{1,39}$/));
const accountId = z.string().check(z.refine(isAccountId));
/** Below 10^18: the database counts to 2^63. */
const id = z.string().check(z.regex(/^\d{1,18}$/));
const nanoseconds = z.string().check(z.regex(/^\d{1,19}$/));
/** What a column of 32 bits takes. */
const count = z.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1));
const flag = z.number().check(z.int(), z.gte(0), z.lte(9));

export const paymentMethodSchema = z.object({
  payment_method_id: z.string().check(z.maxLength(32)),
  payment_method: z.string().check(z.maxLength(60)),
});

export const offerDataSchema = z.object({
  offer_id: id,
  owner_id: accountId,
  asset: z.string(),
  extra: z.string(),
  amount,
  remaining_amount: amount,
  exchange_rate: z.string().check(z.regex(/^\d{1,39}(\.\d{1,6})?$/)),
  min_limit: amount,
  max_limit: amount,
  fiat_method: count,
  is_merchant: z.boolean(),
  is_pause: z.boolean(),
  /** The seller takes no orders for now. */
  is_away: z.boolean(),
  /** 1 live, 2 exhausted. */
  status: flag,
  /** Minutes that the seller has to deliver. */
  time: count,
  terms_conditions: z.string(),
  payment_method: z.array(paymentMethodSchema),
  /** How it reaches the buyer; none: as the two agree. */
  delivery: z.array(deliveryTermSchema).check(z.maxLength(MAX_DELIVERY_OPTIONS)),
  /** How often it was edited. */
  revision: count,
});

/** State of an order. */
const orderStatus = {
  order_id: id,
  status: flag,
  confirmation_owner_id: flag,
  confirmation_signer_id: flag,
  confirmation_current: flag,
  /** When it entered its present status. */
  since_ns: nanoseconds,
} as const;

export const orderDataSchema = z.object({
  ...orderStatus,
  offer_id: id,
  /** The seller. */
  owner_id: accountId,
  /** The buyer. */
  signer_id: accountId,
  escrow_id: accountId,
  asset: z.string(),
  operation_amount: amount,
  amount_delivered: amount,
  fee_deducted: amount,
  exchange_rate: z.string().check(z.maxLength(60)),
  fiat_method: count,
  payment_method: z.string(),
  terms_conditions: z.string(),
  time: count,
  created_ns: nanoseconds,
  /** Whether its escrow can pay a part to each side. */
  can_split: z.boolean(),
  /** The way that the buyer chose, and its freight: part of the price. */
  delivery_id: z.string().check(z.maxLength(32)),
  delivery_kind: z.enum([...DELIVERY_KINDS, '']),
  freight_amount: amount,
});

export const MARKET_EVENTS = {
  /** Created or edited: the whole offer. */
  offer_set: offerDataSchema,
  offer_paused: z.object({ offer_id: id, is_pause: z.boolean() }),
  offer_deleted: z.object({ offer_id: id }),
  /** Kilograms were reserved or returned. */
  offer_stock: z.object({ offer_id: id, remaining_amount: amount, status: flag }),
  /** All offers of this account are a merchant's from here, or no longer. */
  merchant_set: z.object({ account_id: accountId, is_merchant: z.boolean() }),
  /** All offers of this account take no orders from here, or do again; those to come included. */
  seller_away: z.object({ account_id: accountId, is_away: z.boolean() }),
  /** While either of two accounts has blocked the other, neither can order from the other. */
  account_blocked: z.object({ by_id: accountId, account_id: accountId, is_blocked: z.boolean() }),
  escrow_opened: z.object({ owner_id: accountId, escrow_id: accountId }),
  /** The escrow holds the money: the order is public from here. */
  order_active: orderDataSchema,
  order_status: z.object({
    ...orderStatus,
    /** The dispute's reason, if the call had one. */
    reason: z.optional(z.string()),
  }),
  /** A side's proposal of the seller's part, the fee included: 1 = by the seller, 2 = by the buyer. */
  order_proposal: z.object({
    ...orderStatus,
    proposed_by: z.union([z.literal(1), z.literal(2)]),
    proposed_amount: amount,
  }),
  /**
   * Settled: status 2 = the seller was paid (all, or by confirmations of 4 a part), 4 = the buyer was refunded, 3 = ruled
   * (confirmation_current 1 for the seller, 3 for the buyer, 4 a part to each).
   */
  order_closed: z.object({
    ...orderStatus,
    /** What became of the price. */
    amount_delivered: amount,
    fee_deducted: amount,
    amount_refunded: amount,
  }),
} as const;

export type MarketEventName = keyof typeof MARKET_EVENTS;
export type OfferData = z.infer<typeof offerDataSchema>;
export type OrderData = z.infer<typeof orderDataSchema>;
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type MarketEvent<Name extends MarketEventName = MarketEventName> = {
  [Each in Name]: { event: Each; data: z.infer<(typeof MARKET_EVENTS)[Each]> };
}[Name];

/**
 * Emitted with a result of `false`: the money did not move, the order is unchanged, and this is why. Nothing to index:
 * `transfer` the token refused it (its receipt has the reason), `busy` another payment of the same escrow is on its
 * way, `near` the escrow account has too little NEAR.
 */
const orderUnsettledSchema = z.object({
  order_id: id,
  reason: z.enum(['transfer', 'busy', 'near']),
});
export type OrderUnsettled = z.infer<typeof orderUnsettledSchema>;

const envelopeSchema = z.object({
  standard: z.string(),
  version: z.string(),
  event: z.string(),
  data: z.array(z.unknown()),
});

type EventEnvelope = z.infer<typeof envelopeSchema>;

/** The supported major version. A newer minor version may only add fields. */
const KNOWN_MAJOR = '1';

/** An item of a known event that does not fit its schema. Money must not be skipped silently: the indexer sets it aside. */
export interface Misfit {
  event: MarketEventName;
  data: unknown;
  reason: string;
}

interface ReadEvents {
  items: (MarketEvent | Misfit)[];
  /** Name and version of an event of the market that this version does not know. */
  unknown: string | null;
}

export const isMisfit = (item: MarketEvent | Misfit): item is Misfit => 'reason' in item;

/** The market's events in one log line; lines of others give none. */
export function readMarketEvents(log: string): ReadEvents {
  const envelope = marketEnvelope(log);
  if (!envelope) return { items: [], unknown: null };
  const { event, version, data } = envelope;
  const name = keysOf(MARKET_EVENTS).find((known) => known === event);
  if (!name || version.split('.')[0] !== KNOWN_MAJOR) return { items: [], unknown: `${event} ${version}` };
  return { items: data.map((item) => readItem(name, item)), unknown: null };
}

function readItem(event: MarketEventName, data: unknown): MarketEvent | Misfit {
  const parsed = MARKET_EVENTS[event].safeParse(data);
  if (parsed.success) return { event, data: parsed.data } as MarketEvent;
  const [issue] = parsed.error.issues;
  return { event, data, reason: `does not fit its schema: ${issue?.path.join('.')} ${issue?.message}` };
}

/** Only valid events; others are dropped silently. */
export function parseMarketEvents(log: string): MarketEvent[] {
  return readMarketEvents(log).items.flatMap((item) => (isMisfit(item) ? [] : [item]));
}

/** Reads one log line: orders whose settlement did not go through, each with the reason. */
export function parseUnsettled(log: string): OrderUnsettled[] {
  const { event, data = [] } = marketEnvelope(log) ?? {};
  if (event !== 'order_unsettled') return [];
  return data.flatMap((item) => orderUnsettledSchema.safeParse(item).data ?? []);
}

/** Null for a line that is no event of ours. */
function marketEnvelope(log: string): EventEnvelope | null {
  const envelope = readEnvelope(log);
  return envelope?.standard === EVENT_STANDARD ? envelope : null;
}

/**
 * The NEP-297 envelope in a log line, or null: contracts log other things too. The one door through which text of the chain
 * comes in: whatever people had written there can be stored.
 */
export function readEnvelope(log: string): EventEnvelope | null {
  if (!log.startsWith(EVENT_PREFIX)) return null;
  try {
    return envelopeSchema.safeParse(parseFitJson(log.slice(EVENT_PREFIX.length))).data ?? null;
  } catch {
    return null;
  }
}
