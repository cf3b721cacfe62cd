import { addDeliveryProof, type NewDeliveryProof } from '@cosecha/shared/api';
import type { OperationKind } from '@cosecha/shared/operation';
import { deliveryProofText, pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
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
export const proofKind: OperationKind<NewDeliveryProof, null> = {
  name: 'delivery-proof',
  subject: ({ orderId }) => orderId,
  input: proofSchema,
  result: z.literal(null),
  async run(proof, key, isAsked) {
    await addDeliveryProof(proof, key, {
      title: pinText.confirm,
      explain: text.pin,
      recentPin: true,
      isAsked,
    });
    return null;
  },
  waitsForPin: true,
  maxAge: Number.POSITIVE_INFINITY,
  onDone: ({ input }, wallet) => proofDrafts.drop(wallet, input.orderId),
  onUnwatchedEnd: ({ input }) => ({ done: text.sent, refused: text.notSent(input.orderId) }),
};
