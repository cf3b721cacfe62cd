import type { Persistence } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import type { Client, Device } from './client';
import type { Mint } from './minter';
import type { ProjectTools } from './project-tools';

/** What a check works with. The clients stay the same for all checks of a page; the folder is each check's own. */
export interface Context extends ProjectTools {
  /** Writes and listens as the page asks: streaming or long polling, memory or IndexedDB. */
  db: Firestore;
  /** A device of another user. */
  other: Firestore;
  /** Files, as the first and as the other one see them. */
  storage: FirebaseStorage;
  otherStorage: FirebaseStorage;
  client: Client;
  outsider: Client;
  uid: string;
  /** Path of a document, and of a file, at and below which everybody who is signed in may do everything. */
  folder: string;
  /** A name that no other check has. */
  unique: string;
  /** A further device, closed after the check. */
  newClient(): Promise<Client>;
  /** The same signed out, unless a device of this name has a stored session. */
  newDevice(name?: string, persistence?: Persistence): Device;
  /** A custom token, as the product's own service would sign it. */
  mint: Mint;
  /** A call of our own server, for trouble on demand. */
  trouble(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void>;
  /** Ends the process of our own server without a word, and starts it again on its data. */
  killServer(): Promise<void>;
  isPersistent: boolean;
}

export interface Check {
  name: string;
  /** Needs what our server offers beyond Google's. */
  isOursOnly?: boolean;
  run(context: Context): Promise<void>;
}

/** Checks of one subject. */
export type Checks = readonly Check[];

/** @throws Error that shows both sides */
export function same(actual: unknown, expected: unknown, what = 'value'): void {
  const [left, right] = [shown(actual), shown(expected)];
  if (left !== right) throw new Error(`${what}: expected ${right}, got ${left}`);
}

/** @throws Error when the work does not fail with this code, or not at all */
export async function failsWith(code: string, work: () => Promise<unknown>): Promise<void> {
  const outcome = await work().then(
    () => 'no error',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  same(outcome, code, 'error');
}

/** For a machine that is busy with other things: a server that was killed takes its time to start, and the SDK asks ever more rarely meanwhile. */
const PATIENCE_MS = 60_000;

/** Waits until something holds. @throws Error that shows the last value */
export async function until<T>(read: () => T, holds: (value: T) => boolean, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`${what}: still ${shown(value)}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** As text, where maps have no order and special numbers a name. */
function shown(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'number' && (!Number.isFinite(each) || Object.is(each, -0))) {
      return Object.is(each, -0) ? '-0' : String(each);
    }
    if (each === undefined) return 'undefined';
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
