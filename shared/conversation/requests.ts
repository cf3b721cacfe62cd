import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { conversationIdSchema } from '../domain';

const address = (path: string) => `${config().apiUrl}/chat/${path}`;

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
  await request(address('told'), { json: { conversationId }, schema: z.unknown(), auth: true });
}
