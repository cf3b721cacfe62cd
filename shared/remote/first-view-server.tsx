import { configSchema, configure, createQueryClient } from '@cosecha/shared/api/core';
import { drawIn, ratesToAsk } from '@cosecha/shared/own-money/drawn';
import { remoteTree } from '@cosecha/shared/remote';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import * as z from 'zod/mini';
import type {
  FirstViewImage,
  FirstViewModule,
  FirstViewPage,
  FirstViewQueries,
  FirstViewRequest,
  PublicQuestion,
} from './first-view';
import { bestRoute } from './routes';

/** The first view of one route. */
export interface RouteView {
  /** The same function by which the browser fills its cache. */
  queries: FirstViewQueries;
  /**
   * What the page says of itself, from what the queries answered.
   * @returns undefined where these answers have no first view, e.g. because the screen would lead elsewhere
   */
  about?: (url: URL, known: QueryClient) => Pick<FirstViewPage, 'title' | 'status'> | undefined;
}

interface Parts {
  /** The same as in `createRemote`. */
  name: string;
  Root: ComponentType;
  /** By route, those with a `firstView` in routes.ts. */
  views: Readonly<Record<string, RouteView>>;
}

/** A remote's server build: what its first views ask, and their HTML from the same tree that the browser draws. */
export function createFirstView({ name, Root, views }: Parts): FirstViewModule {
  const viewOf = (url: URL) => views[bestRoute(Object.keys(views), url.pathname) ?? ''];

  function ask(request: FirstViewRequest): readonly PublicQuestion[] {
    const { url, config, answers } = request;
    configure(z.parse(configSchema, config));
    const open = viewOf(addressOf(url))
      ?.queries(url, answers)
      .map(({ question }) => question)
      .filter(({ id }) => !(id in answers));
    return open
      ? [...new Map([...open, ...ratesToAsk(request)].map((each) => [each.id, each])).values()]
      : [];
  }

  function render(request: FirstViewRequest): FirstViewPage | undefined {
    const { url, answers } = request;
    const address = addressOf(url);
    const view = viewOf(address);
    if (view === undefined || ask(request).length > 0) return undefined;
    const client = createQueryClient();
    const sheet = new ServerStyleSheet();
    try {
      for (const { question, key, read } of view.queries(url, answers)) {
        client.setQueryData(key, read(answers[question.id]));
      }
      drawIn(request);
      const about = view.about ? view.about(address, client) : {};
      if (about === undefined) return undefined;
      const drawn = renderToString(sheet.collectStyles(remoteTree({ name, Root, url, client })), {
        identifierPrefix: name,
      });
      return { ...withoutPreloads(drawn), style: sheet.getStyleTags(), ...about };
    } finally {
      sheet.seal();
      client.clear();
    }
  }

  return { ask, render };
}

const addressOf = (url: string): URL => new URL(url, 'http://server');

/** Only what can be seen without scrolling is worth a place before the rest. */
const MOST_IMAGES = 2;

/** React writes preload links for urgent pictures before the rest; the page names them in its head, not in the container. */
function withoutPreloads(drawn: string): { html: string; images: FirstViewImage[] } {
  const [links = ''] = /^(?:<link rel="preload" [^>]*>)*/.exec(drawn) ?? [];
  const images = [...links.matchAll(/<link rel="preload" as="image"([^>]*)>/g)].map(([, attributes = '']) => {
    const [href, srcset, sizes] = ['href', 'imageSrcSet', 'imageSizes'].map((name) =>
      valueIn(attributes, name),
    );
    // Where there are several widths React names them only.
    return { href: href ?? srcset?.split(' ')[0] ?? '', ...(srcset && { srcset }), ...(sizes && { sizes }) };
  });
  return { html: drawn.slice(links.length), images: images.slice(0, MOST_IMAGES) };
}

function valueIn(attributes: string, name: string): string | undefined {
  const found = new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
  return found
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
