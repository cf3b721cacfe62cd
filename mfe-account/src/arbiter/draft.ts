import { createDraftStore } from '@cosecha/shared/drafts';
import { NO_SPLIT, splitSchema } from '@cosecha/shared/ui';
import * as z from 'zod/mini';

/** The arbiter's draft of a ruling. */
export const rulingDrafts = createDraftStore({
  row: (orderId) => `ruling ${orderId}`,
  typed: z.object({
    choice: z.nullable(z.enum(['release', 'refund', 'split'])),
    /** The seller's part of a split, as typed. */
    split: splitSchema,
    words: z.string(),
  }),
  nothing: { choice: null, split: NO_SPLIT, words: '' },
});

export type RulingDraft = typeof rulingDrafts.nothing;
