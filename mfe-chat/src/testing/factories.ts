import type { Conversation, Message } from '../data';

export const SELLER = 'a'.repeat(64);
export const BUYER = 'b'.repeat(64);
export const ARBITER = 'c'.repeat(64);
export const NOON = Date.UTC(2026, 10, 20, 17);

/** A conversation about order 31, seen by its buyer, still without messages. */
export function makeConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: '31',
    kind: 'order',
    orderId: '31',
    offerId: '7',
    sellerId: SELLER,
    buyerId: BUYER,
    arbiterId: ARBITER,
    isDisputed: false,
    role: 'buyer',
    otherId: SELLER,
    productName: 'Café tostado',
    last: null,
    lastAtMs: NOON,
    unread: 0,
    isBlockedByMe: false,
    canWrite: true,
    ...changes,
  };
}

/** A text of the seller that has arrived, seen by the buyer. */
export function makeMessage(changes: Partial<Message> = {}): Message {
  const isMine = changes.isMine ?? changes.by === BUYER;
  return {
    id: 'm1',
    by: isMine ? BUYER : SELLER,
    isMine,
    kind: 'text',
    text: 'Sale mañana temprano.',
    file: null,
    path: null,
    atMs: NOON,
    state: 'sent',
    reason: null,
    isReadByOther: false,
    key: 1,
    isUnreadable: false,
    ...changes,
  };
}
