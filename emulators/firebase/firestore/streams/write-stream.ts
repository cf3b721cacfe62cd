import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Caller, Callers } from '../../auth/callers';
import type { Stream } from '../channel/session';
import { type FirestoreError, firestoreErrorFrom, invalid, unauthenticated } from '../status';
import { type CommitParts, commitWrites } from '../writes/commit';

interface WriteParts extends CommitParts {
  callers: Callers;
  caller: Caller;
  /** @throws FirestoreError for a database that is not served here */
  requireDatabase(database: string): void;
  send(message: object): void;
  fail(error: FirestoreError): void;
}

const helloSchema = z.object({ database: z.string() });
const writesSchema = z.object({ writes: z._default(z.array(z.unknown()), []) });

/** Firestore's Write: after a first message that names the database, one answer for each batch, in their order. */
export function createWriteStream(parts: WriteParts): Stream {
  const { callers, caller, send, fail } = parts;
  let database: string | null = null;
  let hasEnded = false;
  let answered = 0;
  let last: Promise<void> = Promise.resolve();

  const streamToken = () => Buffer.from(String(answered++)).toString('base64');

  async function take(message: unknown): Promise<void> {
    if (hasEnded) return;
    if (!callers.isWelcome(caller)) throw unauthenticated();
    if (database === null) {
      const hello = helloSchema.safeParse(message);
      if (!hello.success) throw invalid('The first message names the database.');
      parts.requireDatabase(hello.data.database);
      database = hello.data.database;
      return send({ streamId: randomBytes(8).toString('hex'), streamToken: streamToken() });
    }
    const parsed = writesSchema.safeParse(message);
    if (!parsed.success) throw invalid('Invalid write request.');
    // A stream that is about to close says so with no writes.
    if (parsed.data.writes.length === 0) return;
    const result = await commitWrites(parts, { caller, database, writes: parsed.data.writes });
    send({ streamToken: streamToken(), ...result });
  }

  return {
    receive(message) {
      last = last
        .then(() => take(message))
        .catch((error: unknown) => {
          hasEnded = true;
          fail(firestoreErrorFrom(error));
        });
    },
    close() {
      hasEnded = true;
    },
  };
}
