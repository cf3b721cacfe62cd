import type { SealedMessage } from './chat-driver';
import { serviceDesk } from './chat-takeover';

/** So many writes are on their way at a time. */
const AT_ONCE = 40;

/** Messages of long ago, as the stand-in would have kept them: years of a conversation at once, past the limits of writing. */
export async function insertMessages(
  origin: string,
  conversationId: string,
  messages: readonly (SealedMessage & { atMs: number })[],
  dataDir?: string,
): Promise<void> {
  const { put } = serviceDesk(origin, dataDir);
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const writes = messages.slice(from, from + AT_ONCE).map(({ id, atMs, ...sealed }) =>
      put(`conversations/${conversationId}/messages/${id}`, {
        ...{ ...sealed, kind: 'text', path: null, at: new Date(atMs) },
      }),
    );
    await Promise.all(writes);
  }
}

interface StoredConversations {
  sellerId: string;
  buyerId: string;
  /** One for each, the oldest first. */
  products: readonly string[];
}

/** Questions of long ago, as the service would have written them. */
export async function insertConversations(
  origin: string,
  { sellerId, buyerId, products }: StoredConversations,
  dataDir?: string,
): Promise<void> {
  const { put } = serviceDesk(origin, dataDir);
  const firstMs = Date.now() - products.length * 60 * 60_000;
  for (const [index, productName] of products.entries()) {
    const at = new Date(firstMs + index * 60_000);
    await put(`conversations/q-${9_000 + index}-${buyerId}`, {
      ...{
        kind: 'question',
        orderId: null,
        offerId: String(9_000 + index),
        sellerId,
        buyerId,
        arbiterId: sellerId,
      },
      ...{ isDisputed: false, memberIds: [sellerId, buyerId], productName, last: null },
      ...{ createdAt: at, lastAt: at, sent: {}, read: {}, blockedBy: [], version: 1n },
    });
  }
}
