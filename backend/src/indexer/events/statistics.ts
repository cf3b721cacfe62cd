import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/** Makes sure that a wallet has its row. Only `merchant_set` takes a merchant's mark away. */
export async function touchStatistics(queries: Queries, wallet: string, isMerchant = false): Promise<void> {
  await queries
    .insertInto('user_statistics')
    .values({ wallet, total_orders: 0, orders_completed: 0, is_merchant: isMerchant })
    .onConflict((conflict) =>
      conflict
        .column('wallet')
        .doUpdateSet({ is_merchant: sql<boolean>`user_statistics.is_merchant or excluded.is_merchant` }),
    )
    .execute();
}

/** Counts an order that reached its end. */
export async function countClosedOrder(queries: Queries, wallet: string, completed: boolean): Promise<void> {
  await touchStatistics(queries, wallet);
  await queries
    .updateTable('user_statistics')
    .set((columns) => ({
      total_orders: columns('total_orders', '+', 1),
      orders_completed: columns('orders_completed', '+', completed ? 1 : 0),
    }))
    .where('wallet', '=', wallet)
    .execute();
}
