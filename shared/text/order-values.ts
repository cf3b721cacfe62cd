import { formatKg, formatUsdt, type MicroKg, type MicroUsdt, shownFee } from '../domain';

export interface OrderAmounts {
  quantity: MicroKg;
  escrow: MicroUsdt;
  amountDelivered: MicroUsdt;
  feeDeducted: MicroUsdt;
}

/**
 * The values of an order's sentences, for fillText: sums of two decimals that add up; the exact ones stand on the order's page
 * and its receipt. `deadline` is already written for people.
 */
export function orderTextValues(
  { quantity, escrow, amountDelivered, feeDeducted }: OrderAmounts,
  names: { seller?: string; buyer?: string; deadline?: string } = {},
): Record<string, string> {
  return {
    kg: formatKg(quantity),
    usdt: formatUsdt(escrow),
    net: formatUsdt(amountDelivered),
    fee: formatUsdt(shownFee({ amountDelivered, feeDeducted })),
    seller: names.seller ?? 'el vendedor',
    buyer: names.buyer ?? 'el comprador',
    deadline: names.deadline ?? '',
  };
}
