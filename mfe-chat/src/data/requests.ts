import { config, request } from '@cosecha/shared/api';
import type { ChatReportReason } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

export { notifyNewMessage, openConversation } from '@cosecha/shared/conversation';

const address = (path: string) => `${config().apiUrl}/chat/${path}`;
const nothing = z.unknown();

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
