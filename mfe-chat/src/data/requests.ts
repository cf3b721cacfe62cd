import { config, request } from '@cosecha/shared/api';
import { type ChatReportReason, conversationIdSchema } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

const address = (path: string) => `${config().apiUrl}/chat/${path}`;
const nothing = z.unknown();

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * What this wallet signs in to Firebase with; good for an hour.
 * @throws RequestError `chat-unavailable` (404) where there is no chat, 401 once the session ended; MissingSessionError
 */
export async function chatToken(signal?: AbortSignal): Promise<string> {
  return (await request(address('token'), { json: {}, schema: tokenSchema, auth: true, signal })).token;
}

const conversationSchema = z.object({ conversationId: conversationIdSchema });

/**
 * Makes sure that the conversation of an order stands, or the question about an offer, and answers its id.
 * @throws RequestError `order-not-found`, `order-not-yours`, `offer-not-found`, `offer-paused`, `offer-exhausted`,
 * `question-own`, `question-limit`, `chat-down`, `chat-unavailable`
 */
export async function openConversation(
  about: { orderId: string } | { offerId: string },
  signal?: AbortSignal,
): Promise<string> {
  const options = { json: about, schema: conversationSchema, auth: true, signal } as const;
  return (await request(address('conversations'), options)).conversationId;
}

/**
 * After a message has reached Firestore: the others hear that there is one, unless they are looking at it.
 * @throws RequestError `conversation-not-found`
 */
export async function tellNewMessage(conversationId: string): Promise<void> {
  await request(address('told'), { json: { conversationId }, schema: nothing, auth: true });
}

export interface NewReport {
  conversationId: string;
  reason: ChatReportReason;
  /** Up to CHAT_REPORT_LIMITS.words characters; may be ''. */
  words: string;
  /** As this device can read them: only this device could show them to the arbiter. */
  messages: readonly { messageId: string; text: string }[];
}

/** Sends a conversation to be looked at. @throws RequestError `conversation-not-found`, `report-limit` */
export async function reportConversation(report: NewReport): Promise<void> {
  await request(address('reports'), { json: report, schema: nothing, auth: true });
}

const unreadSchema = z.object({ unread: z.number() });

/** The person opened the conversation: its notice is read. @returns how many notices stay unread @throws RequestError */
export async function readNotificationsOf(conversationId: string): Promise<number> {
  const options = { json: { conversationId }, schema: unreadSchema, auth: true } as const;
  return (await request(`${config().apiUrl}/notifications/read`, options)).unread;
}
