import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { conversationIdSchema } from '../../domain';

const address = (path: string) => `${config().apiUrl}/chat/${path}`;

const conversationSchema = z.object({ conversationId: conversationIdSchema });

/**
 * Ensures that the conversation of an order, or the question about an offer, exists and returns its id.
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
 * Called after a message has reached Firestore: the others are notified unless they are reading the conversation.
 * @throws RequestError `conversation-not-found`
 */
export async function notifyNewMessage(conversationId: string): Promise<void> {
  await request(address('sent'), { json: { conversationId }, schema: z.unknown(), auth: true });
}
