import { createDraftStore } from '@cosecha/shared/drafts';
import { NO_SPLIT, splitSchema } from '@cosecha/shared/ui';

/** Draft of a proposal: the seller's part. */
export const splitDrafts = createDraftStore({
  row: (orderId) => `split ${orderId}`,
  typed: splitSchema,
  nothing: NO_SPLIT,
});
