import { WireError } from '../http/wire-error';

const MOST_FAILURES = 5;
const PAUSE_MS = 60_000;

/** Counts wrong passwords per address. After too many, even the right one must wait. */
export interface Attempts {
  /** @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER` */
  require(email: string): void;
  failed(email: string): void;
  /** After the right password, or a reset. */
  forget(email: string): void;
}

export function createAttempts(clock: () => number): Attempts {
  const failures = new Map<string, { count: number; last: number }>();
  return {
    require(email) {
      const known = failures.get(email);
      if (!known) return;
      if (clock() - known.last >= PAUSE_MS) failures.delete(email);
      else if (known.count >= MOST_FAILURES) throw new WireError(TOO_MANY);
    },
    failed(email) {
      const count = (failures.get(email)?.count ?? 0) + 1;
      // In the order of their last failures.
      failures.delete(email);
      failures.set(email, { count, last: clock() });
      for (const [other, { last }] of failures) {
        if (clock() - last < PAUSE_MS) break;
        failures.delete(other);
      }
    },
    forget(email) {
      failures.delete(email);
    },
  };
}

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';
