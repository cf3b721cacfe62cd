import { createDraftStore } from '@cosecha/shared/drafts';
import { NO_SPLIT, splitSchema } from '@cosecha/shared/ui';
import * as z from 'zod/mini';

/** What the arbiter began to write about a dispute. */
export const rulingDrafts = createDraftStore({
  row: (orderId) => `ruling ${orderId}`,
  typed: z.object({
    choice: z.nullable(z.enum(['release', 'refund', 'split'])),
    /** What the seller keeps of a split, as typed. */
    split: splitSchema,
    words: z.string(),
  }),
  nothing: { choice: null, split: NO_SPLIT, words: '' },
});

export type RulingDraft = typeof rulingDrafts.nothing;
