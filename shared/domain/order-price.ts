import { parseWire } from './decimal';
import { MICRO, type MicroKg, type MicroUsdt, microUsdt } from './units';

/** 0.3 % of the price, kept by the market (DESIGN.md §4). */
export const FEE_BASIS_POINTS = 30n;
const BASIS_POINTS = 10_000n;
const RATE_DECIMALS = 6;

/** Micro-USDT per Kg from the wire's decimal; what cannot be read is 0 and can therefore not be bought. */
export function rateOf(text: string): MicroUsdt {
  const parsed = parseWire(text, RATE_DECIMALS);
  return microUsdt(parsed.ok ? parsed.value : 0n);
}

const CENT = 10_000n;
const inCents = (value: bigint): bigint => value - (value % CENT);

/**
 * The fee beside two other sums of two decimals: what is left between them, so that what a person reads adds up. The exact
 * one is `feeDeducted`.
 */
export const shownFee = ({ amountDelivered, feeDeducted }: Omit<OrderPrice, 'escrow'>): MicroUsdt =>
  microUsdt(inCents(amountDelivered + feeDeducted) - inCents(amountDelivered));

export interface OrderPrice {
  /** What the buyer locks in escrow: amountDelivered + feeDeducted. */
  escrow: MicroUsdt;
  /** Rounded down, so that the seller never receives less than the rest. */
  feeDeducted: MicroUsdt;
  amountDelivered: MicroUsdt;
}

/**
 * The price of a quantity: quantity × rate / 10⁶, rounded up to a whole micro-USDT.
 * The market contract computes the same; a property test holds the two equal.
 * @param quantity micro-Kg
 * @param rate micro-USDT per Kg
 */
export function orderPrice(quantity: MicroKg, rate: MicroUsdt): OrderPrice {
  const escrow = (quantity * rate + MICRO - 1n) / MICRO;
  const fee = (escrow * FEE_BASIS_POINTS) / BASIS_POINTS;
  return { escrow: microUsdt(escrow), feeDeducted: microUsdt(fee), amountDelivered: microUsdt(escrow - fee) };
}
