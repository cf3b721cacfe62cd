import { CHAT_REPORT_LIMITS, type ChatReportReason, plainWords } from '@cosecha/shared/domain';
import { chatText } from '@cosecha/shared/text';

const text = chatText.report;

export interface ReportDraft {
  reason: ChatReportReason | null;
  words: string;
  /** Ids of the messages that the arbiter may read. */
  shown: ReadonlySet<string>;
}

export const NO_REPORT: ReportDraft = { reason: null, words: '', shown: new Set() };

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
    shown: shown.size > CHAT_REPORT_LIMITS.messages ? text.tooMany(CHAT_REPORT_LIMITS.messages) : null,
  };
}
