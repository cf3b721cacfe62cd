/** What is drawn for an address, with when its answers were asked for, in milliseconds since the epoch. */
export interface Dated {
  askedAt: number;
}

export interface ViewCacheOptions<View> {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How long a page waits where nothing young enough is there. */
  waitMs: number;
  /** Until a view is too old to be shown while a new one is drawn; else STALE_MS. */
  staleMs?: number;
  /** It shows nothing (a product that is none) and goes first. */
  isNothing: (view: View) => boolean;
  /** How a page came to its view: of the last two seconds, an older one, or not in time. */
  onAnswer?: (how: 'fresh' | 'stale' | 'late') => void;
}

export interface ViewCache<View> {
  /**
   * The view of an address; nothing where the page has to do without.
   * @param place addresses of other places are not pushed out by this one
   * @param key names the address and what draws it
   * @param draw draws it; nothing where the address has none
   * @param mayDraw whether this page may have it drawn again
   */
  of(
    place: string,
    key: string,
    draw: (askedAt: number) => Promise<View | undefined>,
    mayDraw?: () => boolean,
  ): Promise<View | undefined>;
}

/** Until it is drawn again. */
export const FRESH_MS = 2_000;
/** Until it is too old to be shown while a new one is drawn. */
export const STALE_MS = 60_000;
/** After a failure, pages do without for so long. */
const REST_MS = 2_000;
/** Views kept for one place: more addresses than this are drawn again each time. */
export const MAX_CACHED = 200;
/** Drawn at once; further pages do without, so that no caller can make the edge do nothing else. */
const MOST_AT_ONCE = 8;

/** What is known of one address. */
interface Cached<View> {
  view?: View;
  /** When it was last looked for, successfully or not. */
  askedAt: number;
  hasFailed: boolean;
  drawing?: Promise<void>;
}

/** Keeps what was drawn for a moment; all that wait for the same one wait for one drawing. */
export function createViewCache<View extends Dated>(options: ViewCacheOptions<View>): ViewCache<View> {
  const { now, waitMs, staleMs = STALE_MS, isNothing, onAnswer = () => undefined } = options;
  const places = new Map<string, Map<string, Cached<View>>>();
  let atOnce = 0;

  async function draw(
    entry: Cached<View>,
    make: (askedAt: number) => Promise<View | undefined>,
  ): Promise<void> {
    atOnce += 1;
    const askedAt = now();
    try {
      entry.view = await make(askedAt);
      entry.hasFailed = false;
    } catch {
      entry.hasFailed = true;
    } finally {
      entry.askedAt = askedAt;
      entry.drawing = undefined;
      atOnce -= 1;
    }
  }

  function entryAt(place: string, key: string): Cached<View> {
    const entries = places.get(place) ?? new Map<string, Cached<View>>();
    places.set(place, entries);
    const entry = entries.get(key) ?? { askedAt: Number.NEGATIVE_INFINITY, hasFailed: false };
    entries.delete(key);
    if (entries.size >= MAX_CACHED) entries.delete(leastMissed(entries));
    entries.set(key, entry);
    return entry;
  }

  /** What shows nothing goes first, then the least recently requested. */
  function leastMissed(entries: ReadonlyMap<string, Cached<View>>): string {
    const keys = [...entries.keys()];
    const showsNothing = (entry: Cached<View> | undefined) =>
      entry?.drawing === undefined && (entry?.view === undefined || isNothing(entry.view));
    return keys.find((key) => showsNothing(entries.get(key))) ?? keys[0] ?? '';
  }

  return {
    async of(place, key, make, mayDraw = () => true) {
      const entry = entryAt(place, key);
      const isDue = now() - entry.askedAt >= (entry.hasFailed ? REST_MS : FRESH_MS);
      if (isDue && entry.drawing === undefined && atOnce < MOST_AT_ONCE && mayDraw()) {
        entry.drawing = draw(entry, make);
      }
      const ageMs = () => now() - (entry.view?.askedAt ?? Number.NEGATIVE_INFINITY);
      if (ageMs() >= staleMs && entry.drawing !== undefined) {
        await Promise.race([entry.drawing, after(waitMs)]);
        if (entry.drawing !== undefined) onAnswer('late');
      }
      if (ageMs() >= staleMs) return undefined;
      onAnswer(ageMs() < FRESH_MS ? 'fresh' : 'stale');
      return entry.view;
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
