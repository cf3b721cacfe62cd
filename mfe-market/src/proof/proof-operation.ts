import { addDeliveryProof } from '@cosecha/shared/api';
import { deliveryProofText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { writtenKind } from '../photos/written-kind';
import { proofDrafts } from './proof-draft';

const text = deliveryProofText.form;

const proofSchema = z.object({
  orderId: z.string(),
  carrier: z.string(),
  guide: z.string(),
  photos: z.array(z.string()),
});

/**
 * A seller's proof of delivery, independent of the marking. Sending is idempotent at any age, because the service
 * stores an equal proof once.
 */
export const proofKind = writtenKind({
  name: 'delivery-proof',
  input: proofSchema,
  send: addDeliveryProof,
  explain: text.pin,
  drafts: proofDrafts,
  maxAge: Number.POSITIVE_INFINITY,
  onUnwatchedEnd: ({ input }) => ({ done: text.sent, refused: text.notSent(input.orderId) }),
});
