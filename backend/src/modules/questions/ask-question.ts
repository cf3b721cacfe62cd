import { DomainError, microKg, parseOfferExtra, plainLine, QUESTION_LIMITS } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';
import { requireShown } from '../marketplace/hidden-offers';
import { notifyQuestion } from '../notifications/notify-question';
import type { Services } from '../services';
import { type Asker, countQuestion, requireOpenTo } from './may-ask';

export const numberSchema = z.string().check(z.regex(/^\d{1,18}$/));

export const askSchema = z.object({
  offerId: numberSchema,
  words: z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(QUESTION_LIMITS.words)),
});

const askedSchema = z.object({ id: z.string() });

interface Asked {
  key: string;
  input: z.infer<typeof askSchema>;
}

/**
 * Asks about an offer in public. The seller is notified; everybody reads it once it is answered.
 * @throws DomainError `offer-not-found`, `offer-hidden`, `offer-paused`, `offer-away`, `offer-exhausted`, `question-own`,
 * `buyer-blocked`, `questions-waiting`, `question-limit`, `rate-limited`
 */
export function askQuestion(
  services: Services,
  asker: Asker,
  { key, input }: Asked,
): Promise<{ id: string }> {
  const { wallet } = asker;
  const operation = { wallet, key, kind: 'ask-question', body: input, answer: askedSchema };
  return services.operations.run(operation, async () => {
    const offer = await offerOpenTo(services.database, wallet, input.offerId);
    // One after the other for a person, so that the count of those that wait holds.
    return services.lanes.run(`ask-question:${wallet}`, async () => {
      await requireRoom(services.database, wallet, input.offerId);
      await countQuestion(services, asker, offer.owner_id);
      return writeQuestion(services, { ...input, wallet, offer });
    });
  });
}

interface NewQuestion {
  wallet: string;
  offerId: string;
  words: string;
  offer: { owner_id: string; extra: string };
}

function writeQuestion(
  { database, clock }: Services,
  { wallet, offerId, words, offer }: NewQuestion,
): Promise<{ id: string }> {
  const now = new Date(clock());
  const { productName: product } = parseOfferExtra(offer.extra);
  return database.transaction().execute(async (transaction) => {
    const question = await transaction
      .insertInto('offer_questions')
      .values({
        ...{ offer_id: offerId, wallet, seller_id: offer.owner_id, words },
        ...{ asked_at: now, answer: null, answered_at: null, hidden_by: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const news = { kind: 'question-asked', questionId: question.id, offerId, product } as const;
    await notifyQuestion(transaction, { ...news, wallet: offer.owner_id, now });
    return question;
  });
}

async function offerOpenTo(queries: Queries, wallet: string, offerId: string) {
  const offer = await queries
    .selectFrom('offers')
    .select(['owner_id', 'extra', 'is_pause', 'is_away', 'remaining_amount'])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  if (!offer) throw new DomainError('offer-not-found');
  await requireShown(queries, offerId);
  requireOpenTo(wallet, {
    ownerId: offer.owner_id,
    isPaused: offer.is_pause,
    isAway: offer.is_away,
    remaining: microKg(BigInt(offer.remaining_amount)),
  });
  const block = await queries
    .selectFrom('account_blocks')
    .select('id')
    .where('by_id', 'in', [offer.owner_id, wallet])
    .where('account_id', 'in', [offer.owner_id, wallet])
    .executeTakeFirst();
  if (block) throw new DomainError('buyer-blocked');
  return offer;
}

async function requireRoom(queries: Queries, wallet: string, offerId: string): Promise<void> {
  const { waiting } = await queries
    .selectFrom('offer_questions')
    .select((columns) => columns.fn.countAll<string>().as('waiting'))
    .where('wallet', '=', wallet)
    .where('offer_id', '=', offerId)
    .where('answered_at', 'is', null)
    .where('hidden_by', 'is', null)
    .executeTakeFirstOrThrow();
  const max = QUESTION_LIMITS.waiting;
  if (Number(waiting) >= max) throw new DomainError('questions-waiting', { max: String(max) });
}
