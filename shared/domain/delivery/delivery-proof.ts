import * as z from 'zod/mini';
import { DISPUTE_LIMITS } from '../orders/disputes';
import type { OrderState } from '../orders/order-states';
import { plainLine } from '../plain-words';

/** How much a seller may show of a delivery. Characters and pieces. */
export const DELIVERY_PROOF_LIMITS = {
  carrier: 40,
  guide: 40,
  photos: DISPUTE_LIMITS.picturesPerStatement,
  /** Proofs of one order: nothing that was shown is taken back, so what is wrong is set right by another one. */
  perOrder: 5,
} as const;

/**
 * Order states in which the seller may add a proof; `awaiting`, because the network's confirmation may still be on its
 * way.
 */
export const PROOF_STATES: readonly OrderState[] = ['awaiting', 'delivered', 'disputed'];

const GUIDE = new RegExp(`^[A-Za-z\\d-]{0,${DELIVERY_PROOF_LIMITS.guide}}$`);

/** Spaces are how people group the digits of a number, and no part of it. */
const plainGuide = (text: string): string => plainLine(text).replaceAll(' ', '');

/** How a parcel is followed, as the seller typed it; '' for what they left out. */
export const trackingSchema = z.object({
  /** A code of CARRIERS, or a name of the seller's own. */
  carrier: z._default(
    z.string().check(z.overwrite(plainLine), z.maxLength(DELIVERY_PROOF_LIMITS.carrier)),
    '',
  ),
  guide: z._default(z.string().check(z.overwrite(plainGuide), z.regex(GUIDE)), ''),
});
export type Tracking = z.infer<typeof trackingSchema>;
