import { config, type ListPage, request } from '@cosecha/shared/api';
import { CHAT_REPORT_REASONS, CONVERSATION_KINDS } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const person = z.object({ wallet: z.string(), name: z.string() });
const reportSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  orderId: z.nullable(z.string()),
  productName: z.string(),
  by: person,
  about: person,
  reason: z.enum(CHAT_REPORT_REASONS),
  words: z.string(),
  /** As the device that reported could read them. */
  messages: z.array(z.object({ messageId: z.string(), text: z.string() })),
  createdAt: time,
  handledAt: z.nullable(time),
});
const pageSchema = z.object({ items: z.array(reportSchema), next: z.nullable(z.string()) });

/** Messages of a conversation that a member reported. */
export type ChatReport = z.infer<typeof reportSchema>;
export type ReportList = 'open' | 'handled';

export const reportKeys = {
  all: ['chat-reports'],
  list: (list: ReportList) => ['chat-reports', list],
} as const;

const address = (path = '') => `${config().apiUrl}/chat/reports${path}`;

/** A page of what was reported, newest first. @throws RequestError `not-arbiter` */
export function chatReports(
  list: ReportList,
  next: string | null,
  signal?: AbortSignal,
): Promise<ListPage<ChatReport>> {
  const query = new URLSearchParams({ list, ...(next === null ? {} : { next }) });
  return request(address(`?${query}`), { schema: pageSchema, auth: true, signal });
}

/** Says that a report was looked at; again changes nothing. @throws RequestError `report-not-found` */
export async function markReportHandled(id: string): Promise<void> {
  const url = address(`/${encodeURIComponent(id)}/handled`);
  await request(url, { json: {}, schema: z.unknown(), auth: true });
}
