import * as z from 'zod/mini';

/** Public questions about an offer. Characters and pieces. */
export const QUESTION_LIMITS = {
  words: 300,
  answer: 500,
  /** Unanswered ones of one person about one offer. */
  waiting: 3,
  page: 10,
} as const;

/** How a reported public question is named beside conversations, as `p-12`. */
export const publicQuestionRef = (id: string): string => `p-${id}`;

export const publicQuestionRefSchema = z.string().check(z.regex(/^p-\d{1,18}$/));

/** The number in such a name; null for a conversation. */
export const publicQuestionIn = (ref: string): string | null => /^p-(\d{1,18})$/.exec(ref)?.[1] ?? null;
