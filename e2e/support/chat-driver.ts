/**
 * Runs in the page: the chat's data layer without a screen. What feeds say is kept, so that journeys can wait for it.
 */
import { deviceKey, sealMessage } from '@cosecha/shared/conversation';
import { sessionStore, signIn, signOut } from '@cosecha/shared/state';
import { getApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import type {
  Chat,
  ChatError,
  Conversation,
  ConversationPage,
  Feed,
  MessageList,
  Presence,
} from '../../mfe-chat/src/data';
import { createKeyring } from '../../mfe-chat/src/data/keyring';
import { openChat, unlockChat } from '../../mfe-chat/src/data/open-chat';

/** A feed as it can leave the page. */
export interface FeedState<T> {
  value: T | null;
  error: { code: string; text: string } | null;
  isFromCache: boolean;
}

/** A message as this wallet writes it, apart from its time. */
export interface SealedMessage {
  id: string;
  by: string;
  body: string;
  /** Number of the author's key. */
  key: number;
}

export interface ChatDriver {
  enter(person: { token: string; wallet: string; phrase: string }): Promise<void>;
  /** Code of what openChat was refused with, or null. */
  open(): Promise<string | null>;
  isUnlocked(wallet: string): Promise<boolean>;
  watch(id: string, count: number): void;
  watchList(): void;
  watchPresence(id: string, wallet: string): void;
  received: {
    messages: FeedState<MessageList> | null;
    conversation: FeedState<Conversation> | null;
    conversations: FeedState<ConversationPage> | null;
    presence: FeedState<Presence> | null;
  };
  /** Each text sealed, without sending it: for a history that the limits of writing keep a journey from making. */
  seal(id: string, texts: readonly string[]): Promise<SealedMessage[]>;
  send(id: string, text: string, messageId?: string): Promise<string>;
  retry(messageId: string): Promise<void>;
  discard(messageId: string): Promise<void>;
  markRead(id: string): Promise<void>;
  setTyping(id: string, isTyping: boolean): void;
  setHere(id: string): void;
  /** Code of the refusal, or null. */
  setBlocked(id: string, isBlocked: boolean): Promise<string | null>;
  /** Code of the refusal, or null. */
  countFile(id: string, fileId: string, bytes: number): Promise<string | null>;
  isSignedIn(): boolean;
  leave(): void;
  /** Names of the databases that this device keeps. */
  databases(): Promise<string[]>;
}

declare global {
  interface Window {
    chatDriver: ChatDriver;
  }
}

let chat: Chat | null = null;
let stopMessages: () => void = () => undefined;

function opened(): Chat {
  if (!chat) throw new Error('the chat is not open');
  return chat;
}

const stateOf = <T>({ value, error, isFromCache }: Feed<T>): FeedState<T> => ({
  value,
  error: error && { code: error.code, text: error.text },
  isFromCache,
});
const codeOf = (error: unknown): string => (error as ChatError).code ?? String(error);

window.chatDriver = {
  async enter({ token, wallet, phrase }) {
    signIn({ authToken: token, authTokenVenwallet: token, wallet, email: '', name: 'Alguien' });
    await unlockChat(phrase);
  },
  async open() {
    try {
      chat = await openChat();
      return null;
    } catch (error) {
      return codeOf(error);
    }
  },
  isUnlocked: async (wallet) => (await deviceKey(wallet)) !== null,
  watch(id, count) {
    stopMessages();
    const ends = [
      opened().messages(
        id,
        (feed) => {
          window.chatDriver.received.messages = stateOf(feed);
        },
        count,
      ),
      opened().conversation(id, (feed) => {
        window.chatDriver.received.conversation = stateOf(feed);
      }),
    ];
    stopMessages = () => {
      for (const end of ends) end();
    };
  },
  watchList() {
    opened().conversations((feed) => {
      window.chatDriver.received.conversations = stateOf(feed);
    }, 20);
  },
  watchPresence(id, wallet) {
    opened().presence(id, wallet, (feed) => {
      window.chatDriver.received.presence = stateOf(feed);
    });
  },
  received: { messages: null, conversation: null, conversations: null, presence: null },
  async seal(id, texts) {
    const { wallet } = opened();
    const own = await deviceKey(wallet);
    if (!own) throw new Error('the chat is locked');
    const db = getFirestore(getApp('Chat'));
    const { key, number } = await createKeyring({
      db,
      wallet,
      own,
      connection: { read: (ask) => ask() },
    }).own(id);
    return Promise.all(
      texts.map(async (text) => {
        const messageId = crypto.randomUUID().replaceAll('-', '');
        const facts = { conversationId: id, messageId, by: wallet, kind: 'text' } as const;
        const body = await sealMessage({ text, file: null }, key, facts);
        if (body === null) throw new Error('too long');
        return { id: messageId, by: wallet, body, key: number };
      }),
    );
  },
  send: (id, text, messageId) => opened().send(id, { text }, 'text', messageId),
  retry: (messageId) => opened().retry(messageId),
  discard: (messageId) => opened().discard(messageId),
  markRead: (id) => opened().markRead(id),
  setTyping: (id, isTyping) => opened().setTyping(id, isTyping),
  setHere(id) {
    opened().setHere(id);
  },
  setBlocked: (id, isBlocked) =>
    opened()
      .setBlocked(id, isBlocked)
      .then(() => null, codeOf),
  countFile: (id, fileId, bytes) =>
    opened()
      .countFile(id, fileId, bytes)
      .then(() => null, codeOf),
  isSignedIn: () => sessionStore.getState().signedIn,
  leave: signOut,
  databases: async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
};
