import {
  DomainError,
  orderIdFromIndexed,
  plainWords,
  RATING_STARS,
  RATING_WORDS_MAX,
  type Stars,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Database } from '../../db/database';
import { lockOrder } from '../disputes/statements';
import { notifyRating } from '../notifications/notify-party';
import { untilEndIsIndexed } from '../orders/indexed-order';
import { orderIdSchema } from '../orders/settle-order';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { type OrderRatings, orderRatings } from './order-ratings';
import { type RateableOrder, rateableOrder } from './rateable-order';

export const rateOrderSchema = z.object({
  orderId: orderIdSchema,
  stars: z.literal([...RATING_STARS]),
  words: z._default(z.string().check(z.overwrite(plainWords), z.maxLength(RATING_WORDS_MAX)), ''),
});

type RateOrderInput = z.infer<typeof rateOrderSchema>;

const doneSchema = z.object({ done: z.literal(true) });

/**
 * Rates the other side of a completed order, once and for good (docs/decisions/0014).
 * @throws DomainError `order-not-found`, `order-not-yours`, `order-not-rateable`, `order-already-rated`, `rating-window-over`, `data-down`
 */
export async function rateOrder(
  services: Services,
  { wallet }: Session,
  { key, input }: { key: string; input: RateOrderInput },
): Promise<OrderRatings> {
  const { operations, database, clock } = services;
  const orderId = orderIdFromIndexed(input.orderId);
  const body = { ...input, orderId };
  await untilEndIsIndexed(services, orderId);
  await operations.run({ wallet, key, kind: 'rate-order', body, answer: doneSchema }, async () => {
    const rated = await requireRateable(services, { orderId, wallet, nowMs: clock() });
    const rating = {
      orderId,
      wallet,
      ...rated,
      stars: input.stars,
      words: input.words,
      now: new Date(clock()),
    };
    await writeRating(database, rating);
    return { done: true };
  });
  return orderRatings(services, wallet, orderId);
}

interface Asked {
  orderId: string;
  wallet: string;
  nowMs: number;
}

/** The indexed history decides. */
async function requireRateable(
  services: Services,
  { orderId, wallet, nowMs }: Asked,
): Promise<RateableOrder> {
  const order = await rateableOrder(services, orderId, wallet);
  if (!order) throw new DomainError('order-not-rateable');
  if (nowMs > order.until.getTime()) throw new DomainError('rating-window-over');
  return order;
}

interface WrittenRating extends RateableOrder {
  orderId: string;
  wallet: string;
  stars: Stars;
  words: string;
  now: Date;
}

/** The second of the two opens both. The order is locked, so that two at once see each other. */
function writeRating(database: Database, rating: WrittenRating): Promise<void> {
  const { orderId, wallet, to, role, stars, words, now, until } = rating;
  return database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId);
    const ratings = await transaction
      .selectFrom('ratings')
      .select('from_wallet')
      .where('order_id', '=', orderId)
      .execute();
    if (ratings.some(({ from_wallet }) => from_wallet === wallet))
      throw new DomainError('order-already-rated');
    const visibleAt = ratings.length > 0 ? now : until;
    await transaction
      .insertInto('ratings')
      .values({
        order_id: orderId,
        from_wallet: wallet,
        to_wallet: to,
        ...{ role, stars, words, created_at: now, visible_at: visibleAt },
      })
      .execute();
    if (ratings.length > 0) {
      await transaction
        .updateTable('ratings')
        .set({ visible_at: now })
        .where('order_id', '=', orderId)
        .where('visible_at', '>', now)
        .execute();
    }
    const news = { orderId, by: wallet, id: `${orderId}:${role}`, now };
    await notifyRating(transaction, { ...news, stars: visibleAt > now ? null : stars });
  });
}
