import type { OwnCurrency } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { firstViewRoutes, type RegistryEntry } from '@cosecha/shared/remote/contract';
import { showsTabs } from '../../src/navigation/tabs';
import type { ShellDrawings } from '../../src/server/tasks';
import type { Warn } from '../remote-sources';
import { type Answer, type Drawn, drawFirstView } from './draw';
import { drawLimit } from './draw-limit';
import { openShellViews } from './shell-views';
import { openStage } from './stage';
import { viewAddress } from './view-address';
import { createViewCache, type Dated } from './view-cache';
import { type PlaceOf, type ViewSource, viewSource } from './view-source';

/** How pages came to their first views since the edge started. */
export interface FirstViewCounts {
  /** Drawn again, for a page or ahead of the next one. */
  drawn: number;
  /** Pages given one: of the last two seconds, or an older one. */
  fresh: number;
  stale: number;
  /** Pages without one, though their route has one: nothing in time, or a failure. */
  late: number;
  failed: number;
}

/** A first view as a page is given it. */
export interface FirstView extends Drawn, Dated {
  /** What it was drawn for: the path, and what it reads of the query. */
  url: string;
  /** In which money, before USDT. */
  currency?: OwnCurrency;
}

/** Who asks for which page. */
export interface AskedPage {
  /** Path and query. */
  url: string;
  /** One address has only so many drawn. */
  ip: string;
  currency?: OwnCurrency;
}

export interface FirstViews {
  /**
   * The first view of a path and query that this remote owns; nothing where the page has to do without.
   */
  of(owner: RegistryEntry, page: AskedPage): Promise<FirstView | undefined>;
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

const WAIT_MS = 150;
/** Where the shell shows nothing meanwhile, the page would be empty until its scripts have come. */
const ALONE_WAIT_MS = 1_000;
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

/** Draws first views and keeps them for a moment; all that wait for the same one wait for one drawing. */
export function openFirstViews(options: FirstViewOptions): FirstViews {
  const { placeOf, answer, warn, now, waitMs = WAIT_MS, taskLimitMs = TASK_LIMIT_MS } = options;
  const stage = openStage({ shellDir: options.shellDir, config: options.config, taskLimitMs });
  const shellViews = openShellViews({ stage, warn: (message) => isOver || warn(message), now });
  const counts = options.counts ?? noCounts();
  const mayDraw = drawLimit(now);
  let isOver = false;
  const cacheUntil = (most: number) =>
    createViewCache<FirstView>({
      ...{ now, waitMs: most },
      isNothing: ({ page }) => page.status === 404,
      onAnswer: (how) => {
        counts[how] += 1;
      },
    });
  const besideShape = cacheUntil(waitMs);
  const alone = cacheUntil(Math.max(waitMs, ALONE_WAIT_MS));

  async function draw(
    source: ViewSource,
    address: Pick<FirstView, 'url' | 'currency'>,
    askedAt: number,
  ): Promise<FirstView | undefined> {
    try {
      const drawn = await drawFirstView({ stage, answer }, source, address);
      counts.drawn += 1;
      return drawn && { ...drawn, ...address, askedAt };
    } catch (error) {
      counts.failed += 1;
      if (!isOver) warn(`First views of ${source.name}: ${reasonOf(error)}`);
      throw error;
    }
  }

  return {
    async of(owner, { url, ip, currency }) {
      const source = viewSource(owner, placeOf);
      const address = viewAddress(owner, url);
      if (source === undefined || address === undefined || stage.stamp() === '') return undefined;
      // Every route has its own place, so that requests for products cannot push the home out.
      const place = `${source.name} ${address.route}`;
      const key = `${stage.stamp()} ${source.module} ${address.url} ${currency}`;
      return (showsTabs(pathOf(url)) ? besideShape : alone).of(
        place,
        key,
        (askedAt) => draw(source, { url: address.url, currency }, askedAt),
        () => mayDraw(ip),
      );
    },
    shellOf: shellViews.of,
    async prepare(entries) {
      await shellViews.prepare(entries);
      await Promise.all(
        entries.map(async (entry) => {
          const source = viewSource(entry, placeOf);
          if (source === undefined || stage.stamp() === '') return;
          const routes = firstViewRoutes(entry).filter((route) => !route.includes(':'));
          for (const route of routes) {
            // Not kept: services that are only starting have little to tell. What is wrong with it, the first page finds out.
            await bestEffort(drawFirstView({ stage, answer }, source, { url: route }));
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

/** What the browser calls the path of a url. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
