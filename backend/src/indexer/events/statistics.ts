import type { Draft } from '../draft/draft';

/** Makes sure that a wallet has its row. Only `merchant_set` takes a merchant's mark away. */
export function touchStatistics({ statistics }: Draft, wallet: string, isMerchant = false): void {
  const row = statistics.get(wallet);
  if (!row) statistics.put({ wallet, total_orders: 0, orders_completed: 0, is_merchant: isMerchant });
  else if (isMerchant && !row.is_merchant) statistics.patch(wallet, { is_merchant: true });
}

/** Counts an order that reached its end. */
export function countClosedOrder(draft: Draft, wallet: string, completed: boolean): void {
  touchStatistics(draft, wallet);
  const row = draft.statistics.get(wallet);
  if (!row) return;
  draft.statistics.put({
    ...row,
    total_orders: row.total_orders + 1,
    orders_completed: row.orders_completed + (completed ? 1 : 0),
  });
}
