import type { OwnCurrency } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import type * as z from 'zod/mini';
import { INNER_PATHS } from '../../src/public/inner-paths';
import { type Answer, askInRounds } from '../first-view/draw';
import { drawLimit } from '../first-view/draw-limit';
import type { AskedPage } from '../first-view/first-views';
import { openStage } from '../first-view/stage';
import { createViewCache, type Dated } from '../first-view/view-cache';
import { type DrawnPage, drawnPageSchema, drawnSitemapSchema } from './drawn-page';
import { forOlderBrowsers } from './older-styles';

export interface PublicPagesOptions {
  shellDir: string;
  config: Readonly<Record<string, unknown>>;
  answer: Answer;
  warn: (message: string) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** What the edge draws without a remote, for anybody. */
export interface PublicPages {
  /** @returns nothing when it cannot be drawn in time */
  page(route: string, page: AskedPage): Promise<DrawnPage | undefined>;
  sitemap(route: string, url: string, address: string): Promise<readonly string[] | undefined>;
  /** The landing, with what is for sale where that is there at once; nothing before it was drawn. */
  landing(page: Pick<AskedPage, 'ip' | 'currency'>): Promise<(DrawnPage & Dated) | undefined>;
  /** Shown in place of a page that cannot be drawn. */
  busy(): DrawnPage | undefined;
  end(): Promise<void>;
}

/** A page that is not drawn yet is worth waiting for: there is no other one. */
const WAIT_MS = 4_000;
/** The landing does without, and rather shows offers of some minutes ago: each leads to what is left of it. */
const LANDING = { waitMs: 400, staleMs: 10 * 60_000 } as const;
/** The first one loads the shell's modules, too. */
const TASK_LIMIT_MS = 10_000;

type Page = DrawnPage & Dated;

/** Opens a thread for them, beside that of first views: neither waits for the other. */
export function openPublicPages({ shellDir, config, answer, warn, now }: PublicPagesOptions): PublicPages {
  const stage = openStage({ shellDir, config, taskLimitMs: TASK_LIMIT_MS });
  const isNothing = ({ status }: DrawnPage) => status === 404;
  const pages = createViewCache<Page>({ now, waitMs: WAIT_MS, isNothing });
  const landings = createViewCache<Page>({ now, ...LANDING, isNothing });
  const sitemaps = createViewCache<{ paths: string[] } & Dated>({
    now,
    waitMs: WAIT_MS,
    isNothing: () => false,
  });
  const mayDraw = drawLimit(now);
  let busyPage: Page | undefined;
  /** By the shell that drew it. */
  let landingAlone: { stamp: string; page: Page } | undefined;

  const drawn =
    <Drawn extends object>(schema: z.ZodMiniType<Drawn>, url: string, currency?: OwnCurrency) =>
    async (askedAt: number): Promise<Drawn & Dated> => {
      try {
        const call = { url, currency, answers: {} };
        const answers = await askInRounds(answer, (known) =>
          stage.callShell({ ...call, kind: 'ask', answers: known }),
        );
        const made = schema.parse(await stage.callShell({ ...call, kind: 'render', answers }));
        return { ...made, askedAt };
      } catch (error) {
        warn(`Public pages: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    };
  const keyOf = (url: string, currency?: OwnCurrency) => `${stage.stamp()} ${url} ${currency}`;
  const drawPage = (url: string, currency?: OwnCurrency) => drawn(drawnPageSchema, url, currency);
  /** A page without scripts, which is all that old browsers have. */
  const drawAlone = (url: string, currency?: OwnCurrency) => async (askedAt: number) => {
    const page = await drawPage(url, currency)(askedAt);
    return { ...page, style: forOlderBrowsers(page.style) };
  };

  // It also starts the thread, before the first visitor comes.
  if (stage.stamp() !== '')
    void bestEffort(drawAlone(INNER_PATHS.busy)(now()).then((page) => (busyPage = page)));

  async function drawLandingAlone(): Promise<void> {
    const stamp = stage.stamp();
    if (stamp !== '') landingAlone = { stamp, page: await drawPage(INNER_PATHS.landingAlone)(now()) };
  }
  void bestEffort(drawLandingAlone());

  return {
    page: (route, { url, ip, currency }) =>
      pages.of(route, keyOf(url, currency), drawAlone(url, currency), () => mayDraw(ip)),
    async sitemap(route, url, address) {
      const draw = drawn(drawnSitemapSchema, url);
      return (await sitemaps.of(route, keyOf(url), draw, () => mayDraw(address)))?.paths;
    },
    async landing({ ip, currency }) {
      const { landing } = INNER_PATHS;
      const stamp = stage.stamp();
      if (stamp === '') return undefined;
      const key = keyOf(landing, currency);
      const shown = await landings.of(landing, key, drawPage(landing, currency), () => mayDraw(ip));
      if (!shown && landingAlone?.stamp !== stamp) void bestEffort(drawLandingAlone());
      return shown ?? (landingAlone?.stamp === stamp ? landingAlone.page : undefined);
    },
    busy: () => busyPage,
    end: () => stage.end(),
  };
}
