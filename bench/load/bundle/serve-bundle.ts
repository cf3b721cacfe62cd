import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, readRegistry, routesFileSchema } from '@cosecha/shared/remote/contract';
import { bestRoute, ownerOfPath } from '@cosecha/shared/remote/routes';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { integrityOf } from '../../../shared/build/hash';
import { ROOT } from '../../../shared/build/parts';
import { PAGE_MARKS } from '../../../shared/build/shell-files';
import { addSecurityHeaders, contentSecurityPolicy, REVALIDATE } from '../../../shell/edge/headers';
import { composePage, type PageInput, type Prepared, prepare } from '../../../shell/edge/page';
import { serveFiles } from '../../../shell/edge/static-files';
import type { Bundle } from './build-bundle';

interface BundleServer {
  bundle: Bundle;
  /** Origin of the composed app's services: both apps ask the same ones. */
  services: string;
  /** Paths that go through to them. */
  passedOn: readonly string[];
}

/**
 * Serves the bundle as the edge serves the composed app: the same page, configuration, registry, headers, encodings
 * and caching, and a preload for every script that the route needs.
 */
export async function bundleServer({ bundle, services, passedOn }: BundleServer): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  for (const prefix of passedOn) {
    await app.register(httpProxy, { upstream: services, prefix, rewritePrefix: prefix });
  }
  const [config, registry] = await Promise.all(
    ['/config.json', '/registry.json'].map((path) => json(services, path)),
  );
  const known: Registry = readRegistry(registry, (message) => {
    throw new Error(message);
  });
  const template = readFileSync(join(bundle.site, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy(config, known.allowOverrides, [template]);
  const pages = new Map<string, Prepared>();
  await serveFiles(app, bundle.site, {});
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const owner = ownerOfPath(known.remotes, path)?.name;
    const head = owner === undefined ? [] : preloads(bundle, owner, path);
    const page = pages.get(head.join()) ?? prepare(pageWith(template, head, { config, registry: known }));
    pages.set(head.join(), page);
    addSecurityHeaders(reply, policy);
    reply.headers({ 'cache-control': REVALIDATE, etag: page.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page.br);
  });
  return app;
}

/** A link for every script of the remote and of the route's screen that the page does not name anyway. */
function preloads({ scriptsOf, site }: Bundle, owner: string, path: string): string[] {
  const file = join(ROOT, owner, 'src/routes.json');
  const { screens = {} } = routesFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const route = bestRoute(Object.values(screens).flat(), path);
  const screen = Object.keys(screens).find((name) => screens[name]?.some((each) => each === route));
  const named = new Set([...(scriptsOf.shell ?? []), ...(scriptsOf.app ?? [])]);
  const wanted = [...(scriptsOf[owner] ?? []), ...(scriptsOf[screen ?? ''] ?? [])];
  return [...new Set(wanted)]
    .filter((script) => !named.has(script))
    .map((script) => {
      const integrity = integrityOf(join(site, 'assets', script));
      return `<link rel="preload" as="script" href="/assets/${script}" integrity="${integrity}" crossorigin="anonymous">`;
    });
}

function pageWith(
  template: string,
  head: readonly string[],
  facts: Pick<PageInput, 'config' | 'registry'>,
): string {
  const marked = template.replace(PAGE_MARKS.head, () => [...head, PAGE_MARKS.head].join('\n    '));
  return composePage({ template: marked, ...facts });
}

async function json(origin: string, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
