import { bestEffort } from '@cosecha/shared/promise';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import type { ShellDrawings } from '../../src/server/tasks';
import type { Warn } from '../remote-sources';
import { type Answer, type Drawn, drawFirstView } from './draw';
import { openShellViews } from './shell-views';
import { openStage } from './stage';
import { type ViewAddress, viewAddress } from './view-address';
import { type PlaceOf, type ViewSource, viewSource } from './view-source';

/** How pages came to their first views since the edge began. */
export interface FirstViewCounts {
  /** Drawn anew, for a page or ahead of the next one. */
  drawn: number;
  /** Pages given one: of the last two seconds, or an older one. */
  fresh: number;
  stale: number;
  /** Pages without one, though their route has one: nothing in time, or a failure. */
  late: number;
  failed: number;
}

/** A first view as a page is given it. */
export interface FirstView extends Drawn {
  /** What it was drawn for: the path, and what it reads of the query. */
  url: string;
  /** When its answers were asked for, in milliseconds since the epoch. */
  askedAt: number;
}

export interface FirstViews {
  /** The first view of a path and query that this remote owns; nothing where the page has to do without. */
  of(owner: RegistryEntry, url: string): Promise<FirstView | undefined>;
  /** What the shell itself shows of such a page, where it is drawn already. */
  shellOf(path: string, entries: readonly RegistryEntry[]): ShellDrawings | undefined;
  /** Loads those of the remotes that pages are given, and draws some of them: the first time takes longest. */
  prepare(entries: readonly RegistryEntry[]): Promise<void>;
  end(): Promise<void>;
}

export interface FirstViewOptions {
  shellDir: string;
  config: Readonly<Record<string, unknown>>;
  placeOf: PlaceOf;
  answer: Answer;
  counts?: FirstViewCounts;
  warn: Warn;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How long a page waits for a first view at its first request. */
  waitMs?: number;
  /** Until a first view that does not answer is given up, with its thread. */
  taskLimitMs?: number;
}

/** Until it is drawn anew. */
export const FRESH_MS = 2_000;
/** Until it is too old to be shown while a new one is drawn. */
export const STALE_MS = 60_000;
/** After a failure, pages do without for so long. */
const REST_MS = 2_000;
/** First views kept for one route: more addresses than this are drawn anew each time. */
export const MOST_KEPT = 200;
/** Drawn at once; further pages do without, so that no caller can make the edge do nothing else. */
const MOST_AT_ONCE = 8;
const WAIT_MS = 150;
const TASK_LIMIT_MS = 1_000;

export function noCounts(): FirstViewCounts {
  return { drawn: 0, fresh: 0, stale: 0, late: 0, failed: 0 };
}

/** The first views of an edge that draws none. */
export function noFirstViews(): FirstViews {
  return {
    of: async () => undefined,
    shellOf: () => undefined,
    prepare: async () => {},
    end: async () => {},
  };
}

/** What is known of one address under one version of its remote. */
interface Kept {
  view?: FirstView;
  /** When it was last looked for, successfully or not. */
  askedAt: number;
  hasFailed: boolean;
  drawing?: Promise<void>;
}

/** Draws first views and keeps them for a moment; all that wait for the same one wait for one drawing. */
export function openFirstViews(options: FirstViewOptions): FirstViews {
  const { placeOf, answer, warn, now, waitMs = WAIT_MS, taskLimitMs = TASK_LIMIT_MS } = options;
  const stage = openStage({ shellDir: options.shellDir, config: options.config, taskLimitMs });
  const shellViews = openShellViews({ stage, warn: (message) => isOver || warn(message), now });
  const kept = new Map<string, Map<string, Kept>>();
  const counts = options.counts ?? noCounts();
  let atOnce = 0;
  let isOver = false;

  async function draw(entry: Kept, source: ViewSource, url: string): Promise<void> {
    atOnce += 1;
    const askedAt = now();
    try {
      const drawn = await drawFirstView({ stage, answer }, source, url);
      counts.drawn += 1;
      entry.view = drawn && { ...drawn, url, askedAt };
      entry.hasFailed = false;
    } catch (error) {
      counts.failed += 1;
      entry.hasFailed = true;
      if (!isOver) warn(`First views of ${source.name}: ${reasonOf(error)}`);
    } finally {
      entry.askedAt = askedAt;
      entry.drawing = undefined;
      atOnce -= 1;
    }
  }

  /** Every route has its own, so that requests for products cannot push the home out. */
  function keptAt({ name, module }: ViewSource, { route, url }: ViewAddress): Kept {
    const place = `${name} ${route}`;
    const ofRoute = kept.get(place) ?? new Map<string, Kept>();
    kept.set(place, ofRoute);
    const key = `${stage.stamp()} ${module} ${url}`;
    const entry = ofRoute.get(key) ?? { askedAt: Number.NEGATIVE_INFINITY, hasFailed: false };
    ofRoute.delete(key);
    if (ofRoute.size >= MOST_KEPT) ofRoute.delete(leastMissed(ofRoute));
    ofRoute.set(key, entry);
    return entry;
  }

  return {
    async of(owner, url) {
      const source = viewSource(owner, placeOf);
      const address = owner.firstView && viewAddress(owner.firstView, url);
      if (source === undefined || address === undefined || stage.stamp() === '') return undefined;
      const entry = keptAt(source, address);
      const isDue = now() - entry.askedAt >= (entry.hasFailed ? REST_MS : FRESH_MS);
      if (isDue && entry.drawing === undefined && atOnce < MOST_AT_ONCE) {
        entry.drawing = draw(entry, source, address.url);
      }
      const ageMs = () => now() - (entry.view?.askedAt ?? Number.NEGATIVE_INFINITY);
      if (ageMs() >= STALE_MS && entry.drawing !== undefined) {
        await Promise.race([entry.drawing, after(waitMs)]);
        if (entry.drawing !== undefined) counts.late += 1;
      }
      if (ageMs() >= STALE_MS) return undefined;
      counts[ageMs() < FRESH_MS ? 'fresh' : 'stale'] += 1;
      return entry.view;
    },
    shellOf: shellViews.of,
    async prepare(entries) {
      await shellViews.prepare(entries);
      await Promise.all(
        entries.map(async (entry) => {
          const source = viewSource(entry, placeOf);
          if (source === undefined || stage.stamp() === '') return;
          const routes = entry.firstView?.routes.filter((route) => !route.includes(':')) ?? [];
          for (const route of routes) {
            // Not kept: services that are only starting have little to tell. What is wrong with it, the first page finds out.
            await bestEffort(drawFirstView({ stage, answer }, source, route));
          }
        }),
      );
    },
    end() {
      isOver = true;
      return stage.end();
    },
  };
}

/** What shows nothing (a product that is none) goes first, then the least recently requested. */
function leastMissed(kept: ReadonlyMap<string, Kept>): string {
  const keys = [...kept.keys()];
  return keys.find((key) => showsNothing(kept.get(key))) ?? keys[0] ?? '';
}

function showsNothing(entry: Kept | undefined): boolean {
  return entry?.drawing === undefined && (entry?.view === undefined || entry.view.page.status === 404);
}

/** What the browser calls the path of a url. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
