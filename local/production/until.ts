import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

/** Looks again and again. @throws Error when it is not so after a while */
export async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await look()); await wait(LOOK_MS)) {
    if (Date.now() > end) throw new Error(`not so after ${PATIENCE_MS / 1_000} s: ${what}`);
  }
}
