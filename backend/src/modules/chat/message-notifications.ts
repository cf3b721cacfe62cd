import { DomainError, type NoticeRole } from '@cosecha/shared/domain';
import { MESSAGE_FROM } from '@cosecha/shared/text';
import { type Selectable, sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import { type Claim, pauseMs, workOffDue } from '../../db/due-rows';
import type { ChatPendingNotificationRow } from '../../db/tables/chat';
import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import type { Clock, Logger } from '../../util/service';
import { writeNotifications } from '../notifications/write-notifications';
import { readPublicProfile } from '../profiles/profile';
import { pathOf } from './conversation-document';
import { type Conversation, findConversation, isMember, membersOf } from './conversations';
import type { Firestore, StoredDocument } from './firestore';
import { countsFrom, textsFrom, timeFrom } from './firestore-values';

const BACKOFF_MS = { first: 5_000, most: 5 * 60_000 };
/** A person seen in the conversation this recently is reading it. Their app reports presence every half minute. */
const HERE_MS = 40_000;
const NAME_MAX = 30;

type PendingNotification = Selectable<ChatPendingNotificationRow>;

export interface MessageNotifications {
  /** Writes the notifications of unread messages that are due. @returns how many were written */
  notifyDue(): Promise<number>;
}

interface MessageNotificationParts {
  database: Database;
  firestore: Firestore;
  clock: Clock;
  log: Logger;
}

/**
 * Queues a notification for every other member of the conversation. The worker decides from what Firestore holds whether
 * there is an unread message at all.
 * @throws DomainError `conversation-not-found` when the caller is no member
 */
export async function queueMessageNotification(
  database: Database,
  { conversationId, by, now }: { conversationId: string; by: string; now: Date },
): Promise<void> {
  const conversation = await findConversation(database, conversationId);
  if (!conversation || !isMember(conversation, by)) throw new DomainError('conversation-not-found');
  const others = membersOf(conversation).filter((wallet) => wallet !== by);
  await database
    .insertInto('chat_tellings')
    .values(others.map((wallet) => ({ conversation_id: conversationId, wallet, by_wallet: by, due_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'wallet'])
        .doUpdateSet({ by_wallet: by, due_at: now, attempts: 0 }),
    )
    .execute();
}

/**
 * A person is notified of an unread message when no member blocked another and they are not reading the conversation right
 * now. While they are, the check is repeated a little later.
 */
export function createMessageNotifications({
  database,
  firestore,
  clock,
  log,
}: MessageNotificationParts): MessageNotifications {
  async function notify(pending: PendingNotification): Promise<boolean> {
    const { conversation_id: id, wallet } = pending;
    const conversation = await findConversation(database, id);
    const paths = [pathOf(id), `${pathOf(id)}/presence/${wallet}`];
    const [document = null, presence = null] = await firestore.read(paths);
    if (!conversation || !waitsFor(wallet, conversation, document)) {
      await drop(database, pending);
      return false;
    }
    const seenAt = timeFrom(presence?.fields.seenAt);
    if (seenAt !== null && clock() - seenAt < HERE_MS) {
      await postpone(pending, HERE_MS);
      return false;
    }
    return database.transaction().execute(async (transaction) => {
      await drop(transaction, pending);
      return writeMessageNotification(transaction, { conversation, pending, now: new Date(clock()) });
    });
  }

  async function tryToNotify(pending: PendingNotification): Promise<boolean> {
    try {
      return await notify(pending);
    } catch (error) {
      if (!(error instanceof FirebaseUnavailableError)) throw error;
      log.warn({ attempts: pending.attempts, reason: error.message }, 'a message cannot be told of yet');
      await postpone(pending, pauseMs(pending.attempts, BACKOFF_MS));
      return false;
    }
  }

  function giveUp(pending: PendingNotification, reason: string): Promise<void> {
    log.error({ conversation: pending.conversation_id, reason }, 'a message is never told of');
    return drop(database, pending);
  }

  async function postpone(
    { conversation_id, wallet, due_at }: PendingNotification,
    waitMs: number,
  ): Promise<void> {
    await database
      .updateTable('chat_tellings')
      .set({ due_at: new Date(clock() + waitMs) })
      .where('conversation_id', '=', conversation_id)
      .where('wallet', '=', wallet)
      .where('due_at', '=', due_at)
      .execute();
  }

  return {
    notifyDue: () =>
      workOffDue({ clock, claim: (claim) => claimDue(database, claim), work: tryToNotify, giveUp }),
  };
}

/** Whether this member has unread messages of the others. */
function waitsFor(wallet: string, conversation: Conversation, document: StoredDocument | null): boolean {
  if (!document || !isMember(conversation, wallet)) return false;
  const { fields } = document;
  // As in the security rules: during a dispute blocks are ignored, because the arbiter must hear both sides.
  if (!conversation.is_disputed && textsFrom(fields.blockedBy).length > 0) return false;
  const sent = [...countsFrom(fields.sent)].filter(([by]) => by !== wallet);
  const total = sent.reduce((sum, [, count]) => sum + count, 0n);
  return total > (countsFrom(fields.read).get(wallet) ?? 0n);
}

async function claimDue(database: Database, { now, until, limit }: Claim): Promise<PendingNotification[]> {
  const { rows } = await sql<PendingNotification>`
    with due as (
      select conversation_id, wallet from chat_tellings where due_at <= ${now}::timestamptz
      order by due_at limit ${sql.lit(limit)} for update skip locked)
    update chat_tellings as pending set due_at = ${until}::timestamptz, attempts = pending.attempts + 1
    from due where pending.conversation_id = due.conversation_id and pending.wallet = due.wallet
    returning pending.*`.execute(database);
  return rows;
}

/** The row stays if another message came meanwhile and set its own time. */
async function drop(
  queries: Queries,
  { conversation_id, wallet, due_at }: PendingNotification,
): Promise<void> {
  await queries
    .deleteFrom('chat_tellings')
    .where('conversation_id', '=', conversation_id)
    .where('wallet', '=', wallet)
    .where('due_at', '=', due_at)
    .execute();
}

interface MessageNotification {
  conversation: Conversation;
  pending: PendingNotification;
  now: Date;
}

/** @returns false where one of the same conversation is still unread */
async function writeMessageNotification(
  queries: Queries,
  { conversation, pending, now }: MessageNotification,
): Promise<boolean> {
  const { id, order_id, product_name } = conversation;
  const { wallet, by_wallet } = pending;
  const before = await queries
    .selectFrom('notifications')
    .select(['id', 'read_at'])
    .where('wallet', '=', wallet)
    .where('kind', '=', 'chat-message')
    .where(sql`about ->> 'conversation'`, '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before && before.read_at === null) return false;
  const notice = {
    wallet,
    // The same for two processes that notify at once.
    eventKey: `chat:${id}:${before?.id ?? 0}`,
    kind: 'chat-message' as const,
    role: roleIn(conversation, wallet),
    ...(order_id === null ? {} : { orderId: order_id }),
    about: {
      product: product_name,
      conversation: id,
      from: await senderName(queries, conversation, by_wallet),
    },
    happenedAt: now,
  };
  await writeNotifications(queries, [notice], now);
  return true;
}

function roleIn({ seller_id, buyer_id }: Conversation, wallet: string): Exclude<NoticeRole, 'owner'> {
  if (wallet === seller_id) return 'seller';
  return wallet === buyer_id ? 'buyer' : 'arbiter';
}

async function senderName(queries: Queries, conversation: Conversation, wallet: string): Promise<string> {
  const role = roleIn(conversation, wallet);
  const asks = conversation.kind === 'question' && role === 'buyer';
  if (role === 'arbiter') return MESSAGE_FROM.arbiter;
  const { name } = await readPublicProfile(queries, wallet);
  return name.trim().slice(0, NAME_MAX) || MESSAGE_FROM[asks ? 'asker' : role];
}
