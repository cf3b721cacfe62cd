import { DomainError, QUESTION_LIMITS } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';
import { nameForOthers } from '../profiles/profile';

export const pageSchema = z.object({
  /** Where the page before ended: when the last one was answered, ms since the epoch, and its number. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/))),
});

/** A question and its answer, for everybody; shared/client/api/offers/questions.ts reads this. */
interface AnsweredQuestion {
  id: string;
  words: string;
  /** ISO 8601, as below. */
  askedAt: string;
  answer: string;
  answeredAt: string;
}

interface QuestionPage {
  items: AnsweredQuestion[];
  before: string | null;
}

/** A page about an offer, the latest answer first; empty where the offer is hidden, deleted or unknown. */
export async function publicQuestions(
  queries: Queries,
  offerId: string,
  { before }: z.infer<typeof pageSchema>,
): Promise<QuestionPage> {
  const [ms = '0', id = '0'] = before?.split('-') ?? [];
  const rows = await queries
    .selectFrom('offer_questions as question')
    .innerJoin('shown_offers as offer', 'offer.offer_id', 'question.offer_id')
    .select(['question.id', 'words', 'asked_at', 'answer', 'answered_at'])
    .where('question.offer_id', '=', offerId)
    .where('answered_at', 'is not', null)
    .where('hidden_by', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(answered_at, question.id) < (${new Date(Number(ms))}::timestamptz, ${id}::bigint)`,
      ),
    )
    .orderBy('answered_at', 'desc')
    .orderBy('question.id', 'desc')
    .limit(QUESTION_LIMITS.page + 1)
    .execute();
  const shown = rows
    .slice(0, QUESTION_LIMITS.page)
    .flatMap(({ answer, answered_at, ...row }) =>
      answer === null || answered_at === null ? [] : [{ ...row, answer, answered_at }],
    );
  const last = shown.at(-1);
  return {
    items: shown.map(({ id, words, asked_at, answer, answered_at }) => ({
      ...{ id, words, answer },
      askedAt: asked_at.toISOString(),
      answeredAt: answered_at.toISOString(),
    })),
    before: rows.length > shown.length && last ? `${last.answered_at.getTime()}-${last.id}` : null,
  };
}

/** A question as its author or the seller sees it. */
interface OwnQuestion {
  id: string;
  words: string;
  askedAt: string;
  /** `declined` by the seller, `hidden` by the operator, both for everybody but its author. */
  state: 'waiting' | 'answered' | 'declined' | 'hidden';
  /** Why the operator hid it. */
  reason: string;
  /** For the seller alone. */
  asker: { wallet: string; name: string } | null;
}

/**
 * For the seller of a shown offer those that wait for an answer, the oldest first; for others their own ones, the newest first.
 * Both are a page at most: what is answered makes room.
 */
export async function ownQuestions(
  queries: Queries,
  wallet: string,
  offerId: string,
): Promise<{ items: OwnQuestion[] }> {
  const offer = await queries
    .selectFrom('shown_offers')
    .select('owner_id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  if (!offer) return { items: [] };
  const isSeller = offer.owner_id === wallet;
  const rows = await queries
    .selectFrom('offer_questions as question')
    .leftJoin('shown_profiles as profile', 'profile.wallet', 'question.wallet')
    .select(['id', 'words', 'asked_at', 'answered_at', 'hidden_by', 'hidden_reason'])
    .select(['question.wallet', 'name', 'name_is_taken'])
    .where('offer_id', '=', offerId)
    .$if(isSeller, (query) =>
      query.where('answered_at', 'is', null).where('hidden_by', 'is', null).orderBy('id'),
    )
    .$if(!isSeller, (query) => query.where('question.wallet', '=', wallet).orderBy('id', 'desc'))
    .limit(QUESTION_LIMITS.page)
    .execute();
  return {
    items: rows.map((row) => ({
      ...{ id: row.id, words: row.words, askedAt: row.asked_at.toISOString(), state: stateOf(row) },
      reason: row.hidden_by === 'operator' ? row.hidden_reason : '',
      asker: isSeller ? { wallet: row.wallet, name: nameForOthers(row.name, row.name_is_taken) } : null,
    })),
  };
}

function stateOf({
  hidden_by,
  answered_at,
}: {
  hidden_by: 'seller' | 'operator' | null;
  answered_at: Date | null;
}): OwnQuestion['state'] {
  if (hidden_by !== null) return hidden_by === 'seller' ? 'declined' : 'hidden';
  return answered_at === null ? 'waiting' : 'answered';
}

/** Locked until the transaction ends. @throws DomainError `question-not-found` */
export async function lockQuestion(queries: Queries, id: string) {
  const question = await queries
    .selectFrom('offer_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!question) throw new DomainError('question-not-found');
  return question;
}

/** What a wallet asked in public, and what it answered; for its export. */
export function exportedQuestions(queries: Queries, wallet: string): Promise<object[]> {
  return queries
    .selectFrom('offer_questions')
    .select(['offer_id', 'words', 'asked_at', 'answer', 'answered_at', 'hidden_by', 'hidden_reason'])
    .select((row) => row('wallet', '=', wallet).as('is_mine'))
    .where((row) =>
      row.or([
        row('wallet', '=', wallet),
        row.and([row('seller_id', '=', wallet), row('answered_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute();
}
