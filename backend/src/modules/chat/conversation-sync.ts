import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { claimRows, pauseMs, workOffDue } from '../../db/due-rows';
import { isBehind, readCursor } from '../../indexer/cursor';
import type { NearRpc } from '../../near/rpc';
import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import type { Clock, FaultHook, Logger } from '../../util/service';
import type { Arbiter } from '../disputes/known-arbiter';
import { writeDocument } from './conversation-document';
import { type Conversation, changeArbiter, findConversation, giveArbiter } from './conversations';
import type { Firestore } from './firestore';

const BACKOFF_MS = { first: 2_000, most: 5 * 60_000 };

export interface ConversationSync {
  /** Writes due conversations. @returns how many are up to date */
  writeDue(): Promise<number>;
  /** Ensures that one conversation is written. @throws FirebaseUnavailableError */
  writeNow(id: string): Promise<void>;
}

interface SyncParts {
  database: Database;
  rpc: NearRpc;
  /** The market, whose orders are indexed. */
  contractId: string;
  firestore: Firestore;
  arbiter: Arbiter;
  clock: Clock;
  log: Logger;
  fault: FaultHook;
}

/**
 * Rows → documents. Every step is idempotent and may run in any process: a row is done when its document has its
 * version, and a process that dies in between leaves it due.
 */
export function createConversationSync(parts: SyncParts): ConversationSync {
  const { database, rpc, contractId, firestore, arbiter, clock, log, fault } = parts;

  async function write(conversation: Conversation): Promise<void> {
    fault('chat.claimed');
    await writeDocument(firestore, conversation);
    fault('chat.written');
    await settle(conversation);
  }

  /** What has changed since it was read is due, even if another process wrote it meanwhile: the older state may have come last. */
  async function settle({ id, version }: Conversation): Promise<void> {
    const { numUpdatedRows } = await database
      .updateTable('chat_conversations')
      .set({ written_version: version, next_at: null, attempts: 0, seller_blocks: null, buyer_blocks: null })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await database
      .updateTable('chat_conversations')
      .set({ next_at: new Date(clock()) })
      .where('id', '=', id)
      .execute();
  }

  async function tryToWrite(conversation: Conversation): Promise<boolean> {
    try {
      await write(conversation);
      return true;
    } catch (error) {
      if (!(error instanceof FirebaseUnavailableError)) throw error;
      const { id, version, attempts } = conversation;
      log.warn({ attempts, reason: error.message }, 'a conversation has to wait for Firestore');
      await database
        .updateTable('chat_conversations')
        .set({ next_at: new Date(clock() + pauseMs(attempts, BACKOFF_MS)) })
        .where('id', '=', id)
        .where('version', '=', version)
        .execute();
      return false;
    }
  }

  /** Until something about it changes. */
  async function giveUp({ id, version }: Conversation, reason: string): Promise<void> {
    log.error({ conversation: id, reason }, 'a conversation cannot be written');
    await database
      .updateTable('chat_conversations')
      .set({ next_at: null })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }

  async function isAnyDue(): Promise<boolean> {
    const due = database
      .selectFrom('chat_conversations')
      .select('id')
      .where('next_at', '<=', new Date(clock()));
    return (await due.limit(1).executeTakeFirst()) !== undefined;
  }

  async function knowArbiter(): Promise<void> {
    const { id, isFresh } = await arbiter.current();
    await giveArbiter(database, id);
    if (isFresh) await changeArbiter(database, id, new Date(clock()));
  }

  /**
   * Rows of an index that is read again say what once was: an arbiter of a dispute that is over does not come back, and no block
   * pauses. Where the network does not say how far it is, nothing waits.
   */
  async function isReadAgain(): Promise<boolean> {
    const cursor = await readCursor(database, contractId);
    const last = cursor && (await bestEffort(rpc.finalBlock(), null));
    return cursor !== null && last !== null && isBehind(cursor, last);
  }

  return {
    async writeDue() {
      await knowArbiter();
      if ((await isAnyDue()) && (await isReadAgain())) return 0;
      return workOffDue({
        clock,
        claim: (claim) =>
          claimRows<Conversation>(database, 'chat_conversations', claim, sql`arbiter_id <> ''`),
        work: tryToWrite,
        giveUp,
      });
    },
    async writeNow(id) {
      await knowArbiter();
      const conversation = await findConversation(database, id);
      if (!conversation || conversation.written_version === conversation.version) return;
      const isNew = conversation.written_version === '0';
      if (isNew || !(await isReadAgain())) await write(conversation);
    },
  };
}
