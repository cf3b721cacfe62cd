import { ReleaseError } from '../release-error';
import type { Figures } from './figures';
import { figuresText, LEAST_ADDRESSES, unclearText, type Verdict, verdictOn } from './verdict';

const LOOK_EVERY_MS = 2_000;
/** So many times the quiet time, then a person has to look. */
const MOST_PATIENCE = 4;

export interface Canary {
  name: string;
  version: string;
  /** How long it has to go well. Milliseconds. */
  quietMs: number;
}

export interface CanaryWatch {
  /** How it and the stable version fare now. */
  read: () => Promise<{ canary: Figures; stable: Figures }>;
  /** Whether it still is the canary: another release may have changed it. */
  isWanted: () => Promise<boolean>;
  promote: () => Promise<void>;
  rollBack: () => Promise<void>;
  say: (line: string) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

/** How it fares; null once it is no canary any more; the failure where an edge does not tell. */
async function look({ isWanted, read }: CanaryWatch) {
  try {
    return (await isWanted()) ? await read() : null;
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}

/**
 * Watches a canary by what browsers report. Ends it as soon as it is worse than what is stable, gives it to everybody once it went well
 * for long enough. A look that fails is followed by the next one. Killed in between, the canary stays as it is.
 * @throws ReleaseError when it was rolled back, when too few addresses tried it, when what they say is unclear, and when an edge does
 * not tell in the end
 */
export async function promoteWhenQuiet(
  { name, version, quietMs }: Canary,
  watch: CanaryWatch,
): Promise<void> {
  const { promote, rollBack, say, now, pause } = watch;
  const began = now();
  let isReported = false;
  for (;;) {
    const seen = await look(watch);
    if (seen === null) return say(`  ${name} ${version} is no canary any more: another change has followed.`);
    const quietFor = now() - began;
    const isOver = quietFor >= quietMs * MOST_PATIENCE;
    if (seen instanceof Error) {
      if (isOver)
        throw new ReleaseError(
          `${name} ${version} stays a canary: how it fares is not known. ${seen.message}`,
        );
      if (!isReported) say(`  How it fares is not known at the moment, and is asked again: ${seen.message}`);
      isReported = true;
    } else {
      isReported = false;
      const { canary, stable } = seen;
      const figures = `${figuresText(canary)} (stable: ${figuresText(stable)})`;
      const verdict = verdictOn(canary, stable);
      if (verdict === 'worse') {
        await rollBack();
        throw new ReleaseError(
          `${name} ${version} was rolled back: ${figures}. The edges' logs say what was thrown.`,
        );
      }
      if (quietFor >= quietMs && verdict === 'well') {
        await promote();
        return say(`✓ ${name} ${version} went well, and is for everybody: ${figures}.`);
      }
      if (isOver)
        throw new ReleaseError(`${name} ${version} stays a canary: ${figures}. ${whatToDo(verdict, name)}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

function whatToDo(verdict: Verdict, name: string): string {
  return verdict === 'unclear'
    ? unclearText(name)
    : `${LEAST_ADDRESSES} addresses are needed. A larger share brings more: "promote ${name} --percent N".`;
}
