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
 * What a seller shows of a delivery, beside the word that marks it: neither waits for the other. Sending it again is safe at
 * any age, because the service keeps the same one once.
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
