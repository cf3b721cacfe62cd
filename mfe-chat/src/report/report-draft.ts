import { CHAT_REPORT_LIMITS, CHAT_REPORT_REASONS, plainWords } from '@cosecha/shared/domain';
import { createDraftStore } from '@cosecha/shared/drafts';
import { sessionDatabase } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import * as z from 'zod/mini';

const text = chatText.report;

const draftSchema = z.object({
  reason: z.nullable(z.enum(CHAT_REPORT_REASONS)),
  words: z.string(),
  /** Ids of the messages that the arbiter may read. */
  shown: z.array(z.string()),
});

export type ReportDraft = z.infer<typeof draftSchema>;

/** Unsent reports by conversation. Deleted at sign-out. */
export const reportDrafts = createDraftStore<ReportDraft>({
  row: (conversationId) => `report ${conversationId}`,
  databaseOf: sessionDatabase,
  typed: draftSchema,
  nothing: { reason: null, words: '', shown: [] },
});

export interface ReportProblems {
  reason: string | null;
  words: string | null;
  shown: string | null;
}

/** What still misses. "Otra cosa" says nothing by itself, so it needs words. */
export function reportProblems({ reason, words, shown }: ReportDraft): ReportProblems {
  return {
    reason: reason === null ? text.reasonMissing : null,
    words: reason === 'other' && plainWords(words) === '' ? text.wordsMissing : null,
    shown: shown.length > CHAT_REPORT_LIMITS.messages ? text.tooMany(CHAT_REPORT_LIMITS.messages) : null,
  };
}
