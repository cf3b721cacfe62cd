import { DomainError, orderIdFromIndexed, QUESTIONS_PER_DAY, questionId } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Queries } from '../../db/database';
import type { OfferView } from '../../near/market-views';
import type { Services } from '../../services';
import type { Arbiter } from './arbiter';
import type { ConversationSync } from './conversation-sync';
import { type Conversation, findConversation, isMember, noteOrders, productNameOf } from './conversations';
import { FirestoreTrouble } from './firestore-trouble';

const DAY_MS = 24 * 60 * 60_000;
const EXHAUSTED = 2;
/** Any number that only this service uses: a wallet's questions are counted one after another. */
const QUESTION_LOCK = 7_241_021;

const chainId = z.string().check(z.regex(/^\d{1,18}$/));

export const openSchema = z.union([
  z.object({ orderId: z.string().check(z.regex(/^\d{1,18}(\|1)?$/)) }),
  z.object({ offerId: chainId }),
]);
export type OpenInput = z.infer<typeof openSchema>;

export interface ConversationParts {
  services: Services;
  arbiter: Arbiter;
  sync: ConversationSync;
}

/**
 * Makes sure that the conversation stands in Firestore as it should now.
 * @throws DomainError `order-not-found`, `order-not-yours`, `offer-not-found`, `offer-paused`, `offer-exhausted`,
 * `question-own`, `question-limit`; `chat-down` while Firestore cannot be written
 */
export async function openConversation(
  parts: ConversationParts,
  wallet: string,
  input: OpenInput,
): Promise<{ conversationId: string }> {
  const conversationId =
    'orderId' in input
      ? await conversationOfOrder(parts, wallet, orderIdFromIndexed(input.orderId))
      : await conversationOfOffer(parts.services, wallet, input.offerId);
  try {
    await parts.sync.writeNow(conversationId);
  } catch (cause) {
    if (cause instanceof FirestoreTrouble) throw new DomainError('chat-down', {}, { cause });
    throw cause;
  }
  return { conversationId };
}

async function conversationOfOrder(
  { services, arbiter }: ConversationParts,
  wallet: string,
  orderId: string,
): Promise<string> {
  const { database } = services;
  const known = (await findConversation(database, orderId)) ?? (await noteOrder(services, orderId));
  if (!known) throw new DomainError('order-not-found');
  if (isMember(known, wallet)) return orderId;
  const mayJudge = known.is_disputed && (await arbiter.current()).id === wallet;
  if (!mayJudge) throw new DomainError('order-not-yours');
  return orderId;
}

/** An order that the index has, or that it does not have yet because it is seconds old. */
async function noteOrder(
  { database, views, clock }: Services,
  orderId: string,
): Promise<Conversation | undefined> {
  const now = new Date(clock());
  const indexed = await database
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (indexed) {
    await noteOrders(database, [indexed], now);
  } else {
    const order = await views.order(orderId);
    if (!order || order.funding) return undefined;
    const extra = (await views.offer(order.offer_id))?.extra ?? '{}';
    await noteOrders(database, [{ ...order, extra, closed: false }], now);
  }
  return findConversation(database, orderId);
}

async function conversationOfOffer(services: Services, wallet: string, offerId: string): Promise<string> {
  const { database, views, clock } = services;
  const id = questionId(offerId, wallet);
  if (await findConversation(database, id)) return id;
  const offer = await views.offer(offerId);
  if (!offer) throw new DomainError('offer-not-found');
  requireOpenTo(wallet, offer);
  await noteQuestion(database, { id, wallet, offer, now: new Date(clock()) });
  return id;
}

function requireOpenTo(wallet: string, offer: OfferView): void {
  if (offer.owner_id === wallet) throw new DomainError('question-own');
  if (offer.is_pause) throw new DomainError('offer-paused');
  if (offer.status === EXHAUSTED || offer.remaining_amount === '0') throw new DomainError('offer-exhausted');
}

interface NewQuestion {
  id: string;
  wallet: string;
  offer: OfferView;
  now: Date;
}

function noteQuestion(database: Database, { id, wallet, offer, now }: NewQuestion): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(QUESTION_LOCK)}, hashtext(${wallet}))`.execute(
      transaction,
    );
    if ((await countQuestions(transaction, wallet, now)) >= QUESTIONS_PER_DAY) {
      throw new DomainError('question-limit', { max: String(QUESTIONS_PER_DAY) });
    }
    await transaction
      .insertInto('chat_conversations')
      .values({
        id,
        kind: 'question',
        order_id: null,
        offer_id: offer.offer_id,
        seller_id: offer.owner_id,
        buyer_id: wallet,
        product_name: productNameOf(offer.extra),
        created_at: now,
        version: String(now.getTime()),
        next_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}

async function countQuestions(queries: Queries, wallet: string, now: Date): Promise<number> {
  const { asked } = await queries
    .selectFrom('chat_conversations')
    .select((row) => row.fn.countAll<string>().as('asked'))
    .where('kind', '=', 'question')
    .where('buyer_id', '=', wallet)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(asked);
}
