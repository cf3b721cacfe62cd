import { DomainError, parseOfferExtra, plainWords, QUESTION_LIMITS } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';
import { requireShown } from '../marketplace/hidden-offers';
import { notifyQuestion } from '../notifications/notify-question';
import type { Services } from '../services';
import { numberSchema } from './ask-question';
import { lockQuestion } from './read-questions';

export const answerSchema = z.object({
  questionId: numberSchema,
  answer: z.string().check(z.overwrite(plainWords), z.minLength(1), z.maxLength(QUESTION_LIMITS.answer)),
});

const doneSchema = z.object({ done: z.literal(true) });

interface Answered {
  wallet: string;
  key: string;
  input: z.infer<typeof answerSchema>;
}

/**
 * The seller's answer, once and for good, as a rating: what buyers went by must not change under them.
 * @throws DomainError `question-not-found`, `question-answered`, `offer-hidden`, `offer-not-found`
 */
export function answerQuestion(
  { database, operations, clock }: Services,
  { wallet, key, input }: Answered,
): Promise<{ done: true }> {
  const operation = { wallet, key, kind: 'answer-question', body: input, answer: doneSchema };
  return operations.run(operation, () =>
    database.transaction().execute(async (transaction) => {
      const question = await lockQuestion(transaction, input.questionId);
      if (question.seller_id !== wallet || question.hidden_by !== null)
        throw new DomainError('question-not-found');
      if (question.answer !== null) throw new DomainError('question-answered');
      const product = await productOf(transaction, question.offer_id);
      const now = new Date(clock());
      await transaction
        .updateTable('offer_questions')
        .set({ answer: input.answer, answered_at: now })
        .where('id', '=', question.id)
        .execute();
      const news = {
        kind: 'question-answered',
        questionId: question.id,
        offerId: question.offer_id,
      } as const;
      await notifyQuestion(transaction, { ...news, product, wallet: question.wallet, now });
      return { done: true as const };
    }),
  );
}

async function productOf(queries: Queries, offerId: string): Promise<string> {
  const offer = await queries
    .selectFrom('offers')
    .select('extra')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  if (!offer) throw new DomainError('offer-not-found');
  await requireShown(queries, offerId);
  return parseOfferExtra(offer.extra).productName;
}
