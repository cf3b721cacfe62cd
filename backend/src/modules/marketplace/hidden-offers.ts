import { SetupError } from '@cosecha/shared/command-line';
import { DomainError, parseOfferExtra, plainLine } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Queries } from '../../db/database';

const REASON_MAX = 300;

/** A hidden offer as shown to the operator. */
export interface HiddenOffer {
  offerId: string;
  /** What it sells and who; null while the index does not have it. */
  offer: { product: string; seller: string } | null;
  reason: string;
  hiddenAt: Date;
}

/** What its owner reads of an offer: the columns that GraphQL has of it, under the same names. */
const OWN_COLUMNS = [
  'owner_id',
  'extra',
  'amount',
  'remaining_amount',
  'min_limit',
  'max_limit',
  'exchange_rate',
  'asset',
  'fiat_method',
  'is_merchant',
  'is_pause',
  'is_away',
  'status',
  'time',
  'terms_conditions',
  'payment_method',
  'delivery',
  'revision',
] as const;

/**
 * Takes an offer out of sight, or gives one that is so already another reason.
 * @param reason one line of at most REASON_MAX characters, once it is cleaned; its owner reads it
 * @throws SetupError where that leaves nothing, or too much
 */
export async function hideOffer(queries: Queries, offerId: string, reason: string): Promise<void> {
  const words = plainLine(reason);
  if (words === '') throw new SetupError('Say why, for its owner to read: --reason "…".');
  if (words.length > REASON_MAX)
    throw new SetupError(`The reason has ${words.length} characters; it may have ${REASON_MAX}.`);
  await queries
    .insertInto('hidden_offers')
    .values({ offer_id: offerId, reason: words })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet({ reason: words }))
    .execute();
}

/** Whether the index has an offer, or it is out of sight: it may be so before the index was read again. */
export async function knowsOffer(queries: Queries, offerId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('offers')
    .select('offer_id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined || (await isHidden(queries, offerId));
}

/** @returns whether it was out of sight */
export async function showOffer(queries: Queries, offerId: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('hidden_offers')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Everything that is out of sight, the latest first. */
export async function hiddenOffers(queries: Queries): Promise<HiddenOffer[]> {
  const rows = await queries
    .selectFrom('hidden_offers')
    .leftJoin('offers', 'offers.offer_id', 'hidden_offers.offer_id')
    .select(['hidden_offers.offer_id', 'reason', 'hidden_at', 'owner_id', 'extra'])
    .orderBy('hidden_at', 'desc')
    .execute();
  return rows.map(({ offer_id, reason, hidden_at, owner_id, extra }) => ({
    ...{ offerId: offer_id, reason, hiddenAt: hidden_at },
    offer:
      owner_id === null || extra === null
        ? null
        : { product: parseOfferExtra(extra).productName, seller: owner_id },
  }));
}

/** The offers of a wallet that are out of sight for everybody else, the newest first, with why. */
export async function ownHiddenOffers(queries: Queries, wallet: string) {
  const rows = await queries
    .selectFrom('hidden_offers')
    .innerJoin('offers', 'offers.offer_id', 'hidden_offers.offer_id')
    .where('owner_id', '=', wallet)
    .select(['reason', 'offers.offer_id as id', 'offers.offer_id', ...OWN_COLUMNS])
    .select(
      sql<number>`(select count(*)::integer from orders o where o.offer_id = offers.offer_id and not o.closed)`.as(
        'open_orders',
      ),
    )
    .orderBy('offers.offer_id', 'desc')
    .execute();
  return rows.map(({ reason, ...offer }) => ({ reason, offer }));
}

/** Guards actions that start something about an offer. @throws DomainError `offer-hidden` */
export async function requireShown(queries: Queries, offerId: string): Promise<void> {
  if (await isHidden(queries, offerId)) throw new DomainError('offer-hidden');
}

/** Whether an offer is out of sight. */
export async function isHidden(queries: Queries, offerId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('hidden_offers')
    .select('offer_id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined;
}
