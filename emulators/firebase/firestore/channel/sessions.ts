import { randomBytes } from 'node:crypto';
import type { Timers } from '../../timers';
import { FirestoreError } from '../status';
import { createSession, type Session } from './session';

/** All open WebChannels. */
export interface Sessions {
  readonly size: number;
  /**
   * The longest silent one from the same address makes room where there is none.
   * @throws FirestoreError `RESOURCE_EXHAUSTED` when all of them are in use
   */
  create(address: string): Session;
  find(id: string): Session | null;
  /** Forgets all, as a server does that was started again: clients build theirs again. */
  drop(): void;
  close(): void;
}

/** A killed page sends no goodbye: a session without a back channel ends after this silence. */
const LONGEST_SILENCE_MS = 120_000;
const REAP_INTERVAL_MS = 30_000;
/** Limits for one address and for all. A page has two, and may leave them open for the time above. */
const MOST_OF_ONE = 512;
const MOST_OF_ALL = 8_192;

interface Open {
  readonly session: Session;
  readonly address: string;
}

export function createSessions(timers: Timers, clock: () => number): Sessions {
  const byId = new Map<string, Open>();
  let cancel = timers.after(REAP_INTERVAL_MS, reap);

  function reap(): void {
    for (const { session } of [...byId.values()]) {
      if (!session.hasBackChannel && clock() - session.lastSeen > LONGEST_SILENCE_MS) session.close();
    }
    cancel = timers.after(REAP_INTERVAL_MS, reap);
  }

  function drop(): void {
    for (const { session } of [...byId.values()]) session.close();
  }

  function makeRoom(address: string): void {
    const own = [...byId.values()].filter((each) => each.address === address);
    if (own.length < MOST_OF_ONE && byId.size < MOST_OF_ALL) return;
    const silent = own.map(({ session }) => session).filter(({ hasBackChannel }) => !hasBackChannel);
    const [oldest] = silent.sort((one, other) => one.lastSeen - other.lastSeen);
    if (!oldest) throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many streams are open.');
    oldest.close();
  }

  return {
    get size() {
      return byId.size;
    },
    create(address) {
      makeRoom(address);
      const id = randomBytes(16).toString('base64url');
      const session = createSession({ id, timers, clock, onClose: () => byId.delete(id) });
      byId.set(id, { session, address });
      return session;
    },
    find: (id) => byId.get(id)?.session ?? null,
    drop,
    close() {
      cancel();
      drop();
    },
  };
}
