import { orderIdFromIndexed, type Stars } from '@cosecha/shared/domain';
import { untilEndIsIndexed } from '../orders/indexed-order';
import type { Services } from '../services';
import { rateableOrder } from './rateable-order';

interface RatingView {
  stars: Stars;
  words: string;
  /** ISO 8601. */
  time: string;
}

/** shared/client/api/orders/ratings.ts reads this. */
export interface OrderRatings {
  mine: RatingView | null;
  theirs: RatingView | null;
  theirsAwaits: boolean;
  canRate: boolean;
  until: string | null;
}

/**
 * What both sides of an order gave, as one of them may see it.
 * @throws DomainError `order-not-found`, `order-not-yours`, `data-down`
 */
export async function orderRatings(
  services: Services,
  wallet: string,
  indexedId: string,
): Promise<OrderRatings> {
  const orderId = orderIdFromIndexed(indexedId);
  const { database, clock } = services;
  await untilEndIsIndexed(services, orderId);
  const rateable = await rateableOrder(services, orderId, wallet);
  const rows = await database
    .selectFrom('ratings')
    .select(['from_wallet', 'stars', 'words', 'created_at', 'visible_at'])
    .where('order_id', '=', orderId)
    .execute();
  const own = rows.find(({ from_wallet }) => from_wallet === wallet);
  const other = rows.find(({ from_wallet }) => from_wallet !== wallet);
  const isSeen = other !== undefined && other.visible_at.getTime() <= clock();
  const isOpen = rateable !== null && clock() <= rateable.until.getTime();
  return {
    mine: own ? viewOf(own) : null,
    theirs: isSeen ? viewOf(other) : null,
    theirsAwaits: other !== undefined && !isSeen,
    canRate: isOpen && own === undefined,
    until: rateable?.until.toISOString() ?? null,
  };
}

const viewOf = ({ stars, words, created_at }: { stars: Stars; words: string; created_at: Date }) => ({
  stars,
  words,
  time: created_at.toISOString(),
});
