import { createDraftStore } from '@cosecha/shared/drafts';
import { NO_SPLIT, splitSchema } from '@cosecha/shared/ui';

/** What a person is about to propose that the seller keeps. */
export const splitDrafts = createDraftStore({
  row: (orderId) => `split ${orderId}`,
  typed: splitSchema,
  nothing: NO_SPLIT,
});
