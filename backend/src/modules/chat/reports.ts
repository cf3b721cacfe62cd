import {
  CHAT_REPORT_LIMITS,
  CHAT_REPORT_REASONS,
  conversationIdSchema,
  DomainError,
  plainWords,
  publicQuestionIn,
  publicQuestionRefSchema,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';
import { nameForOthers } from '../profiles/profile';
import type { Services } from '../services';
import { findConversation, isMember } from './conversations';

const PAGE = 20;
const { words, messages, messageText } = CHAT_REPORT_LIMITS;

const messageSchema = z.object({
  messageId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  text: z.string().check(z.overwrite(plainWords), z.maxLength(messageText)),
});

export const reportSchema = z.object({
  /** A conversation of the member who reports, or a public question. */
  conversationId: z.union([conversationIdSchema, publicQuestionRefSchema]),
  reason: z.enum(CHAT_REPORT_REASONS),
  words: z._default(z.string().check(z.overwrite(plainWords), z.maxLength(words)), ''),
  messages: z._default(z.array(messageSchema).check(z.maxLength(messages)), []),
});

export const reportsSchema = z.object({
  list: z._default(z.enum(['open', 'handled']), 'open'),
  /** What the page before answered. */
  next: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});

/**
 * Stores what was reported: messages as the member shows them, a public question as the service has it.
 * @throws DomainError `conversation-not-found` when the caller is no member, `question-not-found`, `report-limit`
 */
export async function saveReport(
  { database, limits }: Services,
  input: z.infer<typeof reportSchema>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const questionId = publicQuestionIn(input.conversationId);
  const { about, messages } = await (questionId === null
    ? reportedMember(database, input, by)
    : reportedQuestion(database, questionId, by));
  await limits.spend('new-report', by);
  await database
    .insertInto('chat_reports')
    .values({
      conversation_id: input.conversationId,
      by_wallet: by,
      about_wallet: about,
      reason: input.reason,
      words: input.words,
      messages: JSON.stringify(messages),
      created_at: now,
      handled_at: null,
      handled_by: null,
    })
    .execute();
}

interface Reported {
  /** Whom the report is about. */
  about: string;
  messages: z.infer<typeof messageSchema>[];
}

async function reportedMember(
  queries: Queries,
  { conversationId, messages }: z.infer<typeof reportSchema>,
  by: string,
): Promise<Reported> {
  const conversation = await findConversation(queries, conversationId);
  if (!conversation || !isMember(conversation, by)) throw new DomainError('conversation-not-found');
  const { seller_id, buyer_id } = conversation;
  return { about: by === seller_id ? buyer_id : seller_id, messages };
}

/** What the reader can see; its author reports the answer, everybody else the question. */
async function reportedQuestion(queries: Queries, id: string, by: string): Promise<Reported> {
  const question = await queries
    .selectFrom('offer_questions')
    .select(['wallet', 'seller_id', 'words', 'answer'])
    .where('id', '=', id)
    .where('hidden_by', 'is', null)
    .executeTakeFirst();
  const sees = question && (question.answer !== null || [question.wallet, question.seller_id].includes(by));
  if (!sees) throw new DomainError('question-not-found');
  const { wallet, seller_id, words: asked, answer } = question;
  return {
    about: by === wallet ? seller_id : wallet,
    messages: [
      { messageId: `question-${id}`, text: asked },
      ...(answer === null ? [] : [{ messageId: `answer-${id}`, text: answer }]),
    ],
  };
}

const storedMessages = z.array(messageSchema);

/** A page of what was reported, newest first; any page costs the same. */
export async function listReports(queries: Queries, { list, next }: z.infer<typeof reportsSchema>) {
  const rows = await queries
    .selectFrom('chat_reports as report')
    .leftJoin('chat_conversations as conversation', 'conversation.id', 'report.conversation_id')
    .leftJoin('shown_profiles as writer', 'writer.wallet', 'report.by_wallet')
    .leftJoin('shown_profiles as other', 'other.wallet', 'report.about_wallet')
    .selectAll('report')
    .select(['conversation.kind', 'conversation.order_id', 'conversation.product_name'])
    .select(['writer.name as writer_name', 'other.name as other_name'])
    .select(['writer.name_is_taken as writer_taken', 'other.name_is_taken as other_taken'])
    .where('report.handled_at', list === 'open' ? 'is' : 'is not', null)
    .$if(next !== undefined, (query) => query.where('report.id', '<', next ?? ''))
    .orderBy('report.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return {
    items: shown.map((row) => ({
      id: row.id,
      conversationId: row.conversation_id,
      kind: row.kind ?? (publicQuestionIn(row.conversation_id) === null ? 'order' : 'question'),
      orderId: row.order_id,
      productName: row.product_name ?? '',
      by: { wallet: row.by_wallet, name: nameForOthers(row.writer_name, row.writer_taken) },
      about: { wallet: row.about_wallet, name: nameForOthers(row.other_name, row.other_taken) },
      reason: row.reason,
      words: row.words,
      messages: z.parse(storedMessages, row.messages),
      createdAt: row.created_at.toISOString(),
      handledAt: row.handled_at?.toISOString() ?? null,
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Says that a report was looked at; a second time changes nothing. @throws DomainError `report-not-found` */
export async function markHandled(
  queries: Queries,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  const marked = await queries
    .updateTable('chat_reports')
    .set({
      handled_at: sql`coalesce(handled_at, ${now}::timestamptz)`,
      handled_by: sql`coalesce(handled_by, ${by})`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw new DomainError('report-not-found');
}

/** What a wallet reported, for its owner. */
export function ownReports(queries: Queries, wallet: string) {
  return queries
    .selectFrom('chat_reports')
    .select(['conversation_id', 'reason', 'words', 'messages', 'created_at', 'handled_at'])
    .where('by_wallet', '=', wallet)
    .orderBy('id')
    .execute();
}
