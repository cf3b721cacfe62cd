import type { OfferInput } from '@cosecha/shared/api';
import { deliveryTermSchema, paymentMethodSchema } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

const text = z.string();
const id = z.string().check(z.regex(/^\d{1,20}$/));

const offerInputSchema: z.ZodMiniType<OfferInput> = z.object({
  offer_id: z.optional(id),
  asset: text,
  exchange_rate: text,
  amount: text,
  min_limit: text,
  max_limit: text,
  payment_method: z.array(paymentMethodSchema),
  delivery: z.optional(z.array(deliveryTermSchema)),
  fiat_method: z.number(),
  time: z.number(),
  terms_conditions: text,
  extra: text,
});

/** A call of the market that a seller asked for. */
export const callSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), offer: offerInputSchema }),
  z.object({ kind: z.literal('edit'), offerId: id, offer: offerInputSchema }),
  z.object({ kind: z.literal('pause'), offerId: id }),
  z.object({ kind: z.literal('resume'), offerId: id }),
  z.object({ kind: z.literal('delete'), offerId: id }),
  z.object({ kind: z.literal('away') }),
  z.object({ kind: z.literal('back') }),
]);

export type OfferCall = z.infer<typeof callSchema>;
