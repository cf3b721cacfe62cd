import { onPageReturn } from '@cosecha/shared/browser';
import {
  deviceKey,
  type MessageFacts,
  type OwnKey,
  sealMessage,
  sealPreview,
  storeDeviceKey,
  type WalletKey,
} from '@cosecha/shared/conversation';
import type { Spot } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import {
  onSignOut,
  requireWallet,
  serviceNow,
  sessionStore,
  showToast,
  signOut,
} from '@cosecha/shared/state';
import { chatSpotText, chatVoiceText } from '@cosecha/shared/text';
import { arrayRemove, arrayUnion, type Firestore, runTransaction } from 'firebase/firestore';
import { ref } from 'firebase/storage';
import { ChatError, chatError } from './chat-error';
import { createConnection } from './connection';
import { createConversationList } from './conversation-list';
import { type Records, watchConversation } from './conversations';
import { countFile } from './count-file';
import { type ChatFirebase, openFirebase } from './firebase-app';
import { createKeyring, type Keyring } from './keyring';
import { limitCalls } from './limit-calls';
import { markRead } from './messages/read-mark';
import { createRoom, type Room } from './messages/room';
import { createDelivery } from './outbox/deliver';
import { createOutbox, type Outbox } from './outbox/outbox';
import type { Entry } from './outbox/outbox-entries';
import { filePath, placesOf } from './places';
import { createPresence } from './presence';
import { createPreviews } from './previews';
import { createRetries, type Retries } from './retries';
import { isSessionAlive, watchSession } from './session';
import { enter, watchEnd } from './sign-in';
import type { Chat, FileFacts, MessageKind, Outgoing } from './types';

let current: { wallet: string; chat: Promise<Chat> } | null = null;
/** The app `Chat` exists once at a time: the next opens when the one before has let go. */
let closing: Promise<void> = Promise.resolve();
/** What the device keeps goes at sign-out, but not under the feet of a chat that is open. */
onSignOut(() => closing);

/** @throws ChatError */
export function openChat(): Promise<Chat> {
  const wallet = walletHere();
  if (current?.wallet === wallet) return current.chat;
  const chat = opened(wallet, current?.chat ?? null);
  const own = { wallet, chat };
  current = own;
  chat.catch(() => {
    if (current === own) current = null;
  });
  return chat;
}

/** @param before of another wallet: it may still be opening, and lets go first */
async function opened(wallet: string, before: Promise<Chat> | null): Promise<Chat> {
  if (before) await bestEffort(before, null);
  await closing;
  try {
    return await open(wallet);
  } catch (cause) {
    throw chatError(cause);
  }
}

/** @throws ChatError `wrong-phrase` */
export async function unlockChat(phrase: string): Promise<void> {
  try {
    if (!(await storeDeviceKey(phrase, walletHere()))) throw new ChatError('wrong-phrase');
  } catch (cause) {
    throw chatError(cause);
  }
}

function walletHere(): string {
  try {
    return requireWallet();
  } catch (cause) {
    throw new ChatError('expired', { cause });
  }
}

async function open(wallet: string): Promise<Chat> {
  const own = await bestEffort(deviceKey(wallet), null);
  if (!own) throw new ChatError('locked');
  limitCalls();
  const firebase = await openFirebase();
  /** Who left while the service took its time is not followed by what was opened. */
  const isHere = () => sessionStore.getState().wallet === wallet;
  try {
    await enter(firebase.auth, wallet);
    if (!isHere()) throw new ChatError('expired');
    return createChat(firebase, wallet, own);
  } catch (cause) {
    await (isHere() ? firebase.close() : firebase.leave());
    const error = chatError(cause);
    if (error.code === 'disabled') signOutBecause(error);
    throw error;
  }
}

/** SPEC.md §8: what the identity service ends, ends the session. */
function signOutBecause({ text }: ChatError): void {
  signOut();
  showToast({ tone: 'warning', text });
}

function createChat(firebase: ChatFirebase, wallet: string, own: WalletKey): Chat {
  const { auth, db, storage } = firebase;
  const records: Records = new Map();
  const connection = createConnection(db);
  const retries = createRetries();
  const keyring = createKeyring({ db, wallet, own, connection });
  const previews = createPreviews(keyring);
  const outbox = createOutbox({
    wallet,
    delivery: createDelivery(db, wallet, () => isSessionAlive(firebase)),
  });
  const presence = createPresence({ db, wallet, records });
  const rooms = new Map<string, Room>();
  let resolveOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    resolveOver = resolve;
  });
  let isOver = false;
  const watching = { db, wallet, previews, records, keyring, connection };
  const list = createConversationList(watching);

  function roomOf(id: string): Room {
    const room = rooms.get(id) ?? createRoom({ db, wallet, id, keyring, outbox, records, connection });
    rooms.set(id, room);
    return room;
  }

  /** Once: sign-out events come twice. */
  function end(letGo: () => Promise<void>): Promise<void> {
    if (isOver) return closing;
    isOver = true;
    if (current?.wallet === wallet) current = null;
    for (const stop of stops) stop();
    outbox.close();
    connection.close();
    retries.close();
    for (const each of [list, ...rooms.values()]) each.close();
    closing = bestEffort(letGo());
    resolveOver();
    return closing;
  }

  const stops = [
    watchEnd(auth, signOutBecause),
    /** A person who stays opens it again: the service says then whether the person's own session lives. */
    watchSession(firebase, () => void end(firebase.close)),
    /** The SDK closed its connection and its documents on page unload, and gets no event for either again. */
    onPageReturn(() => void end(firebase.close)),
    /** By the person, here or in another tab. */
    sessionStore.subscribe((session) => {
      if (session.wallet !== wallet) void end(firebase.leave);
    }),
  ];

  return {
    wallet,
    over,
    storage,
    conversations: list.listen,
    conversation: (id, listener) =>
      watchConversation(watching, id, (feed) => {
        listener(feed);
        list.refresh();
      }),
    messages: (id, listener, count) => roomOf(id).listen(listener, count),
    presence: presence.watch,
    prepare: (id) => void bestEffort(keyring.own(id)),
    send: (id, outgoing, kind, messageId) =>
      send({ outbox, keyring, retries, wallet }, { id, outgoing, kind, messageId }),
    retry: outbox.retry,
    discard: outbox.discard,
    async markRead(id) {
      const record = records.get(id);
      const room = rooms.get(id);
      if (!record || !room) return;
      /** Queued by the SDK while offline; a refused write was already made by another device. */
      void bestEffort(connection.settle(markRead(id, { db, wallet, record, room })));
    },
    setTyping: presence.setTyping,
    setHere: presence.setHere,
    setBlocked: (id, isBlocked) => setBlocked({ db, wallet, id }, isBlocked),
    fileRef: (id, fileId) => ref(storage, filePath(id, wallet, fileId)),
    countFile: (id, fileId, bytes) =>
      connection.settle(countFile(placesOf(db, id).files(wallet), fileId, bytes)),
    pathRef: (path) => ref(storage, path),
    close: () => end(firebase.close),
  };
}

interface Blocker {
  db: Firestore;
  wallet: string;
  id: string;
}

async function setBlocked({ db, wallet, id }: Blocker, isBlocked: boolean): Promise<void> {
  const change = isBlocked ? arrayUnion(wallet) : arrayRemove(wallet);
  const { conversation } = placesOf(db, id);
  try {
    await runTransaction(db, async (transaction) => {
      const blockedBy: unknown = (await transaction.get(conversation)).get('blockedBy');
      /** The rules refuse what changes nothing. */
      if (Array.isArray(blockedBy) && blockedBy.includes(wallet) === isBlocked) return;
      transaction.update(conversation, { blockedBy: change });
    });
  } catch (cause) {
    throw chatError(cause);
  }
}

/** What the list shows of a message: its words, or what it is where it has none and its kind does not say. */
function previewWords(text: string, file: FileFacts | undefined, spot: Spot | undefined): string {
  return text || (file?.voice ? chatVoiceText.name : spot ? chatSpotText.name : '');
}

interface NewMessage {
  id: string;
  outgoing: Outgoing;
  kind: MessageKind;
  messageId?: string;
}

interface SendParts {
  outbox: Outbox;
  keyring: Keyring;
  retries: Retries;
  wallet: string;
}

async function send(
  { outbox, keyring, retries, wallet }: SendParts,
  { id, outgoing, kind, messageId }: NewMessage,
): Promise<string> {
  const key = await retries.run(() => keyring.own(id));
  const own = messageId ?? crypto.randomUUID().replaceAll('-', '');
  const facts = { conversationId: id, messageId: own, by: wallet, kind };
  try {
    await outbox.add(seal(outgoing, key, facts), messageId === undefined);
  } catch (cause) {
    throw chatError(cause);
  }
  return own;
}

/** @throws ChatError `too-long` */
async function seal(
  outgoing: Outgoing,
  { key, number }: OwnKey,
  facts: MessageFacts & Pick<Entry, 'kind'>,
): Promise<Entry> {
  const { text = '' } = outgoing;
  const file = 'file' in outgoing ? outgoing : null;
  const spot = 'spot' in outgoing ? outgoing.spot : undefined;
  const [body, preview] = await Promise.all([
    sealMessage({ text, file: file?.file ?? null, spot }, key, facts),
    sealPreview(previewWords(text, file?.file, spot), key, facts),
  ]);
  if (body === null) throw new ChatError('too-long');
  return {
    id: facts.messageId,
    conversationId: facts.conversationId,
    kind: facts.kind,
    body,
    preview,
    path: file?.path ?? null,
    size: file?.size ?? null,
    key: number,
    atMs: serviceNow(),
    failed: null,
  };
}
