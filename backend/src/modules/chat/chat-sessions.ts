import { DomainError } from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import { claimRows, pauseMs, workOffDue } from '../../db/due-rows';
import type { ChatSessionRow } from '../../db/tables/chat';
import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import type { Clock, Logger } from '../../util/service';
import type { Firestore } from './firestore';
import { fieldsToWire } from './firestore-values';

const BACKOFF_MS = { first: 1_000, most: 60_000 };

type ChatSession = Selectable<ChatSessionRow>;

/**
 * Sessions as Firestore's rules know them: whose document names no later moment is out, whatever tokens they hold.
 * A document is made once, changed once (an end takes its moment away) and goes when its session would have expired,
 * so that a write which arrives late opens nothing.
 */
export interface ChatSessions {
  /**
   * Ensures that the document of a valid session exists.
   * @throws DomainError `auth-token-invalid` when the session ended meanwhile; FirebaseUnavailableError
   */
  admit(id: string): Promise<void>;
  /** Removes ended sessions from Firestore. @returns how many */
  endDue(): Promise<number>;
}

interface ChatSessionsParts {
  database: Database;
  firestore: Firestore;
  clock: Clock;
  log: Logger;
}

const pathOf = (id: string): string => `sessions/${id}`;

export function createChatSessions({ database, firestore, clock, log }: ChatSessionsParts): ChatSessions {
  async function endOrMark({ id, expires_at }: ChatSession): Promise<void> {
    if (expires_at.getTime() <= clock()) {
      await firestore.remove(pathOf(id));
      return forget(id);
    }
    await firestore.write({ path: pathOf(id), fields: fieldsToWire({ expiresAt: null }) });
    await wait(id, expires_at, 0);
  }

  async function tryToEnd(session: ChatSession): Promise<boolean> {
    const { id, attempts } = session;
    try {
      await endOrMark(session);
      return true;
    } catch (error) {
      if (!(error instanceof FirebaseUnavailableError)) throw error;
      log.warn({ session: id, attempts, reason: error.message }, 'the end of a session waits for Firestore');
      await wait(id, new Date(clock() + pauseMs(attempts, BACKOFF_MS)), attempts);
      return false;
    }
  }

  async function wait(id: string, next_at: Date, attempts: number): Promise<void> {
    await database.updateTable('chat_sessions').set({ next_at, attempts }).where('id', '=', id).execute();
  }

  async function forget(id: string): Promise<void> {
    await database.deleteFrom('chat_sessions').where('id', '=', id).execute();
  }

  function giveUp({ id }: ChatSession, reason: string): Promise<void> {
    log.error({ session: id, reason }, 'Firestore is never told of the end of a session');
    return forget(id);
  }

  return {
    async admit(id) {
      const expiresAt = await noteLiving(database, id);
      if (!expiresAt) throw new DomainError('auth-token-invalid');
      await firestore.write({ path: pathOf(id), fields: fieldsToWire({ expiresAt }), expected: null });
    },
    endDue: () =>
      workOffDue({
        clock,
        claim: (claim) => claimRows<ChatSession>(database, 'chat_sessions', claim),
        work: tryToEnd,
        giveUp,
      }),
  };
}

/** Makes the documents of ended sessions due: `endDue` takes their moment away. */
export async function endChatSessions(queries: Queries, ids: readonly string[], now: Date): Promise<void> {
  await queries
    .updateTable('chat_sessions')
    .set({ next_at: now, attempts: 0 })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Runs before the document is made, so that every document has a row that ends it. The session's row is held until the note is there:
 * who ends the session waits for it, or is seen by it.
 * @returns when the session expires; null: it has ended
 */
async function noteLiving(database: Database, id: string): Promise<Date | null> {
  const { rows } = await sql<Pick<ChatSessionRow, 'expires_at'>>`
    insert into chat_sessions (id, expires_at, next_at)
    select id, expires_at, expires_at from sessions where id = ${id} and revoked_at is null for share
    on conflict (id) do update set expires_at = excluded.expires_at
    returning expires_at`.execute(database);
  return rows[0]?.expires_at ?? null;
}
