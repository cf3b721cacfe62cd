import { randomBytes } from 'node:crypto';
import type { Timers } from '../../timers';
import { createSession, type Session } from './session';

/** All open WebChannels. */
export interface Sessions {
  readonly size: number;
  create(): Session;
  find(id: string): Session | null;
  /** Forgets all, as a server does that was started again: clients build theirs anew. */
  drop(): void;
  close(): void;
}

/** A page that was killed says no good-bye: whoever has no back channel and is silent for so long is gone. */
const LONGEST_SILENCE_MS = 120_000;
const REAP_INTERVAL_MS = 30_000;

export function createSessions(timers: Timers, clock: () => number): Sessions {
  const byId = new Map<string, Session>();
  let cancel = timers.after(REAP_INTERVAL_MS, reap);

  function reap(): void {
    for (const session of byId.values()) {
      if (!session.hasBackChannel && clock() - session.lastSeen > LONGEST_SILENCE_MS) session.close();
    }
    cancel = timers.after(REAP_INTERVAL_MS, reap);
  }

  function drop(): void {
    for (const session of [...byId.values()]) session.close();
  }

  return {
    get size() {
      return byId.size;
    },
    create() {
      const id = randomBytes(16).toString('base64url');
      const session = createSession({ id, timers, clock, onClose: () => byId.delete(id) });
      byId.set(id, session);
      return session;
    },
    find: (id) => byId.get(id) ?? null,
    drop,
    close() {
      cancel();
      drop();
    },
  };
}
