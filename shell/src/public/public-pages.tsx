import { configSchema, configure, RequestError } from '@cosecha/shared/api/core';
import { drawIn, ratesToAsk } from '@cosecha/shared/own-money/drawn';
import { publicPaths } from '@cosecha/shared/paths';
import { bestRoute } from '@cosecha/shared/remote';
import type { FirstViewRequest, PublicQuestion } from '@cosecha/shared/remote/first-view';
import * as z from 'zod/mini';
import { draw } from '../server/draw';
import { INNER_PATHS } from './inner-paths';
import { landingAloneView, landingView } from './landing-view';
import { busyView } from './message-page';
import { offerView } from './offer-view';
import type { Known, PublicView } from './page';
import { sellerView } from './seller-view';
import { showcaseView } from './showcase-view';
import { type SitemapView, sitemapPartView, sitemapView } from './sitemap-view';

const VIEWS: Readonly<Record<string, PublicView>> = {
  [publicPaths.offer]: offerView,
  [publicPaths.showcase]: showcaseView,
  [publicPaths.seller]: sellerView,
  [INNER_PATHS.landing]: landingView,
  [INNER_PATHS.landingAlone]: landingAloneView,
  [INNER_PATHS.busy]: busyView,
};
const SITEMAPS: Readonly<Record<string, SitemapView>> = {
  [publicPaths.sitemap]: sitemapView,
  [publicPaths.sitemapPart]: sitemapPartView,
};

/** What the edge asks and draws for addresses that need no session: plain HTML, without a script that would take it over. */
export const publicPages = {
  /** What is still to be asked, as of a remote's first view. */
  ask(request: FirstViewRequest): readonly PublicQuestion[] {
    return look(request).open;
  },
  /** @returns a page, the addresses of a sitemap, or undefined where this url is neither or answers are missing */
  render(request: FirstViewRequest) {
    const { found, open } = look(request);
    if (found === undefined || open.length > 0) return undefined;
    if (!('content' in found)) return { paths: found };
    const { content, ...page } = found;
    const { html, style } = draw(request.url, PREFIX, content);
    return { ...page, html: html.replace(PRELOADS, ''), style };
  },
};

function look(request: FirstViewRequest) {
  const { url, config, answers } = request;
  configure(z.parse(configSchema, config));
  const rate = drawIn(request);
  const address = new URL(url, 'http://server');
  const open = new Map<string, PublicQuestion>();
  const known: Known = ({ question, read }, without) => {
    if (!(question.id in answers)) {
      open.set(question.id, { ...question, isOptional: without !== undefined });
      return undefined;
    }
    return without === undefined ? read(answers[question.id]) : readOr(without, read, answers[question.id]);
  };
  const views = { ...VIEWS, ...SITEMAPS };
  const found = views[bestRoute(Object.keys(views), address.pathname) ?? '']?.(address, known, rate);
  const questions: readonly PublicQuestion[] = [...open.values(), ...ratesToAsk(request)];
  return { found, open: questions };
}

/** What an optional answer says, where it says that at all. */
function readOr<T>(without: T, read: (answer: unknown) => T, answer: unknown): T {
  try {
    return read(answer);
  } catch (error) {
    if (error instanceof RequestError) return without;
    throw error;
  }
}

/** Nothing adopts these pages; their ids are told from others all the same. */
const PREFIX = 'public';
/** React names urgent pictures before the rest; in a page without scripts they are not far below. */
const PRELOADS = /^(?:<link rel="preload" [^>]*>)*/;
