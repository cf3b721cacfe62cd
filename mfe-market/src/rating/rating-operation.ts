import { type NewRating, rateOrder } from '@cosecha/shared/api';
import { RATING_STARS } from '@cosecha/shared/domain';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import { pinText, ratingText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { ratingDrafts } from './draft';

const ratingSchema = z.object({
  orderId: z.string(),
  stars: z.literal([...RATING_STARS]),
  words: z.string(),
});

/** What one side of a completed order says about the other, once and for good. Its draft goes when it has arrived. */
export const ratingKind: OperationKind<NewRating, null> = {
  name: 'rating',
  subject: ({ orderId }) => orderId,
  input: ratingSchema,
  result: z.literal(null),
  async run(rating, key, isAsked) {
    await rateOrder(rating, key, {
      title: pinText.confirm,
      explain: ratingText.form.pin,
      recentPin: true,
      isAsked,
    });
    return null;
  },
  waitsForPin: true,
  maxAge: KEY_LIFE_MS,
  onDone: ({ input }, wallet) => ratingDrafts.drop(wallet, input.orderId),
};
