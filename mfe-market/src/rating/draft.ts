import { RATING_STARS } from '@cosecha/shared/domain';
import { createDraftStore } from '@cosecha/shared/drafts';
import * as z from 'zod/mini';

/** What a person is about to say of the other side of an order. */
export const ratingDrafts = createDraftStore({
  row: (orderId) => `rating ${orderId}`,
  typed: z.object({ stars: z.nullable(z.literal([...RATING_STARS])), words: z.string() }),
  nothing: { stars: null, words: '' },
});
