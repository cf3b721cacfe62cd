import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { CHAT_MESSAGE, type DeliveryCard, deliveryMessageId } from '../../domain';
import { type KeyDocuments, keyName, openAuthorKey, ownKey, parseAuthorKey } from './author-keys';
import { deviceKey } from './device-key';
import { type Documents, DocumentsError, type Fields, openDocuments } from './documents';
import { openMessage, sealMessage, sealPreview } from './messages';
import { notifyNewMessage, openConversation } from './requests';

/** This device has no key of the chat yet: the PIN first. */
export class LockedChatError extends Error {
  override readonly name = 'LockedChatError';
}

const text = z.pipe(
  z.object({ stringValue: z.string() }),
  z.transform(({ stringValue }) => stringValue),
);
const conversationSchema = z.object({ sellerId: text, buyerId: text, arbiterId: text });
const number = z.pipe(
  z.object({ integerValue: z.string() }),
  z.transform(({ integerValue }) => Number(integerValue)),
);
const keySchema = z.object({
  by: text,
  number,
  wraps: z.pipe(
    z.object({ mapValue: z.object({ fields: z.record(z.string(), text) }) }),
    z.transform(({ mapValue }) => mapValue.fields),
  ),
});
const messageSchema = z.object({ by: text, body: text, key: number });
const rateSchema = z.object({ count: number });

/** Fallback text for versions of the chat without address cards, and for the list of conversations. */
const KIND = 'text';

interface Sending {
  wallet: string;
  orderId: string;
  card: DeliveryCard;
  /** Text sent with the card; no part of the address. */
  words: string;
}

/**
 * Seals the card and sends it to the order's conversation, unless it is there already; idempotent.
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
  const author = { own, conversationId: id, wallet };
  const { key, number: keyNumber } = await ownKey(author, keysOf(documents, paths.conversation));
  const facts = { conversationId: id, messageId, by: wallet, kind: KIND };
  const body = await sealMessage({ text: words, file: null, delivery: card }, key, facts);
  const preview = await sealPreview(words, key, facts);
  await documents.commit([
    {
      update: {
        name: documents.nameOf(paths.message),
        fields: {
          ...toWire({ by: wallet, kind: KIND, body: body ?? '', key: keyNumber }),
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
      key: keyNumber,
    }),
    rateWrite(documents.nameOf(paths.rate), rate ?? null),
  ]);
  if (card.way === 'bring') void bestEffort(notifyNewMessage(id));
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
  const [message = null] = await documents.read([paths.message]).catch(orNothing);
  const written = messageSchema.safeParse(message).data;
  if (written?.by !== buyerId) return { state: 'absent' };
  const name = keyName({ by: buyerId, number: written.key });
  const stored = parseAuthorKey(await keysOf(documents, paths.conversation).read(name));
  const key = stored && (await openAuthorKey({ own, conversationId: orderId, wallet }, stored));
  const facts = { conversationId: orderId, messageId, by: buyerId, kind: KIND };
  const content = key && (await openMessage(written.body, key, facts));
  return content?.delivery ? { state: 'here', card: content.delivery } : { state: 'unreadable' };
}

function orNothing(cause: unknown): (Fields | null)[] {
  if (cause instanceof DocumentsError && (cause.status === 403 || cause.status === 404)) return [];
  throw cause;
}

/** @param conversation path of its document */
function keysOf(documents: Documents, conversation: string): KeyDocuments {
  const pathOf = (name: string) => `${conversation}/keys/${name}`;
  return {
    async read(name) {
      const [existing = null] = await documents.read([pathOf(name)]);
      return existing && (keySchema.safeParse(existing).data ?? {});
    },
    create: (name, key) =>
      documents.commit([
        {
          update: { name: documents.nameOf(pathOf(name)), fields: toWire(key) },
          updateTransforms: [now('createdAt')],
          currentDocument: { exists: false },
        },
      ]),
    async readers() {
      const [existing] = await documents.read([conversation]);
      const { sellerId, buyerId, arbiterId } = z.parse(conversationSchema, existing);
      return [...new Set([sellerId, buyerId, arbiterId])];
    },
  };
}

function pathsOf(id: string, wallet: string, messageId: string) {
  const conversation = `conversations/${id}`;
  return {
    conversation,
    message: `${conversation}/messages/${messageId}`,
    rate: `${conversation}/rates/${wallet}`,
  };
}

type Plain = string | number | { readonly [name: string]: string };

const toWire = (fields: Readonly<Record<string, Plain>>): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToWire(value)]));

function valueToWire(value: Plain): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  return { mapValue: { fields: toWire(value) } };
}

const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

/** The newest message as the list of conversations shows it, and one more in its writer's count. */
function faceWrite(name: string, wallet: string, last: Readonly<Record<string, Plain>>): object {
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

/** Increments the writer's counter of the minute; a full minute is over by now, or the rules refuse the write. */
function rateWrite(name: string, before: Fields | null): object {
  const counted = rateSchema.safeParse(before).data;
  const count = counted ? counted.count : null;
  const isNew = count === null || count >= CHAT_MESSAGE.perMinute;
  return {
    update: { name, fields: { count: { integerValue: String(isNew ? 1 : count + 1) } } },
    ...(isNew ? {} : { updateMask: { fieldPaths: ['count'] } }),
    updateTransforms: isNew ? [now('since')] : [],
  };
}
