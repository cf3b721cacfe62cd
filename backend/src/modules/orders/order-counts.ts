import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Open orders that count alike. shared/client/api/orders/order-counts.ts reads them. */
interface OpenOrders {
  role: 'seller' | 'buyer';
  /** As the chain has it. */
  status: number;
  /** They wait for this wallet. */
  isTurn: boolean;
  count: number;
}

export interface OrderCounts {
  open: OpenOrders[];
  /** Orders that ended, by the wallet's side. */
  closed: { seller: number; buyer: number };
  /** Micro-USDT that the wallet's open sales will bring. */
  due: string;
}

/** How many orders a wallet has: what the badge and the lists say of orders beyond those that were read. */
export async function orderCounts(database: Database, wallet: string, nowMs: number): Promise<OrderCounts> {
  const { rows } = await sql<OpenOrders & { due: string }>`
    select 'seller' as role, status, owner_turn_ms <= ${nowMs} as "isTurn", count(*)::integer as count, sum(amount_delivered)::text as due
      from orders where owner_id = ${wallet} and not closed group by status, "isTurn"
    union all
    select 'buyer', status, signer_turn_ms <= ${nowMs} as "isTurn", count(*)::integer, '0'
      from orders where signer_id = ${wallet} and not closed group by status, "isTurn"
    order by role, status, "isTurn"`.execute(database);
  const ended = await sql<OrderCounts['closed']>`
    select sales_total as seller, total_orders - sales_total as buyer
      from user_statistics where wallet = ${wallet}`.execute(database);
  return {
    open: rows.map(({ due: _, ...row }) => row),
    closed: ended.rows[0] ?? { seller: 0, buyer: 0 },
    due: String(rows.reduce((sum, { due }) => sum + BigInt(due), 0n)),
  };
}
