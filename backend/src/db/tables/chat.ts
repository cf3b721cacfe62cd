import type { ChatReportReason, ConversationKind } from '@cosecha/shared/domain';
import type { Generated, JSONColumnType } from 'kysely';

export interface ChatTables {
  chat_conversations: ChatConversationRow;
  chat_tellings: ChatPendingNotificationRow;
  chat_sessions: ChatSessionRow;
  chat_reports: ChatReportRow;
}

/** Who belongs to a conversation, and whether Firestore knows it. */
export interface ChatConversationRow {
  /** An order's number, or `q-<offer>-<wallet>`. */
  id: string;
  kind: ConversationKind;
  order_id: string | null;
  offer_id: string;
  seller_id: string;
  buyer_id: string;
  product_name: string;
  is_disputed: Generated<boolean>;
  /** Whether the order ended. */
  is_over: Generated<boolean>;
  /** A change of a block on the chain that the document still lacks: set, or lifted. Null: none. */
  seller_blocks: Generated<boolean | null>;
  buyer_blocks: Generated<boolean | null>;
  /** Empty until the chain was asked. */
  arbiter_id: Generated<string>;
  created_at: Date;
  /** Grows with every change. */
  version: string;
  /** What Firestore has. */
  written_version: Generated<string>;
  /** When to write it next; null: the document is up to date. */
  next_at: Date | null;
  attempts: Generated<number>;
  /** When the message with the buyer's address leaves Firestore; null: the order goes on, or it is gone. */
  erase_at: Generated<Date | null>;
}

/** A pending notification of unread messages. */
export interface ChatPendingNotificationRow {
  conversation_id: string;
  /** Who is to be notified. */
  wallet: string;
  by_wallet: string;
  due_at: Date;
  attempts: Generated<number>;
}

/** A session that has a document in Firestore. */
export interface ChatSessionRow {
  id: string;
  /** When the session expires. */
  expires_at: Date;
  /** When the document has to change. */
  next_at: Date;
  attempts: Generated<number>;
}

/** Messages of a conversation that a member reported to the arbiter. */
export interface ChatReportRow {
  id: Generated<string>;
  conversation_id: string;
  by_wallet: string;
  about_wallet: string;
  reason: ChatReportReason;
  words: string;
  /** As the device that reported could read them: `{messageId, text}`. */
  messages: JSONColumnType<object[], string, string>;
  created_at: Date;
  handled_at: Date | null;
  handled_by: string | null;
}
