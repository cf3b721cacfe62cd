import {
  formatKg,
  type MicroKg,
  type MicroUsdt,
  microUsdt,
  moneyText,
  NO_FREIGHT,
  type PrintRate,
  printedSplit,
  printedText,
  sellerPayment,
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
 * The values of an order's sentences, for fillText: sums that add up as they are printed. `deadline` and `dates` are already
 * written for people.
 */
export function orderTextValues(
  { quantity, escrow, freight, amountDelivered, feeDeducted, amountRefunded, proposal }: OrderAmounts,
  rate: PrintRate,
  names: { seller?: string; buyer?: string; deadline?: string; dates?: string } = {},
): Record<string, string> {
  const parts = printedSplit({ amountDelivered, feeDeducted }, amountRefunded ?? NO_FREIGHT, rate);
  const proposed =
    proposal &&
    printedSplit(
      sellerPayment(proposal.sellerAmount, freight),
      microUsdt(escrow - proposal.sellerAmount),
      rate,
    );
  return {
    kg: formatKg(quantity),
    usdt: moneyText(escrow, rate),
    net: printedText(parts.seller),
    fee: printedText(parts.fee),
    refund: printedText(parts.buyer),
    ...(proposed && { sellerPart: printedText(proposed.seller), buyerPart: printedText(proposed.buyer) }),
    seller: names.seller ?? 'el vendedor',
    buyer: names.buyer ?? 'el comprador',
    deadline: names.deadline ?? '',
    dates: names.dates ?? '',
  };
}
