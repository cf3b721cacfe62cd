import {
  CLOSED_STATUS,
  DomainError,
  type ErrorCode,
  type ErrorParams,
  eligibilityRefusal,
  parseOfferExtra,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { type OfferView, offerTerms } from '../../near/market-views';
import { offerFigures } from '../../near/refusal';
import { isHidden } from '../marketplace/hidden-offers';
import type { Services } from '../services';

/** Why a buyer can order nothing of an offer, as an error answer has it; null when they can. */
export interface PurchaseEligibility {
  refusal: { error: ErrorCode; message: string; params: ErrorParams } | null;
}

/** Whether the buyer can order from the offer at all, by the rules that a purchase meets. Asking does nothing. */
export async function purchaseEligibility(
  services: Services,
  buyer: string,
  offerId: string,
): Promise<PurchaseEligibility> {
  const { refusal } = await eligibilityOf(services, buyer, offerId);
  return {
    refusal: refusal && { error: refusal.code, message: refusal.message, params: refusal.params },
  };
}

/**
 * The offer on chain, if this buyer may order from it.
 * @throws DomainError the first rule that keeps the buyer from ordering whatever they want of it
 */
export async function openOffer(services: Services, buyer: string, offerId: string): Promise<OfferView> {
  const { offer, refusal } = await eligibilityOf(services, buyer, offerId);
  if (refusal) throw refusal;
  return offer;
}

type Eligibility = { offer: OfferView; refusal: null } | { offer: OfferView | null; refusal: DomainError };

async function eligibilityOf(services: Services, buyer: string, offerId: string): Promise<Eligibility> {
  const { views, database } = services;
  const [offer, { isPaused }, hidden] = await Promise.all([
    views.offer(offerId),
    views.config(),
    isHidden(database, offerId),
  ]);
  if (isPaused) return { offer, refusal: new DomainError('market-paused') };
  if (!offer) return { offer, refusal: new DomainError('offer-not-found') };
  if (hidden) return { offer, refusal: new DomainError('offer-hidden') };
  const code = eligibilityRefusal(offerTerms(offer), buyer);
  if (code) return { offer, refusal: new DomainError(code, offerFigures(offer)) };
  const refusal = await buyerRefusal(services, offer, buyer);
  return refusal ? { offer, refusal } : { offer, refusal: null };
}

/** What the seller decided about their buyers. The contract knows of the block, too, and refuses who comes without us. */
async function buyerRefusal(
  { database, views }: Services,
  offer: OfferView,
  buyer: string,
): Promise<DomainError | null> {
  const [isBlocked, tooFew] = await Promise.all([
    views.isBlocked(offer.owner_id, buyer),
    purchasesRefusal(database, offer, buyer),
  ]);
  return isBlocked ? new DomainError('buyer-blocked') : tooFew;
}

/** The service's own rule, by the indexed history: the contract would have to keep a count for each buyer. */
async function purchasesRefusal(
  database: Database,
  { extra }: OfferView,
  buyer: string,
): Promise<DomainError | null> {
  const { minPurchases: needed = 0 } = parseOfferExtra(extra);
  if (needed === 0) return null;
  const made = await completedPurchases(database, buyer, needed);
  if (made >= needed) return null;
  return new DomainError('purchases-needed', { needed: purchases(needed), made: String(made) });
}

/**
 * Orders that the wallet bought and that were completed, all or the part that both agreed on, counted up to `most`. One that an
 * arbiter had to decide is no recommendation, although statistics count it.
 */
async function completedPurchases(database: Database, wallet: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select from orders where signer_id = ${wallet} and closed and status = ${CLOSED_STATUS.paid} limit ${most}
    ) as completed`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

const purchases = (count: number): string =>
  count === 1 ? '1 compra completada' : `${count} compras completadas`;
