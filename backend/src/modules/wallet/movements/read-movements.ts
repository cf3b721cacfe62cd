import * as z from 'zod/mini';
import type { Queries } from '../../../db/database';
import type { MovementDirection, MovementKind } from '../../../db/tables/indexer';

const PAGE = 20;
const PAGE_MAX = 100;

export const movementsQuerySchema = z.object({
  /** The `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^[\da-z-]{1,60}$/))),
  /** Only what came, or only what left. */
  direction: z.optional(z.enum(['in', 'out'])),
  limit: z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), PAGE),
});

type MovementsQuery = z.infer<typeof movementsQuerySchema>;

/** What came to a wallet or left it, as the wallet's own history shows it. */
export interface Movement {
  id: string;
  kind: MovementKind;
  direction: MovementDirection;
  asset: 'stablecoin' | 'near';
  /** Decimal string: micro-stablecoin, or yocto. */
  amount: string;
  /** Null where tokens were made or burnt. */
  counterparty: string | null;
  memo: string | null;
  /** As the subgraph names it: "7|1". */
  orderId: string | null;
  transactionHash: string | null;
  height: number;
  /** Time of the block, ms since the epoch. */
  time: number;
}

interface MovementsPage {
  movements: Movement[];
  /** What to ask the next page with; null on the last one. */
  next: string | null;
}

/** A page of a wallet's movements, newest first. Any page costs the same: its place is found by the index. */
export async function readMovements(
  queries: Queries,
  wallet: string,
  { before, direction, limit }: MovementsQuery,
): Promise<MovementsPage> {
  const size = Math.min(Math.max(limit, 1), PAGE_MAX);
  const rows = await queries
    .selectFrom('movements')
    .selectAll()
    .where('wallet', '=', wallet)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? 'in'))
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  return {
    movements: page.map(
      (row): Movement => ({
        id: row.id,
        kind: row.kind,
        direction: row.direction,
        asset: row.asset === 'near' ? 'near' : 'stablecoin',
        amount: row.amount,
        counterparty: row.counterparty,
        memo: row.memo,
        orderId: row.order_id === null ? null : `${row.order_id}|1`,
        transactionHash: row.tx_hash,
        height: Number(row.height),
        time: row.block_time.getTime(),
      }),
    ),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  };
}
