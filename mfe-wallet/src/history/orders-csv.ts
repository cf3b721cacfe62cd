import type { Order } from '@cosecha/shared/api';
import { isoMinute, orderStatusText, walletText } from '@cosecha/shared/text';
import { csvAmount, csvOf } from '../csv/csv';

const { columns } = walletText.history.csv;
type Column = keyof typeof columns;

const CELLS: Record<Column, (order: Order) => string> = {
  order: ({ orderId }) => orderId,
  created: ({ createdMs }) => isoMinute(createdMs),
  since: ({ sinceMs }) => isoMinute(sinceMs),
  role: ({ role }) => (role === 'seller' ? columns.seller : columns.buyer),
  product: ({ extra }) => extra.productName,
  quantity: ({ quantity }) => amount(quantity),
  rate: ({ rate }) => amount(rate),
  freight: ({ freight }) => amount(freight),
  total: ({ escrow }) => amount(escrow),
  fee: ({ feeDeducted }) => amount(feeDeducted),
  net: ({ amountDelivered }) => amount(amountDelivered),
  refund: ({ amountRefunded }) => amount(amountRefunded),
  state: (order) => orderStatusText(order).label,
  seller: ({ sellerId }) => sellerId,
  buyer: ({ buyerId }) => buyerId,
  payment: ({ paymentMethod }) => paymentMethod,
};

/** Orders as a table for spreadsheets. */
export const ordersCsv = (orders: readonly Order[]): string => csvOf(columns, CELLS, orders);

function amount(micro: bigint): string {
  return csvAmount(micro, 6);
}
