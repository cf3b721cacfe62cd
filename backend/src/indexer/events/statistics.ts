import { ENDED_IN_PART, type OrderEnd, SALE_COUNTS_AS } from '@cosecha/shared/domain';
import type { Draft } from '../draft/draft';

/** The counts of a wallet that has not traded yet. */
export const NO_ORDERS = {
  total_orders: 0,
  orders_completed: 0,
  sales_delivered: 0,
  sales_withdrawn: 0,
  sales_cancelled: 0,
  sales_expired: 0,
  sales_refunded: 0,
  sales_in_part: 0,
};

/** Makes sure that a wallet has its row. Only `merchant_set` takes a merchant's mark away. */
export function touchStatistics({ statistics }: Draft, wallet: string, isMerchant = false): void {
  const row = statistics.get(wallet);
  if (!row) statistics.put({ wallet, ...NO_ORDERS, is_merchant: isMerchant, is_away: false });
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

/** Counts in the seller's record how an order ended. */
export function countSale(draft: Draft, seller: string, end: OrderEnd): void {
  touchStatistics(draft, seller);
  const row = draft.statistics.get(seller);
  const outcome = SALE_COUNTS_AS[end];
  if (!row || outcome === null) return;
  const column = `sales_${outcome}` as const;
  const sales_in_part = row.sales_in_part + (ENDED_IN_PART.includes(end) ? 1 : 0);
  draft.statistics.put({ ...row, sales_in_part, [column]: row[column] + 1 });
}
