import { parseWire } from '../money/decimal';
import { type Printed, type PrintRate, printed, printedParts } from '../money/printed';
import { MICRO, type MicroKg, type MicroUsdt, microUsdt } from '../money/units';

/** 0.3 % of the goods' price, kept by the market (DESIGN.md §4). Freight is the carrier's or the seller's: without a fee, up to half of the price. */
export const FEE_BASIS_POINTS = 30n;
/** The same as people read it; a test holds the two together. */
export const FEE_TEXT = '0,3\u00a0%';
const BASIS_POINTS = 10_000n;
const RATE_DECIMALS = 6;

/** Micro-USDT per Kg from the wire's decimal; what cannot be read is 0 and can therefore not be bought. */
export function rateOf(text: string): MicroUsdt {
  const parsed = parseWire(text, RATE_DECIMALS);
  return microUsdt(parsed.ok ? parsed.value : 0n);
}

export interface OrderPrice {
  /** What the buyer locks in escrow, goods and freight: amountDelivered + feeDeducted. */
  escrow: MicroUsdt;
  /** Rounded down, so that the seller never receives less than the rest. */
  feeDeducted: MicroUsdt;
  amountDelivered: MicroUsdt;
}

/** Who gets what of an escrow, as printed: the seller's part, the fee and the buyer's add up to the escrow. */
export function printedSplit(
  { amountDelivered, feeDeducted }: Omit<OrderPrice, 'escrow'>,
  refunded: MicroUsdt,
  rate: PrintRate,
): { seller: Printed; fee: Printed; buyer: Printed } {
  const [seller, fee, buyer] = printedParts([amountDelivered, feeDeducted, refunded], rate);
  const none = printed(NO_FREIGHT, rate);
  return { seller: seller ?? none, fee: fee ?? none, buyer: buyer ?? none };
}

export const NO_FREIGHT = microUsdt(0n);

/**
 * Price of a quantity of goods or freight: quantity × rate / 10⁶, rounded up to a whole micro-USDT.
 * @param quantity micro-Kg
 * @param rate micro-USDT per Kg
 */
export const perKgPrice = (quantity: MicroKg, rate: MicroUsdt): MicroUsdt =>
  microUsdt((quantity * rate + MICRO - 1n) / MICRO);

/**
 * The price of a quantity with its freight. The market contract computes the same; a property test holds the two equal.
 * @param quantity micro-Kg
 * @param rate micro-USDT per Kg
 * @param freight micro-USDT, `freightOf` the chosen way
 */
export function orderPrice(quantity: MicroKg, rate: MicroUsdt, freight: MicroUsdt = NO_FREIGHT): OrderPrice {
  const escrow = microUsdt(perKgPrice(quantity, rate) + freight);
  return { escrow, ...sellerPayment(escrow, freight) };
}

/**
 * What of the seller's part of an order reaches the seller: all of the price, or what a split leaves of it.
 * Its first part is the freight, which has been spent whatever arrived; the fee counts what is left. It counts half of the part at
 * least: else a seller who moves the price into the freight would pay none.
 * @param sellerAmount micro-USDT, freight and fee included
 * @param freight of the whole order, micro-USDT
 */
export function sellerPayment(
  sellerAmount: MicroUsdt,
  freight: MicroUsdt,
): Pick<OrderPrice, 'feeDeducted' | 'amountDelivered'> {
  const half = sellerAmount / 2n;
  const goods = sellerAmount - freight;
  const fee = ((goods > half ? goods : half) * FEE_BASIS_POINTS) / BASIS_POINTS;
  return { feeDeducted: microUsdt(fee), amountDelivered: microUsdt(sellerAmount - fee) };
}
