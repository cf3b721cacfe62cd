import { config, type ListPage, request } from '@cosecha/shared/api';
import * as z from 'zod/mini';

const movementSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'sent',
    'received',
    'order_paid',
    'order_released',
    'order_refunded',
    'fee',
    'gift',
    'storage',
  ]),
  direction: z.enum(['in', 'out']),
  asset: z.enum(['stablecoin', 'near']),
  /** Micro-USDT or yocto. */
  amount: z.string().check(z.regex(/^\d+$/)),
  counterparty: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  /** "7|1" */
  orderId: z.nullable(z.string()),
  transactionHash: z.nullable(z.string()),
  /** ms since the epoch. */
  time: z.number(),
});
const pageSchema = z.object({ movements: z.array(movementSchema), next: z.nullable(z.string()) });

/** What came to the wallet or left it. */
export type Movement = z.infer<typeof movementSchema>;

export type Direction = Movement['direction'];

/** @param direction only what came, or only what left; null for both */
export const movementsKey = (wallet: string, direction: Direction | null = null) =>
  ['movements', wallet, ...(direction ? [direction] : [])] as const;

interface PageQuery {
  direction?: Direction | null;
  limit?: number;
}

/** A page, newest first. @param before the `next` of the page before; null for the first @throws RequestError */
export async function movementPage(
  before: string | null,
  signal?: AbortSignal,
  { direction, limit }: PageQuery = {},
): Promise<ListPage<Movement>> {
  const params = new URLSearchParams({
    ...(before ? { before } : {}),
    ...(direction ? { direction } : {}),
    ...(limit ? { limit: String(limit) } : {}),
  });
  const url = `${config().apiUrl}/wallet/movements?${params}`;
  const { movements: items, next } = await request(url, { schema: pageSchema, auth: true, signal });
  return { items, next };
}

/** One of the wallet's movements, or null. Ids sort by place: the first before this id and anything more is it. */
export async function movementById(id: string, signal?: AbortSignal): Promise<Movement | null> {
  const { items } = await movementPage(`${id}0`, signal, { limit: 1 });
  return items.find((movement) => movement.id === id) ?? null;
}

/** As many as the service gives at once. */
const MOST_AT_ONCE = 100;

/** All of them, newest first. @throws RequestError */
export async function allMovements(direction: Direction | null): Promise<Movement[]> {
  const all: Movement[] = [];
  let before: string | null = null;
  do {
    const page: ListPage<Movement> = await movementPage(before, undefined, {
      direction,
      limit: MOST_AT_ONCE,
    });
    all.push(...page.items);
    before = page.next;
  } while (before !== null);
  return all;
}
