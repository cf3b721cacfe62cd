import { DomainError, type NoticeRole } from '@cosecha/shared/domain';
import { MESSAGE_FROM } from '@cosecha/shared/text';
import { type Selectable, sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import { type Claim, pauseMs, workOffDue } from '../../db/due-rows';
import type { ChatTellingRow } from '../../db/tables/chat';
import type { Clock, Logger } from '../../service';
import { writeNotices } from '../notifications/write-notices';
import { readPublicProfile } from '../profiles/profile';
import { pathOf } from './conversation-document';
import { type Conversation, findConversation, isMember, membersOf } from './conversations';
import type { Firestore, StoredDocument } from './firestore';
import { FirestoreTrouble } from './firestore-trouble';
import { countsFrom, textsFrom, timeFrom } from './firestore-values';

const BACKOFF_MS = { first: 5_000, most: 5 * 60_000 };
/** Whoever was seen in the conversation this lately is looking at it. Their app says so every half minute. */
const HERE_MS = 40_000;
const NAME_MAX = 30;

type Telling = Selectable<ChatTellingRow>;

export interface Tellings {
  /** Tells of messages that are due to be told. @returns how many notices were written */
  tellDue(): Promise<number>;
}

interface TellingParts {
  database: Database;
  firestore: Firestore;
  clock: Clock;
  log: Logger;
}

/**
 * Notes that a member wrote something which the others are to hear of. Whether there is anything to tell is decided by
 * the worker, from what Firestore says.
 * @throws DomainError `conversation-not-found` for whoever is no member
 */
export async function noteTelling(
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
 * A person hears of a message when it waits unread, nobody blocked anybody, and they are not looking at the conversation
 * right now; while they are, the question is asked again a little later.
 */
export function createTellings({ database, firestore, clock, log }: TellingParts): Tellings {
  async function tell(telling: Telling): Promise<boolean> {
    const { conversation_id: id, wallet } = telling;
    const conversation = await findConversation(database, id);
    const paths = [pathOf(id), `${pathOf(id)}/presence/${wallet}`];
    const [document = null, presence = null] = await firestore.read(paths);
    if (!conversation || !waitsFor(wallet, conversation, document)) {
      await drop(database, telling);
      return false;
    }
    const seenAt = timeFrom(presence?.fields.seenAt);
    if (seenAt !== null && clock() - seenAt < HERE_MS) {
      await postpone(telling, HERE_MS);
      return false;
    }
    return database.transaction().execute(async (transaction) => {
      await drop(transaction, telling);
      return writeMessageNotice(transaction, { conversation, telling, now: new Date(clock()) });
    });
  }

  async function tryToTell(telling: Telling): Promise<boolean> {
    try {
      return await tell(telling);
    } catch (error) {
      if (!(error instanceof FirestoreTrouble)) throw error;
      log.warn({ attempts: telling.attempts, reason: error.message }, 'a message cannot be told of yet');
      await postpone(telling, pauseMs(telling.attempts, BACKOFF_MS));
      return false;
    }
  }

  function giveUp(telling: Telling, reason: string): Promise<void> {
    log.error({ conversation: telling.conversation_id, reason }, 'a message is never told of');
    return drop(database, telling);
  }

  async function postpone({ conversation_id, wallet, due_at }: Telling, waitMs: number): Promise<void> {
    await database
      .updateTable('chat_tellings')
      .set({ due_at: new Date(clock() + waitMs) })
      .where('conversation_id', '=', conversation_id)
      .where('wallet', '=', wallet)
      .where('due_at', '=', due_at)
      .execute();
  }

  return {
    tellDue: () =>
      workOffDue({ clock, claim: (claim) => claimDue(database, claim), work: tryToTell, giveUp }),
  };
}

/** Whether something of the others waits for this member. */
function waitsFor(wallet: string, conversation: Conversation, document: StoredDocument | null): boolean {
  if (!document || !isMember(conversation, wallet)) return false;
  const { fields } = document;
  // As in the rules: a dispute breaks a block, for the arbiter must hear both.
  if (!conversation.is_disputed && textsFrom(fields.blockedBy).length > 0) return false;
  const sent = [...countsFrom(fields.sent)].filter(([by]) => by !== wallet);
  const total = sent.reduce((sum, [, count]) => sum + count, 0n);
  return total > (countsFrom(fields.read).get(wallet) ?? 0n);
}

async function claimDue(database: Database, { now, until, limit }: Claim): Promise<Telling[]> {
  const { rows } = await sql<Telling>`
    with due as (
      select conversation_id, wallet from chat_tellings where due_at <= ${now}::timestamptz
      order by due_at limit ${sql.lit(limit)} for update skip locked)
    update chat_tellings as telling set due_at = ${until}::timestamptz, attempts = telling.attempts + 1
    from due where telling.conversation_id = due.conversation_id and telling.wallet = due.wallet
    returning telling.*`.execute(database);
  return rows;
}

/** Unless another message came meanwhile, which has set its own time. */
async function drop(queries: Queries, { conversation_id, wallet, due_at }: Telling): Promise<void> {
  await queries
    .deleteFrom('chat_tellings')
    .where('conversation_id', '=', conversation_id)
    .where('wallet', '=', wallet)
    .where('due_at', '=', due_at)
    .execute();
}

interface MessageNotice {
  conversation: Conversation;
  telling: Telling;
  now: Date;
}

/** @returns false where one of the same conversation is still unread */
async function writeMessageNotice(
  queries: Queries,
  { conversation, telling, now }: MessageNotice,
): Promise<boolean> {
  const { id, order_id, product_name } = conversation;
  const { wallet, by_wallet } = telling;
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
    // The same for two processes that tell at once.
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
  await writeNotices(queries, [notice], now);
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
