import { CHAT_REPORT_REASONS } from '@cosecha/shared/domain';
import { createDraftStore } from '@cosecha/shared/drafts';
import { sessionDatabase } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const words = { typed: z.object({ words: z.string() }), nothing: { words: '' } };

/** What a person is about to ask, by offer. */
export const questionDrafts = createDraftStore({ row: (offerId) => `question ${offerId}`, ...words });

/** What a seller is about to answer, by question. */
export const answerDrafts = createDraftStore({ row: (questionId) => `answer ${questionId}`, ...words });

/** Unsent reports, by question. Deleted at sign-out. */
export const reportDrafts = createDraftStore({
  row: (questionId) => `question report ${questionId}`,
  databaseOf: sessionDatabase,
  typed: z.object({ reason: z.nullable(z.enum(CHAT_REPORT_REASONS)), words: z.string() }),
  nothing: { reason: null, words: '' },
});
