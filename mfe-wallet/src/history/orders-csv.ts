import type { Order } from '@cosecha/shared/api';
import { formatEsCo } from '@cosecha/shared/domain';
import { isoMinute, orderStatusText, walletText } from '@cosecha/shared/text';

const { columns } = walletText.history.csv;
type Column = keyof typeof columns;

/** Spreadsheets in Spanish read a comma as decimals and split at semicolons; the mark tells them that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';

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

/** Orders as a table for spreadsheets in es-CO. */
export function ordersCsv(orders: readonly Order[]): string {
  const names = Object.keys(columns) as Column[];
  const lines = [
    names.map((name) => columns[name]),
    ...orders.map((order) => names.map((name) => CELLS[name](order))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(cell).join(SEPARATOR) + LINE_END).join('');
}

/**
 * A text that a spreadsheet would run as a formula is kept a text by the apostrophe before it: other people write
 * product names.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Without thousands, which spreadsheets would take for decimals or text. */
const amount = (micro: bigint): string => formatEsCo(micro, 6).replaceAll('.', '');
