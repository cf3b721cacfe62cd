import { fetchWithin, SILENCE_MS } from '@cosecha/shared/promise';
import { CODE_ARRIVES } from '@cosecha/shared/remote/contract';

/** Until a file starts to come, and the longest one. How long it goes on coming is the line's business. */
const LIMITS = { limitMs: SILENCE_MS, silenceMs: 8_000, mostBytes: 16 * 1024 * 1024 };
/** What a tap waits for is not tapped again: so many in a row rarely break off on a line that carries anything. */
const GOES = 5;
/** From here on a go passes by a connection that hangs in the browser's cache. */
const PAST_CACHE = 3;
const PAUSE_MS = 300;

/** Address → its one download. */
const arriving = new Map<string, Promise<void>>();
/** What the page itself has asked for: its first script takes that over. */
const takenOver = new Set<string>();

/** Lets every part's loader of scripts ask here first (shared/build/webpack/chunk-integrity.ts). */
export const watchArrivingCode = (): void => void Reflect.set(window, CODE_ARRIVES, codeArrives);

/**
 * Brings a file of code into the browser's cache, where the script that is added then finds it: of a script itself the page does not
 * hear whether it is on its way or silent. The script checks its integrity. A file that broke off goes on where it was.
 * @param isDamaged what came before did not run: it is asked for again
 * @returns undefined for what the script had better ask for by itself
 */
export function codeArrives(url: string, isDamaged = false): Promise<void> | undefined {
  const { origin, href, pathname } = new URL(url, location.href);
  if (origin !== location.origin) return undefined;
  const isPreloaded = document.querySelector(`link[rel=preload][href="${pathname}"]`) !== null;
  if (isPreloaded && !takenOver.has(href)) {
    takenOver.add(href);
    return undefined;
  }
  const before = isDamaged ? undefined : arriving.get(href);
  const coming = before ?? bring(href, isDamaged);
  arriving.set(href, coming);
  coming.catch(() => arriving.delete(href));
  return coming;
}

/** @throws the failure of the last go */
async function bring(href: string, isDamaged: boolean): Promise<void> {
  for (let go = 1; ; go += 1) {
    try {
      // The browser goes on with what it has.
      const cache = isDamaged || go >= PAST_CACHE ? 'reload' : 'default';
      const { ok, status } = await fetchWithin(href, { ...LIMITS, cache });
      if (ok) return;
      throw new RangeError(`${href} answers ${status}`);
    } catch (error) {
      // What is answered, and is not the file, will be so again.
      if (go === GOES || error instanceof RangeError) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
