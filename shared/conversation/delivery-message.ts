import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { CHAT_MESSAGE, type DeliveryCard, deliveryMessageId } from '../domain';
import { unwrapKey, wrapNewKey } from './conversation-key';
import { deviceKey } from './device-key';
import { type Documents, DocumentsError, type Fields, openDocuments } from './documents';
import { openMessage, sealMessage, sealPreview } from './messages';
import { openConversation, tellNewMessage } from './requests';
import type { WalletKey } from './wallet-key';

/** This device has no key of the chat yet: the PIN first. */
export class LockedChatError extends Error {
  override readonly name = 'LockedChatError';
}

const text = z.pipe(
  z.object({ stringValue: z.string() }),
  z.transform(({ stringValue }) => stringValue),
);
const conversationSchema = z.object({ sellerId: text, buyerId: text, arbiterId: text });
const keySchema = z.object({ by: text, wrapped: text });
const messageSchema = z.object({ by: text, body: text });
const rateSchema = z.object({ count: z.object({ integerValue: z.string() }) });

/** What stands in the message for versions of the chat that know no addresses, and in the list of conversations. */
const KIND = 'text';

interface Sending {
  wallet: string;
  orderId: string;
  card: DeliveryCard;
  /** Said in the conversation beside the card; no part of the address. */
  words: string;
}

/**
 * Seals the card for the order's conversation and takes it there, unless it stands there already: as often as it is asked.
 * @throws LockedChatError, DocumentsError, RequestError of the service that opens conversations
 */
export async function sendDelivery({ wallet, orderId, card, words }: Sending): Promise<void> {
  const own = await deviceKey(wallet);
  if (!own) throw new LockedChatError('no key on this device');
  const id = await openConversation({ orderId });
  const documents = await openDocuments(wallet);
  const messageId = deliveryMessageId(orderId);
  const paths = pathsOf(id, wallet, messageId);
  const [message, rate] = await documents.read([paths.message, paths.rate]);
  if (message) return;
  const key = await findOrMakeKey(documents, { id, wallet, own });
  const facts = { conversationId: id, messageId, by: wallet, kind: KIND };
  const body = await sealMessage({ text: words, file: null, delivery: card }, key, facts);
  const preview = await sealPreview(words, key, facts);
  await documents.commit([
    {
      update: {
        name: documents.nameOf(paths.message),
        fields: {
          ...toWire({ by: wallet, kind: KIND, body: body ?? '' }),
          path: { nullValue: null },
          size: { nullValue: null },
        },
      },
      updateTransforms: [now('at')],
      currentDocument: { exists: false },
    },
    faceWrite(documents.nameOf(paths.conversation), wallet, {
      messageId,
      by: wallet,
      kind: KIND,
      body: preview,
    }),
    rateWrite(documents.nameOf(paths.rate), rate ?? null),
  ]);
  if (card.way === 'bring') void bestEffort(tellNewMessage(id));
}

/** `locked`: the PIN first. `absent`: the buyer sent none, or not yet. */
export type ReceivedDelivery =
  | { state: 'locked' | 'absent' | 'unreadable' }
  | { state: 'here'; card: DeliveryCard };

/**
 * The card that the buyer of an order sealed, for either side.
 * @throws DocumentsError, RequestError
 */
export async function readDelivery(order: {
  wallet: string;
  orderId: string;
  buyerId: string;
}): Promise<ReceivedDelivery> {
  const { wallet, orderId, buyerId } = order;
  const own = await deviceKey(wallet);
  if (!own) return { state: 'locked' };
  const messageId = deliveryMessageId(orderId);
  const paths = pathsOf(orderId, wallet, messageId);
  const documents = await openDocuments(wallet);
  /** Before anything was written there is no conversation, which the rules answer like one of others. */
  const [message = null, wrap = null] = await documents.read([paths.message, paths.key]).catch(orNothing);
  const written = messageSchema.safeParse(message);
  if (!written.success || written.data.by !== buyerId) return { state: 'absent' };
  const key = await bestEffort(openKey(own, { id: orderId, wallet, wrap }), null);
  const facts = { conversationId: orderId, messageId, by: buyerId, kind: KIND };
  const content = key && (await openMessage(written.data.body, key, facts));
  return content?.delivery ? { state: 'here', card: content.delivery } : { state: 'unreadable' };
}

function orNothing(cause: unknown): (Fields | null)[] {
  if (cause instanceof DocumentsError && (cause.status === 403 || cause.status === 404)) return [];
  throw cause;
}

interface KeyParts {
  id: string;
  wallet: string;
  own: WalletKey;
}

async function findOrMakeKey(documents: Documents, { id, wallet, own }: KeyParts): Promise<CryptoKey> {
  const { conversation, key } = pathsOf(id, wallet, '');
  const [stands = null, wrap = null] = await documents.read([conversation, key]);
  if (wrap) return openKey(own, { id, wallet, wrap });
  const { sellerId, buyerId, arbiterId } = z.parse(conversationSchema, stands);
  const readers = [...new Set([sellerId, buyerId, arbiterId])];
  const wraps = await wrapNewKey(own, { conversationId: id, by: wallet }, readers);
  const writes = [...wraps].map(([reader, wrapped]) => ({
    update: {
      name: documents.nameOf(`${conversation}/keys/${reader}`),
      fields: toWire({ by: wallet, wrapped }),
    },
    updateTransforms: [now('createdAt')],
    currentDocument: { exists: false },
  }));
  /** The side that loses the race is refused, and finds the winner's. */
  await bestEffort(documents.commit(writes));
  const [made = null] = await documents.read([key]);
  return openKey(own, { id, wallet, wrap: made });
}

function openKey(
  own: WalletKey,
  { id, wallet, wrap }: { id: string; wallet: string; wrap: Fields | null },
): Promise<CryptoKey> {
  const { by, wrapped } = z.parse(keySchema, wrap);
  return unwrapKey(own, wrapped, { conversationId: id, by, for: wallet });
}

function pathsOf(id: string, wallet: string, messageId: string) {
  const conversation = `conversations/${id}`;
  return {
    conversation,
    message: `${conversation}/messages/${messageId}`,
    key: `${conversation}/keys/${wallet}`,
    rate: `${conversation}/rates/${wallet}`,
  };
}

const toWire = (fields: Readonly<Record<string, string>>): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]));

const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

/** The newest message as the list of conversations shows it, and one more in its writer's count. */
function faceWrite(name: string, wallet: string, last: Readonly<Record<string, string>>): object {
  return {
    update: { name, fields: { last: { mapValue: { fields: toWire(last) } } } },
    updateMask: { fieldPaths: ['last'] },
    updateTransforms: [
      now('last.at'),
      now('lastAt'),
      { fieldPath: `sent.\`${wallet}\``, increment: { integerValue: '1' } },
    ],
    currentDocument: { exists: true },
  };
}

/** One more in the writer's minute; a full one is over by now, or the rules say so. */
function rateWrite(name: string, before: Fields | null): object {
  const counted = rateSchema.safeParse(before).data;
  const count = counted ? Number(counted.count.integerValue) : null;
  const isNew = count === null || count >= CHAT_MESSAGE.perMinute;
  return {
    update: { name, fields: { count: { integerValue: String(isNew ? 1 : count + 1) } } },
    ...(isNew ? {} : { updateMask: { fieldPaths: ['count'] } }),
    updateTransforms: isNew ? [now('since')] : [],
  };
}
