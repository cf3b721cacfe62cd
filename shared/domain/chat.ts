import * as z from 'zod/mini';

/** What service and interface agree on about conversations. docs/decisions/0018 has the whole. */

/** What a conversation is about: an order, or an offer that a visitor asks about before buying. */
export const CONVERSATION_KINDS = ['order', 'question'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** An order's number, or `q-<offer>-<wallet of who asks>`. */
const CONVERSATION_ID = /^(?:\d{1,18}|q-\d{1,18}-[a-z\d][a-z\d._-]{0,62}[a-z\d])$/;

export const conversationIdSchema = z.string().check(z.regex(CONVERSATION_ID));

/** A question about an offer has one conversation for each wallet that asks. */
export const questionId = (offerId: string, buyerId: string): string => `q-${offerId}-${buyerId}`;

/** Additional data authenticated with a chat token sealed for a wallet's key. */
export const chatTokenFacts = (wallet: string): string => `cosecha chat token 1|${wallet}`;

/** A message's longest, in characters, and how many a person may send in a minute (mfe-chat/firebase/firestore.rules). */
export const CHAT_MESSAGE = { characters: 4_000, perMinute: 30 } as const;

/** Why a member reports a conversation. New reason → a row here and its words in shared/text. */
export const CHAT_REPORT_REASONS = ['insults', 'scam', 'outside-payment', 'spam', 'other'] as const;
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number];

/** How much fits into a report, and how many a wallet may send a day. Characters and pieces. */
export const CHAT_REPORT_LIMITS = {
  words: 1_000,
  messages: 20,
  messageText: CHAT_MESSAGE.characters,
  perDay: 10,
} as const;

/** A voice note: its longest, and how many strengths its wave has at most. */
export const CHAT_VOICE = { shortestMs: 1_000, longestMs: 120_000, wavePoints: 48 } as const;

/** Where goods are, as a person shares it in a message: degrees, and within how many metres it is known. */
export const spotSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracyM: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});
export type Spot = z.infer<typeof spotSchema>;

/** New questions that a wallet may open in 24 hours. */
export const QUESTIONS_PER_DAY = 20;
