import type { Request } from './client';

/** Where an order ended, in the numbers of the index. */
export const PAID = 2;
export const RULED = 3;
export const REFUNDED = 4;

export interface KnownOrder {
  offerId: string;
  buyer: string;
  /** Micro-USDT. */
  escrow: bigint;
  /** Its number in the history; null while it is open. */
  ended: number | null;
}

/** What the service has promised so far, and nothing else: the reconciliation must say the same. */
export interface Ledger {
  /** Micro-USDT of each wallet. */
  money: Map<string, bigint>;
  orders: Map<string, KnownOrder>;
  /** Micro-Kg sold and not given back, of each offer. */
  sold: Map<string, bigint>;
  /** Final answers of the latest requests, by idempotency key. */
  answers: { request: Request; text: string }[];
}

const REMEMBERED = 12;

export const createLedger = (): Ledger => ({
  money: new Map(),
  orders: new Map(),
  sold: new Map(),
  answers: [],
});

export function move({ money }: Ledger, wallet: string, amount: bigint): void {
  money.set(wallet, (money.get(wallet) ?? 0n) + amount);
}

export function remember({ answers }: Ledger, request: Request, text: string): void {
  answers.push({ request, text });
  if (answers.length > REMEMBERED) answers.shift();
}
