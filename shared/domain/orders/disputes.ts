import { keysOf } from '../objects';
import { type OrderRole, orderDeadline } from './order-states';

/** Why a party disputes, by the side that may say it. New reason → a row here and its words in shared/text. */
const DISPUTE_REASONS = {
  'not-arrived': ['buyer'],
  damaged: ['buyer'],
  less: ['buyer'],
  different: ['buyer'],
  'seller-silent': ['buyer'],
  'buyer-absent': ['seller'],
  'not-released': ['seller'],
  'buyer-silent': ['seller'],
  other: ['buyer', 'seller'],
} as const satisfies Record<string, readonly OrderRole[]>;

export type DisputeReasonCode = keyof typeof DISPUTE_REASONS;

export const DISPUTE_REASON_CODES = keysOf(DISPUTE_REASONS);

export function disputeReasonsOf(role: OrderRole): readonly DisputeReasonCode[] {
  return DISPUTE_REASON_CODES.filter((code) => {
    const roles: readonly OrderRole[] = DISPUTE_REASONS[code];
    return roles.includes(role);
  });
}

/** How much may be said in a dispute. Characters and pieces. */
export const DISPUTE_LIMITS = {
  opening: { min: 10, max: 500 },
  /** May be empty where there is a picture. */
  statement: { max: 500 },
  ruling: { min: 20, max: 1_000 },
  picturesPerStatement: 6,
  /** Statements of one side, the opening included. */
  statementsPerSide: 20,
  /** Uploaded by one side of one order, whether it was used or not. */
  picturesPerSide: 60,
} as const;

/** Longest side of a picture as it is sent, in pixels: a label or a stain can still be read. */
export const EVIDENCE_LONGEST_PX = 1_600;

/** Deadline of a dispute opened at that time. Milliseconds since the epoch. */
export const disputeDeadline = (sinceMs: number): number =>
  orderDeadline('disputed', { createdMs: sinceMs, sinceMs, offerMinutes: 0 }) ?? sinceMs;

/** How a dispute ended; null while it is open. */
export const DISPUTE_ENDS = ['ruled', 'sellerGaveIn', 'buyerGaveIn', 'splitAgreed', 'expired'] as const;
export type DisputeEnd = (typeof DISPUTE_ENDS)[number];
