import type { VoiceFacts } from '@cosecha/shared/conversation';
import type { DeliveryCard, Spot } from '@cosecha/shared/domain';
import type { FirebaseStorage, StorageReference } from 'firebase/storage';
import type { ChatError } from './chat-error';

export type MessageKind = 'text' | 'image' | 'file';

/**
 * `pending`: kept on this device and on its way. `failed`: the service refused it; what was written stays here until it
 * is sent again or thrown away.
 */
export type MessageState = 'pending' | 'sent' | 'failed';

/** What everybody in the conversation knows about a file; the name and the key travel encrypted. */
export interface FileFacts {
  name: string;
  /** Media type. */
  type: string;
  /** Bytes of the file itself, before it is encrypted. */
  size: number;
  /** What opens it, as text: made by `encryptFile`. */
  key: string;
  /** Pixels, of pictures. */
  width?: number;
  height?: number;
  /** A tiny picture as base64, at most 6,000 characters. */
  preview?: string;
  /** What was spoken: its length in milliseconds, and how strong it is from beginning to end, each from 0 to 100. */
  voice?: VoiceFacts;
}

export interface Conversation {
  id: string;
  kind: 'order' | 'question';
  orderId: string | null;
  offerId: string;
  sellerId: string;
  buyerId: string;
  arbiterId: string;
  isDisputed: boolean;
  /** What the person at this device is in it. */
  role: 'seller' | 'buyer' | 'arbiter';
  /** The other party; for the arbiter the seller. */
  otherId: string;
  productName: string;
  /** The newest message. `text` null: it cannot be read here (yet); '' where a file came without words. */
  last: { by: string; kind: MessageKind; text: string | null; atMs: number } | null;
  lastAtMs: number;
  /** Messages of the others that this wallet has not read. */
  unread: number;
  isBlockedByMe: boolean;
  /** False while one of both parties has blocked the other; a dispute opens it again, because the arbiter must hear both. */
  canWrite: boolean;
}

export interface Message {
  id: string;
  /** Wallet. */
  by: string;
  isMine: boolean;
  kind: MessageKind;
  /** '' where a file came without words. */
  text: string;
  file: FileFacts | null;
  /** How the order reaches its buyer. */
  delivery?: DeliveryCard;
  /** Where goods are. */
  spot?: Spot;
  /** Path of the encrypted file in the storage. */
  path: string | null;
  atMs: number;
  state: MessageState;
  /** Why it failed, in Spanish. */
  reason: string | null;
  isReadByOther: boolean;
  /** Number of its author's key. Greater than before: its author could not open the one before, and made another. */
  key: number;
  /** It was not made for this device's key, or it was changed. */
  isUnreadable: boolean;
}

export interface Presence {
  typing: boolean;
  seenAtMs: number | null;
}

/** Handed to a listener at once and after each change. `error` comes beside the last value; what ended is not called again. */
export interface Feed<T> {
  value: T | null;
  error: ChatError | null;
  /** What the device remembers; the service has not answered yet, or cannot be reached. */
  isFromCache: boolean;
}

/** The newest of a long list. */
export interface Paged {
  /** There is nothing older. */
  isWhole: boolean;
  /** Older ones are on their way. */
  isLoading: boolean;
}

export interface MessageList extends Paged {
  /** Oldest first. */
  messages: Message[];
}

export interface ConversationPage extends Paged {
  /** Newest first. */
  conversations: Conversation[];
}

export type Outgoing =
  | { text: string; spot?: Spot }
  | { text?: string; file: FileFacts; path: string; size: number };

/** Ends what it was given for. */
export type Stop = () => void;

/** One per page and wallet. */
export interface Chat {
  /** The wallet of the person at this device. */
  wallet: string;
  /** Resolves when it has ended. Where the person stays, it has to be opened again. */
  over: Promise<void>;
  /** The newest `count` conversations; a greater count asks for older ones and keeps what is there. */
  conversations(listener: (feed: Feed<ConversationPage>) => void, count: number): Stop;
  conversation(id: string, listener: (feed: Feed<Conversation>) => void): Stop;
  /** The newest `count` messages; a greater count asks for older ones and keeps what is there. */
  messages(id: string, listener: (feed: Feed<MessageList>) => void, count: number): Stop;
  presence(id: string, wallet: string, listener: (feed: Feed<Presence>) => void): Stop;
  /** Fetches the key of one's first message while it is being written. */
  prepare(id: string): void;
  /**
   * Resolves once this device has stored it, with the message's id; its state in `messages` tells the rest. The key that it needs is
   * asked for until it comes.
   * @param messageId of a message that may have been sent before this page started: when it exists already, on this device or
   * at the service, nothing is sent again
   * @throws ChatError `too-long`, or when the chat ends first
   */
  send(id: string, outgoing: Outgoing, kind: MessageKind, messageId?: string): Promise<string>;
  /** Sends a failed message again. */
  retry(messageId: string): Promise<void>;
  /** Throws away a message that has not been sent. */
  discard(messageId: string): Promise<void>;
  /** Everything that this device has of the conversation has been seen. */
  markRead(id: string): Promise<void>;
  setTyping(id: string, isTyping: boolean): void;
  /** Tells the others "here now" while the screen is open. */
  setHere(id: string): Stop;
  /** @throws ChatError */
  setBlocked(id: string, isBlocked: boolean): Promise<void>;
  storage: FirebaseStorage;
  /** Where a file of this wallet goes. */
  fileRef(id: string, fileId: string): StorageReference;
  /**
   * Counts a file before it is sent; the storage refuses one that is not. Waits for the connection; safe to ask again.
   * @param bytes as it is stored
   * @throws ChatError `files-full`
   */
  countFile(id: string, fileId: string, bytes: number): Promise<void>;
  /** Where a file of anybody in the conversation is: `message.path`. */
  pathRef(path: string): StorageReference;
  close(): Promise<void>;
}
