import {
  formatKg,
  formatUsdt,
  type MicroKg,
  type MicroUsdt,
  microUsdt,
  sellerPayment,
  shownFee,
  shownRest,
} from '../domain';

export interface OrderAmounts {
  quantity: MicroKg;
  escrow: MicroUsdt;
  /** What of it is freight. */
  freight: MicroUsdt;
  amountDelivered: MicroUsdt;
  feeDeducted: MicroUsdt;
  /** What went back when the order ended. */
  amountRefunded?: MicroUsdt;
  /** What one side proposes that the seller keeps. */
  proposal?: { sellerAmount: MicroUsdt } | null;
}

/**
 * The values of an order's sentences, for fillText: sums of two decimals that add up; the exact ones are on the order's page
 * and its receipt. `deadline` and `dates` are already written for people.
 */
export function orderTextValues(
  { quantity, escrow, freight, amountDelivered, feeDeducted, amountRefunded, proposal }: OrderAmounts,
  names: { seller?: string; buyer?: string; deadline?: string; dates?: string } = {},
): Record<string, string> {
  return {
    kg: formatKg(quantity),
    usdt: formatUsdt(escrow),
    net: formatUsdt(amountDelivered),
    fee: formatUsdt(shownFee({ amountDelivered, feeDeducted })),
    refund: formatUsdt(shownRest(escrow, microUsdt(escrow - (amountRefunded ?? 0n)))),
    ...(proposal ? splitValues(escrow, freight, proposal.sellerAmount) : {}),
    seller: names.seller ?? 'el vendedor',
    buyer: names.buyer ?? 'el comprador',
    deadline: names.deadline ?? '',
    dates: names.dates ?? '',
  };
}

const splitValues = (
  escrow: MicroUsdt,
  freight: MicroUsdt,
  sellerAmount: MicroUsdt,
): Record<string, string> => ({
  sellerPart: formatUsdt(sellerPayment(sellerAmount, freight).amountDelivered),
  buyerPart: formatUsdt(shownRest(escrow, sellerAmount)),
});
