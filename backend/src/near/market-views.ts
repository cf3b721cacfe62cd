import {
  deliveryTerm,
  microKg,
  type OfferData,
  offerDataSchema,
  orderDataSchema,
  rateOf,
  type SaleTerms,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { panicCodeIn } from './panic-codes';
import type { NearRpc } from './rpc';
import { NearRpcError } from './rpc-error';

const offerViewSchema = z.extend(offerDataSchema, { on_credit: z.boolean() });
const orderViewSchema = z.extend(orderDataSchema, {
  funding: z.boolean(),
  settling: z.boolean(),
  proposed_by: z.number(),
  proposed_amount: z.string().check(z.regex(/^\d+$/)),
  proposed_ns: z.string().check(z.regex(/^\d+$/)),
  escrow: z.string().check(z.regex(/^\d+$/)),
});
const escrowSchema = z.nullable(z.object({ escrow_id: z.string(), sponsored: z.boolean() }));
const creditSchema = z.object({ total: z.coerce.number(), used: z.coerce.number() });
const configSchema = z.object({
  arbiter_id: z.string(),
  paused: z.boolean(),
  sponsor_id: z.nullable(z.string()),
});
const totalsSchema = z.object({
  paying: z.boolean(),
  held: z.string(),
  fees: z.string(),
});
const storageSchema = z.nullable(z.object({ total: z.string() }));

export type OfferView = z.infer<typeof offerViewSchema>;
/** What of an offer decides whether it can be bought. */
export function offerTerms(offer: OfferData): SaleTerms {
  return {
    ownerId: offer.owner_id,
    isPaused: offer.is_pause,
    isAway: offer.is_away,
    remaining: microKg(BigInt(offer.remaining_amount)),
    minLimit: microKg(BigInt(offer.min_limit)),
    maxLimit: microKg(BigInt(offer.max_limit)),
    rate: rateOf(offer.exchange_rate),
    delivery: offer.delivery.map(deliveryTerm),
    revision: offer.revision,
  };
}

export type OrderView = z.infer<typeof orderViewSchema>;

/** What the service asks the market and the token; always the chain's own word, never the index's. */
export interface MarketViews {
  /** `on_credit`: its seller's storage credit pays for it. */
  offer(offerId: string): Promise<OfferView | null>;
  /** Null once the order is closed. */
  order(orderId: string): Promise<OrderView | null>;
  /** `isSponsored`: its NEAR is the sponsor's. */
  escrow(wallet: string): Promise<{ id: string; isSponsored: boolean } | null>;
  /** Storage that the sponsor has lent the account, in bytes, and how much of it is used. */
  storageCredit(accountId: string): Promise<{ total: number; used: number }>;
  /** Who rules on disputes, who may pay for others, and whether the market takes new orders. */
  config(): Promise<{ arbiterId: string; sponsorId: string | null; isPaused: boolean }>;
  /** Whether either of the two has blocked the other. */
  isBlocked(accountId: string, otherId: string): Promise<boolean>;
  /** True while a payment leaves this escrow account: it makes one at a time. */
  isPaying(escrowId: string): Promise<boolean>;
  /** Whether money of an order, or a fee, is in this escrow account or leaves it. */
  holdsMoney(escrowId: string): Promise<boolean>;
  /** Micro-stablecoin. */
  stablecoin(accountId: string): Promise<bigint>;
  isRegistered(accountId: string): Promise<boolean>;
}

interface Contracts {
  p2pContractId: string;
  tokenContractId: string;
}

export function createMarketViews(rpc: NearRpc, { p2pContractId, tokenContractId }: Contracts): MarketViews {
  const totalsOf = async (escrowId: string) =>
    z.parse(totalsSchema, await rpc.view(escrowId, 'get_totals', {}));

  return {
    async offer(offerId) {
      const raw = await orMissing(rpc.view(p2pContractId, 'get_offer', { offer_id: offerId }));
      return z.parse(z.nullable(offerViewSchema), raw);
    },
    async order(orderId) {
      const raw = await orMissing(rpc.view(p2pContractId, 'get_order', { order_id: orderId }));
      return z.parse(z.nullable(orderViewSchema), raw);
    },
    async escrow(wallet) {
      const raw = await rpc.view(p2pContractId, 'get_escrow', { account_id: wallet });
      const found = z.parse(escrowSchema, raw);
      return found && { id: found.escrow_id, isSponsored: found.sponsored };
    },
    async storageCredit(account_id) {
      return z.parse(creditSchema, await rpc.view(p2pContractId, 'get_storage_credit', { account_id }));
    },
    async config() {
      const raw = await rpc.view(p2pContractId, 'get_config', {});
      const { arbiter_id, sponsor_id, paused } = z.parse(configSchema, raw);
      return { arbiterId: arbiter_id, sponsorId: sponsor_id, isPaused: paused };
    },
    async isBlocked(account_id, other_id) {
      return z.parse(z.boolean(), await rpc.view(p2pContractId, 'is_blocked', { account_id, other_id }));
    },
    isPaying: async (escrowId) => (await totalsOf(escrowId)).paying,
    async holdsMoney(escrowId) {
      const { held, fees, paying } = await totalsOf(escrowId);
      return paying || held !== '0' || fees !== '0';
    },
    async stablecoin(accountId) {
      const raw = await rpc.view(tokenContractId, 'ft_balance_of', { account_id: accountId });
      return BigInt(z.parse(z.string().check(z.regex(/^\d+$/)), raw));
    },
    async isRegistered(accountId) {
      const raw = await rpc.view(tokenContractId, 'storage_balance_of', { account_id: accountId });
      return z.parse(storageSchema, raw) !== null;
    },
  };
}

/** `E_INPUT`: a number that is larger than any id can be. */
const MISSING = new Set(['E_OFFER_NOT_FOUND', 'E_ORDER_NOT_FOUND', 'E_INPUT']);

/** A view may answer null or refuse; both mean that there is no such thing. */
async function orMissing(view: Promise<unknown>): Promise<unknown> {
  try {
    return await view;
  } catch (error) {
    const code = error instanceof NearRpcError ? panicCodeIn(error.detail) : null;
    if (code && MISSING.has(code)) return null;
    throw error;
  }
}
