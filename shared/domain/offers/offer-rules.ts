import { type DeliveryTerm, freightOf } from '../delivery/delivery-options';
import type { ErrorCode } from '../errors';
import { type MicroKg, microKg } from '../money/units';

/** Limits of one order of an offer. A `maxLimit` of 0 means none. */
export interface QuantityLimits {
  minLimit: MicroKg;
  maxLimit: MicroKg;
  remaining: MicroKg;
}

/** What of an offer decides whether it can be bought. */
export interface OfferTerms extends QuantityLimits {
  ownerId: string;
  isPaused: boolean;
  /** The seller takes no orders for now. */
  isAway: boolean;
  /** Micro-stablecoin per Kg. */
  rate: bigint;
}

/** What decides besides, at the moment of an order. */
export interface SaleTerms extends OfferTerms {
  delivery: readonly DeliveryTerm[];
  /** How often its seller has edited it. */
  revision: number;
}

export interface QuantityRange {
  min: MicroKg;
  max: MicroKg;
}

export type OfferAvailability = 'live' | 'away' | 'paused' | 'soldOut';
/** What of an offer decides whether it is live. */
type ShownTerms = Pick<OfferTerms, 'remaining' | 'isPaused' | 'isAway'>;

const isSoldOut = ({ remaining }: Pick<QuantityLimits, 'remaining'>): boolean => remaining <= 0n;

/** Sold out wins: resuming the offer would sell nothing. A paused one stays paused when its seller is back. */
export function offerAvailability(offer: ShownTerms): OfferAvailability {
  if (isSoldOut(offer)) return 'soldOut';
  if (offer.isPaused) return 'paused';
  return offer.isAway ? 'away' : 'live';
}

/** It can be bought from: what lists show. */
export const isLive = (offer: ShownTerms): boolean => offerAvailability(offer) === 'live';

/** For the person who sees it: sellers do not buy from themselves. */
export const availabilityFor = (
  offer: ShownTerms & Pick<OfferTerms, 'ownerId'>,
  wallet: string | null,
): OfferAvailability | 'own' => (offer.ownerId === wallet ? 'own' : offerAvailability(offer));

/** Math.min knows no bigint. */
export const smaller = (one: MicroKg, other: MicroKg): MicroKg => (one < other ? one : other);

/** What is left is less than the seller's minimum: it is sold whole or not at all. */
export const isLastRest = ({ minLimit, remaining }: QuantityLimits): boolean =>
  remaining > 0n && remaining < minLimit;

/**
 * Minimum and maximum of one order, or null when sold out. The index's columns `orderable_min` and `orderable_max` say
 * the same in SQL.
 */
export function orderableRange(limits: QuantityLimits): QuantityRange | null {
  const { minLimit, maxLimit, remaining } = limits;
  if (isSoldOut(limits)) return null;
  if (isLastRest(limits)) return { min: remaining, max: remaining };
  const max = maxLimit > 0n ? smaller(maxLimit, remaining) : remaining;
  return { min: minLimit > 0n ? minLimit : microKg(1n), max };
}

interface WantedPurchase {
  buyer: string;
  quantity: MicroKg;
  /** Micro-stablecoin per Kg that the buyer saw. */
  rate: bigint;
  /** The way to the buyer, with the micro-USDT of freight that they saw; null: none was chosen. */
  delivery: { id: string; freight: bigint } | null;
  /** The edit that they saw; null: it is not said. */
  revision: number | null;
}

interface Rule<Subject, Wish> {
  code: ErrorCode;
  refuses(subject: Subject, wish: Wish): boolean;
}

const QUANTITY_RULES = [
  { code: 'offer-stock', refuses: ({ remaining }, { quantity }) => quantity > remaining },
  { code: 'offer-limits', refuses: isOutsideRange },
] as const satisfies readonly Rule<QuantityLimits, Pick<WantedPurchase, 'quantity'>>[];

/** What refuses a buyer whatever they want of the offer. */
const AVAILABILITY_RULES = [
  { code: 'offer-own', refuses: ({ ownerId }, { buyer }) => ownerId === buyer },
  { code: 'offer-away', refuses: ({ isAway }) => isAway },
  { code: 'offer-paused', refuses: ({ isPaused }) => isPaused },
  { code: 'offer-exhausted', refuses: isSoldOut },
] as const satisfies readonly Rule<OfferTerms, Pick<WantedPurchase, 'buyer'>>[];

/** In the contract's order (contracts/market/assembly/escrow.ts): the first that refuses is what the buyer reads. */
const PURCHASE_RULES = [
  ...AVAILABILITY_RULES,
  { code: 'price-changed', refuses: (offer, { rate }) => offer.rate !== rate },
  ...QUANTITY_RULES,
  { code: 'delivery-changed', refuses: isOtherWay },
  { code: 'freight-changed', refuses: isOtherFreight },
  {
    code: 'offer-changed',
    refuses: (offer, { revision }) => revision !== null && offer.revision !== revision,
  },
] as const satisfies readonly Rule<SaleTerms, WantedPurchase>[];

const chosenTerm = ({ delivery }: Pick<SaleTerms, 'delivery'>, wanted: Pick<WantedPurchase, 'delivery'>) =>
  delivery.find(({ id }) => id === wanted.delivery?.id);

/** Buyers must choose a delivery option when the offer has any. */
function isOtherWay(offer: Pick<SaleTerms, 'delivery'>, wanted: Pick<WantedPurchase, 'delivery'>): boolean {
  const isNone = offer.delivery.length === 0 && wanted.delivery === null;
  return !isNone && !chosenTerm(offer, wanted);
}

function isOtherFreight(offer: Pick<SaleTerms, 'delivery'>, wanted: WantedPurchase): boolean {
  const term = chosenTerm(offer, wanted);
  return term !== undefined && freightOf(term, wanted.quantity) !== wanted.delivery?.freight;
}

type Refusal<Rules extends readonly { code: ErrorCode }[]> = Rules[number]['code'];

function isOutsideRange(limits: QuantityLimits, { quantity }: Pick<WantedPurchase, 'quantity'>): boolean {
  const range = orderableRange(limits);
  return range === null || quantity < range.min || quantity > range.max;
}

/** Why this much is not sold, or null when it is. */
export const quantityRefusal = (
  limits: QuantityLimits,
  quantity: MicroKg,
): Refusal<typeof QUANTITY_RULES> | null =>
  QUANTITY_RULES.find(({ refuses }) => refuses(limits, { quantity }))?.code ?? null;

/** Why an offer is not sold so, or null when it is. */
export const purchaseRefusal = (
  offer: SaleTerms,
  wanted: WantedPurchase,
): Refusal<typeof PURCHASE_RULES> | null =>
  PURCHASE_RULES.find(({ refuses }) => refuses(offer, wanted))?.code ?? null;

/** Why this buyer can order nothing of the offer, or null when they can. */
export const eligibilityRefusal = (
  offer: OfferTerms,
  buyer: string,
): Refusal<typeof AVAILABILITY_RULES> | null =>
  AVAILABILITY_RULES.find(({ refuses }) => refuses(offer, { buyer }))?.code ?? null;
