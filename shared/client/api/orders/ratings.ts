import { config, type RequestQuestion, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import type { OrderRole, StarCounts, Stars } from '../../../domain';
import type { ListPage } from '../queries/use-paged-list';
import type { Confirmation } from '../request/confirmer';

const stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const role = z.enum(['seller', 'buyer']);
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const summarySchema = z.object({
  averageTenths: z.nullable(z.int()),
  count: z.int(),
  histogram: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
});
const itemSchema = z.object({
  id: z.string(),
  stars,
  words: z.string(),
  time,
  from: z.object({ wallet: z.string(), name: z.string(), image: z.string() }),
  role,
});
const pageSchema = z.pipe(
  z.extend(summarySchema, { items: z.array(itemSchema), before: z.nullable(z.string()) }),
  z.transform(
    ({ items, before, ...summary }): RatingPage => ({
      ...summary,
      next: before,
      items: items.map(({ time, ...item }) => ({ ...item, timeMs: Date.parse(time) })),
    }),
  ),
);
const writtenSchema = z.object({ stars, words: z.string(), time });
const orderRatingsSchema = z.object({
  mine: z.nullable(writtenSchema),
  theirs: z.nullable(writtenSchema),
  theirsAwaits: z.boolean(),
  canRate: z.boolean(),
  until: z.nullable(time),
});

/** What others thought of a person. */
export interface RatingSummary {
  /** 46 is 4.6 of 5; null without ratings. */
  averageTenths: number | null;
  count: number;
  histogram: StarCounts;
}

export interface Rating {
  stars: Stars;
  /** '' where nothing was written. */
  words: string;
  timeMs: number;
}

export interface RatingItem extends Rating {
  id: string;
  /** Who rated; name and image are '' where there is no profile. */
  from: { wallet: string; name: string; image: string };
  /** What the one who rated was in that order. */
  role: OrderRole;
}

export interface RatingPage extends RatingSummary, ListPage<RatingItem> {}

export interface OrderRatings {
  mine: Rating | null;
  /** Null until both have rated or the time for it is over. */
  theirs: Rating | null;
  /** The other side has rated, and it is not shown yet. */
  theirsAwaits: boolean;
  canRate: boolean;
  /** Until when the order can be rated, ms since the epoch; null where it never can. */
  untilMs: number | null;
}

const urlOf = (wallet: string) => `${config().apiUrl}/p2p/ratings/${encodeURIComponent(wallet)}`;

/** Public: average, number and histogram. @throws RequestError */
export function ratingSummary(wallet: string, signal?: AbortSignal): Promise<RatingSummary> {
  const { url, schema } = ratingSummaryQuestion(wallet);
  return request(url, { schema, signal });
}

export const ratingSummaryQuestion = (wallet: string): RequestQuestion<RatingSummary> => ({
  url: `${urlOf(wallet)}?items=0`,
  schema: summarySchema,
});

/** Public: a page of ratings, newest first, with the summary. @throws RequestError */
export async function ratingsOf(
  wallet: string,
  before: string | null,
  signal?: AbortSignal,
): Promise<RatingPage> {
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  const { url, schema } = ratingsQuestion(wallet);
  return request(url + query, { schema, signal });
}

/** The newest of them. */
export const ratingsQuestion = (wallet: string): RequestQuestion<RatingPage> => ({
  url: urlOf(wallet),
  schema: pageSchema,
});

export interface NewRating {
  orderId: string;
  stars: Stars;
  words: string;
}

/**
 * Rates the other side of a completed order, once and for good.
 * @throws RequestError `order-not-rateable`, `order-already-rated`, `rating-window-over`, `order-not-yours`,
 * `signature-cancelled` among others
 */
export async function rateOrder(
  rating: NewRating,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<void> {
  const url = `${config().apiUrl}/p2p/rate-order`;
  await request(url, { json: rating, schema: orderRatingsSchema, auth: true, idempotencyKey, confirm });
}

/** What both sides of an order gave, for its parties. @throws RequestError, MissingSessionError */
export async function ratingsOfOrder(orderId: string, signal?: AbortSignal): Promise<OrderRatings> {
  const url = `${config().apiUrl}/p2p/order-ratings/${encodeURIComponent(orderId)}`;
  return orderRatingsFrom(await request(url, { schema: orderRatingsSchema, auth: true, signal }));
}

function orderRatingsFrom({
  until,
  mine,
  theirs,
  ...rest
}: z.infer<typeof orderRatingsSchema>): OrderRatings {
  return {
    ...rest,
    mine: mine && ratingFrom(mine),
    theirs: theirs && ratingFrom(theirs),
    untilMs: until === null ? null : Date.parse(until),
  };
}

const ratingFrom = ({ time, ...rating }: z.infer<typeof writtenSchema>): Rating => ({
  ...rating,
  timeMs: Date.parse(time),
});
