import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { type MicroUsdt, microUsdt } from '../../../domain';

const countSchema = z.object({
  role: z.enum(['seller', 'buyer']),
  status: z.number(),
  isTurn: z.boolean(),
  count: z.number(),
});

const countsSchema = z.object({
  open: z.array(countSchema),
  closed: z.object({ seller: z.number(), buyer: z.number() }),
  due: z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((micro): MicroUsdt => microUsdt(BigInt(micro))),
  ),
});

/** Open orders of the signed-in person that count alike. */
export type OpenOrdersCount = z.infer<typeof countSchema>;
/** How many orders the signed-in person has, and what their open sales will bring. */
export type OrderCounts = z.infer<typeof countsSchema>;

/** What the badge and the lists say of orders beyond those that were read. @throws RequestError, MissingSessionError */
export function orderCounts(signal?: AbortSignal): Promise<OrderCounts> {
  return request(`${config().apiUrl}/p2p/order-counts`, { schema: countsSchema, auth: true, signal });
}

/** How many of the open ones fit. */
export const openCount = (
  counts: OrderCounts | undefined,
  fits: (count: OpenOrdersCount) => boolean = () => true,
): number => (counts?.open ?? []).filter(fits).reduce((sum, { count }) => sum + count, 0);
