import { formatKg, formatUsdt, type MicroKg, type MicroUsdt } from '../domain';

export interface OrderAmounts {
  quantity: MicroKg;
  escrow: MicroUsdt;
  amountDelivered: MicroUsdt;
  feeDeducted: MicroUsdt;
}

/** The values of an order's sentences, for fillText. `deadline` is already written for people. */
export function orderTextValues(
  { quantity, escrow, amountDelivered, feeDeducted }: OrderAmounts,
  names: { seller?: string; buyer?: string; deadline?: string } = {},
): Record<string, string> {
  return {
    kg: formatKg(quantity),
    usdt: formatUsdt(escrow),
    net: formatUsdt(amountDelivered, { exact: true }),
    fee: formatUsdt(feeDeducted, { exact: true }),
    seller: names.seller ?? 'el vendedor',
    buyer: names.buyer ?? 'el comprador',
    deadline: names.deadline ?? '',
  };
}
