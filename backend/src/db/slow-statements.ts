import type { Statement } from './reader';

/** A statement that took this long with nothing before it is slow. ms */
const SLOW_MS = 100;
/** Quick runs after which one that was slow is quick again: the server, and what it had to do for others, may have been to blame. */
const QUICK_AGAIN = 20;

/** Which statements are slow, as far as their own runs tell. */
export function createSlowStatements() {
  /** How many quick runs each still owes. */
  const owed = new WeakMap<Statement, number>();
  return {
    has: (statement: Statement): boolean => owed.has(statement),
    /** @param ms that a run took with nothing before it */
    note(statement: Statement, ms: number): void {
      if (ms > SLOW_MS) {
        owed.set(statement, QUICK_AGAIN);
        return;
      }
      const left = owed.get(statement);
      if (left === undefined) return;
      if (left > 1) owed.set(statement, left - 1);
      else owed.delete(statement);
    },
  };
}
