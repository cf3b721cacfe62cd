import { isAccountId } from '@cosecha/shared/domain';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { publicText } from '@cosecha/shared/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INNER_PATHS } from '../../src/public/inner-paths';
import { plainShowcase } from '../../src/public/showcase-address';
import { send } from '../answers';
import { stylesIn } from '../first-view/page-parts';
import { MAX_CACHED } from '../first-view/view-cache';
import { preparedTexts } from '../memoize';
import { visitorMoney } from '../visitor-money';
import { publicDocument } from './document';
import type { PublicPages } from './draw-public';
import type { DrawnPage } from './drawn-page';
import { originOf } from './origin';
import { robotsText, sitemapXml } from './sitemap';

interface Parts {
  pages: PublicPages;
  /** The shell's `public.html` as it is now; empty while there is none. */
  template: () => string;
  /** The content security policy of a page with these styles of its own. */
  policyFor: (template: string, styles: readonly string[]) => string;
  /** The market's own, for visitors whose device does not say another. */
  mainCurrency: unknown;
}

const RETRY_SECONDS = '5';

/** Answers the addresses that anybody may read with whole pages: their words in the HTML, and no script. */
export function addPublicPages(
  app: FastifyInstance,
  { pages, template, policyFor, mainCurrency }: Parts,
): void {
  const prepared = preparedTexts(MAX_CACHED);

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: DrawnPage,
    url: string,
  ): FastifyReply {
    const html = template();
    const origin = originOf(request);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(html, stylesIn(page.style)))
      .header('vary', 'accept-language');
    return send(request, reply, prepared(origin + url, publicDocument(html, page, origin)));
  }

  function sayBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.code(503).header('retry-after', RETRY_SECONDS);
    const page = pages.busy();
    if (page === undefined) return reply.type('text/plain; charset=utf-8').send(publicText.busy.text);
    return sendPage(request, reply, page, INNER_PATHS.busy);
  }

  /** @param urlOf the one spelling of what is asked for, so that nothing else costs a drawing */
  function addPage(route: string, urlOf: (request: FastifyRequest) => string): void {
    app.get(route, async (request, reply) => {
      if (template() === '') return reply.callNotFound();
      const url = urlOf(request);
      const currency = visitorMoney(request.headers, mainCurrency);
      const page = await pages.page(route, { url, ip: request.ip, currency });
      if (page === undefined) return sayBusy(request, reply);
      return sendPage(request, reply.code(page.status), page, `${url} ${currency}`);
    });
  }

  function addSitemap(route: string, kind: 'sitemapindex' | 'urlset'): void {
    app.get(route, async (request, reply) => {
      const part = parameter(request, 'part');
      if (part !== undefined && !/^(?:0|[1-9]\d{0,4})$/.test(part)) return reply.callNotFound();
      const url = route.replace(':part', part ?? '');
      const paths = await pages.sitemap(route, url, request.ip);
      if (paths === undefined) return sayBusy(request, reply);
      const origin = originOf(request);
      reply.type('application/xml; charset=utf-8');
      return send(request, reply, prepared(origin + url, sitemapXml(kind, paths, origin)));
    });
  }

  addPage(publicPaths.offer, (request) => {
    const id = parameter(request, 'id') ?? '';
    return pathTo(publicPaths.offer, { id: OFFER_ID.test(id) ? id : NO_ID });
  });
  addPage(publicPaths.seller, (request) => {
    const wallet = parameter(request, 'wallet') ?? '';
    return pathTo(publicPaths.seller, { wallet: isAccountId(wallet) ? wallet : NO_ID });
  });
  addPage(publicPaths.showcase, ({ url }) => plainShowcase(new URL(url, 'http://any').searchParams));
  addSitemap(publicPaths.sitemap, 'sitemapindex');
  addSitemap(publicPaths.sitemapPart, 'urlset');
  app.get(publicPaths.robots, async (request, reply) => {
    const origin = originOf(request);
    reply.type('text/plain; charset=utf-8');
    return send(request, reply, prepared(`${origin}${publicPaths.robots}`, robotsText(origin)));
  });
}

const OFFER_ID = /^(?:0|[1-9]\d{0,18})$/;
/** Stands for everything that can be no id or wallet: all of it is one page. */
const NO_ID = 'x';

function parameter({ params }: FastifyRequest, name: string): string | undefined {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
