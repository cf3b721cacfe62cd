/** What the model of the market knows, and how it speaks. Amounts in millionths, times in milliseconds. */

export interface ModelTerms {
  rate: bigint;
  amount: bigint;
  minimum: bigint;
  /** 0 = none. */
  maximum: bigint;
  minutes: number;
  /** The one way to the buyer; null: as the two agree. */
  delivery: ModelDelivery | null;
}

export interface ModelDelivery {
  freight: bigint;
  isPerKg: boolean;
}

export interface ModelOffer {
  seller: string;
  remaining: bigint;
  isPaused: boolean;
  terms: ModelTerms;
  /** Its seller's storage credit pays for it. */
  isOnCredit: boolean;
  /** How often it was edited. */
  revision: number;
}

/** A deposit that covers everything, or one yocto, which asks for the storage credit. */
export type Payment = 'deposit' | 'credit';

/** How a settlement ends its order, in the numbers that the contract writes down while it runs. */
export const SETTLEMENTS = {
  release: { code: 1, change: { status: 2, buyerSaid: 1 } },
  refund: { code: 2, change: { status: 4, sellerSaid: 3 } },
  overdue: { code: 3, change: { status: 4, buyerSaid: 3 } },
  claim: { code: 4, change: { status: 2 } },
  ruledRelease: { code: 5, change: { ruling: 1 } },
  ruledRefund: { code: 5, change: { ruling: 3 } },
  ruledSplit: { code: 5, change: { ruling: 4 } },
  split: { code: 6, change: { status: 2, sellerSaid: 4, buyerSaid: 4 } },
} as const;
type SettlementKind = keyof typeof SETTLEMENTS;

export interface Settlement {
  kind: SettlementKind;
  /** What of the price the seller is paid, the fee included. */
  sellerAmount: bigint;
}

export interface ModelOrder {
  offerId: string;
  seller: string;
  buyer: string;
  quantity: bigint;
  rate: bigint;
  /** Goods and freight. */
  price: bigint;
  /** Null where no way was chosen. */
  freight: bigint | null;
  minutes: number;
  created: number;
  since: number;
  status: number;
  sellerSaid: number;
  buyerSaid: number;
  ruling: number;
  isFunding: boolean;
  settling: (Settlement & { since: number }) | null;
  /** What one side says that the seller should keep. */
  proposal: { by: 'seller' | 'buyer'; amount: bigint; at: number } | null;
}

export type Word =
  | 'confirm'
  | 'cancel'
  | 'dispute'
  | 'claim'
  | 'release'
  | 'refund'
  | 'divide'
  | 'propose'
  | 'accept';

/** What the arbiter alone says. */
export const isRuling = (word: Word): boolean => word === 'release' || word === 'refund' || word === 'divide';
export type Rescue = 'finalize' | 'void_funding' | 'reclaim' | 'sweep_fees' | 'recover';

export interface Wish {
  offerId: string;
  quantity: bigint;
  rate: bigint;
  amount: bigint;
  hasMethod: boolean;
  /** The freight that the buyer has read; null names no way. */
  freight: bigint | null;
  /** The edit of the offer that the buyer has read; null does not say. */
  revision: number | null;
}

/** A refusal by its code, or the answer; `undefined` where the receipt that would answer is lost. */
export type Expected = { refused: string } | { answer: unknown };

export type Verdict =
  | { refused: string }
  | { said: Partial<ModelOrder>; answer: true | 'requested' }
  | { proposed: NonNullable<ModelOrder['proposal']> }
  | { pays: Settlement };
