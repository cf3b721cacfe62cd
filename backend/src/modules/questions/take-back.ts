import { SetupError } from '@cosecha/shared/command-line';
import { DomainError, plainLine } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';

/** Deletes a question with its answer, for its author; again changes nothing. @throws DomainError `question-not-found` for others */
export async function withdrawQuestion(queries: Queries, wallet: string, id: string): Promise<void> {
  const question = await authorsOf(queries, id);
  if (question && question.wallet !== wallet) throw new DomainError('question-not-found');
  await queries.deleteFrom('offer_questions').where('id', '=', id).where('wallet', '=', wallet).execute();
}

/** The seller takes a question from their offer; again changes nothing. @throws DomainError `question-not-found` for others */
export async function declineQuestion(queries: Queries, wallet: string, id: string): Promise<void> {
  const question = await authorsOf(queries, id);
  if (question && question.seller_id !== wallet) throw new DomainError('question-not-found');
  await queries
    .updateTable('offer_questions')
    .set({ hidden_by: 'seller' })
    .where('id', '=', id)
    .where('hidden_by', 'is', null)
    .execute();
}

const authorsOf = (queries: Queries, id: string) =>
  queries
    .selectFrom('offer_questions')
    .select(['wallet', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();

const REASON_MAX = 300;

/** A question that the operator hid. */
export interface HiddenQuestion {
  id: string;
  offerId: string;
  words: string;
  reason: string;
}

/**
 * The operator hides a question with its answer, or gives it another reason.
 * @param reason one line of at most REASON_MAX characters, once it is cleaned; its author reads it
 * @returns null where there is no such question
 * @throws SetupError where that leaves nothing, or too much
 */
export async function hideQuestion(
  queries: Queries,
  id: string,
  reason: string,
): Promise<HiddenQuestion | null> {
  const words = plainLine(reason);
  if (words === '') throw new SetupError('Say why, for its author to read: --reason "…".');
  if (words.length > REASON_MAX)
    throw new SetupError(`The reason has ${words.length} characters; it may have ${REASON_MAX}.`);
  await queries
    .updateTable('offer_questions')
    .set({ hidden_by: 'operator', hidden_reason: words })
    .where('id', '=', id)
    .execute();
  return (await hiddenQuestions(queries)).find((question) => question.id === id) ?? null;
}

/** @returns whether the operator had hidden it */
export async function showQuestion(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('offer_questions')
    .set({ hidden_by: null, hidden_reason: '' })
    .where('id', '=', id)
    .where('hidden_by', '=', 'operator')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Those that the operator hid, the newest first. */
export async function hiddenQuestions(queries: Queries): Promise<HiddenQuestion[]> {
  const rows = await queries
    .selectFrom('offer_questions')
    .select(['id', 'offer_id', 'words', 'hidden_reason'])
    .where('hidden_by', '=', 'operator')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, offer_id, words, hidden_reason }) => ({
    ...{ id, words },
    offerId: offer_id,
    reason: hidden_reason,
  }));
}
