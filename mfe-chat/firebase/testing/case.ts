import type { Role, Who } from './people';

/** Bytes of the largest file that the rules let in. */
export const MOST_BYTES = 25 * 1024 * 1024 + 64;

/** The conversation before anything is asked. */
export interface Fixture {
  isDisputed?: boolean;
  blockedBy?: readonly string[];
  sent?: Readonly<Record<string, number>>;
  read?: Readonly<Record<string, number>>;
  hasMessage?: boolean;
  /** Minutes since each of their keys was made, by number; without a word each member has one. */
  keys?: Partial<Record<Role, readonly number[]>>;
  /** The seller has given the buyer's key to the arbiter. */
  isShared?: boolean;
  /** The seller's messages in the minute that started so many seconds ago. */
  rate?: { count: number; secondsAgo: number };
  /** The seller's, of that many bytes together. */
  files?: { names: readonly string[]; bytes: number };
  /** The seller's. */
  presence?: { typingSecondsAgo?: number; readSecondsAgo?: number };
}

/** One request. Paths are below `/documents/`. */
export type Ask = { read: string } | { from: string; query?: object } | { write: readonly object[] };

export interface Room {
  /** `conversations/<id>` */
  path: string;
  id: string;
  /** That many seconds before the service's time. */
  ago(seconds: number): Date;
}

/** Who asks for what, and whether it is allowed; `what` is read by people. */
export type Case = readonly [
  verdict: 'allowed' | 'denied',
  who: Who,
  what: string,
  ask: (room: Room) => Ask,
  fixture?: Fixture,
];
