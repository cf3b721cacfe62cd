import { DomainError, orderIdFromIndexed, questionId } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { type OfferView, offerTerms } from '../../near/market-views';
import type { Arbiter } from '../disputes/known-arbiter';
import { requireShown } from '../marketplace/hidden-offers';
import { type Asker, countQuestion, requireOpenTo } from '../questions/may-ask';
import type { Services } from '../services';
import type { ConversationSync } from './conversation-sync';
import { type Conversation, findConversation, isMember, noteOrders, productNameOf } from './conversations';

const chainId = z.string().check(z.regex(/^\d{1,18}$/));

export const openSchema = z.union([
  z.object({ orderId: z.string().check(z.regex(/^\d{1,18}(\|1)?$/)) }),
  z.object({ offerId: chainId }),
]);
type OpenInput = z.infer<typeof openSchema>;

interface ConversationParts {
  services: Services;
  arbiter: Arbiter;
  sync: ConversationSync;
}

/**
 * Ensures that the conversation in Firestore is up to date.
 * @throws DomainError `order-not-found`, `order-not-yours`, `offer-not-found`, `offer-hidden`, `offer-paused`,
 * `offer-away`, `offer-exhausted`, `question-own`, `buyer-blocked`, `question-limit`, `rate-limited`;
 * FirebaseUnavailableError while it cannot be written
 */
export async function openConversation(
  parts: ConversationParts,
  asker: Asker,
  input: OpenInput,
): Promise<{ conversationId: string }> {
  const conversationId =
    'orderId' in input
      ? await conversationOfOrder(parts, asker.wallet, orderIdFromIndexed(input.orderId))
      : await conversationOfOffer(parts.services, asker, input.offerId);
  await parts.sync.writeNow(conversationId);
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
    await noteOrders(database, [{ ...order, extra, closed: false, closed_at: null }], now);
  }
  return findConversation(database, orderId);
}

async function conversationOfOffer(services: Services, asker: Asker, offerId: string): Promise<string> {
  const { database, views, clock } = services;
  const { wallet } = asker;
  const id = questionId(offerId, wallet);
  if (await findConversation(database, id)) return id;
  const offer = await views.offer(offerId);
  if (!offer) throw new DomainError('offer-not-found');
  await requireShown(database, offerId);
  requireOpenTo(wallet, offerTerms(offer));
  if (await views.isBlocked(offer.owner_id, wallet)) throw new DomainError('buyer-blocked');
  await noteQuestion(services, { id, asker, offer, now: new Date(clock()) });
  return id;
}

interface NewQuestion {
  id: string;
  asker: Asker;
  offer: OfferView;
  now: Date;
}

async function noteQuestion(services: Services, question: NewQuestion): Promise<void> {
  const { id, asker, offer, now } = question;
  await countQuestion(services, asker, offer.owner_id);
  await services.database
    .insertInto('chat_conversations')
    .values({
      id,
      kind: 'question',
      order_id: null,
      offer_id: offer.offer_id,
      seller_id: offer.owner_id,
      buyer_id: asker.wallet,
      product_name: productNameOf(offer.extra),
      created_at: now,
      version: String(now.getTime()),
      next_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
