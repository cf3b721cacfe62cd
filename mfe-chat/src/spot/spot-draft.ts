import { createDraftStore } from '@cosecha/shared/drafts';
import { sessionDatabase } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** Words about a place that was not sent yet, by conversation. They go at sign-out. */
export const spotDrafts = createDraftStore({
  row: (conversationId) => `spot ${conversationId}`,
  databaseOf: sessionDatabase,
  typed: z.object({ words: z.string() }),
  nothing: { words: '' },
});
