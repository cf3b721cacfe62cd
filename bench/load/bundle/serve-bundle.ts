import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketPaths } from '@cosecha/shared/paths';
import { type Registry, readRegistry } from '@cosecha/shared/remote/contract';
import { bestRoute, ownerOfPath } from '@cosecha/shared/remote/routes';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { integrityOf } from '../../../shared/build/hash';
import { PAGE_MARKS } from '../../../shared/build/page/shell-files';
import { ROOT } from '../../../shared/build/parts';
import { loadRoutes } from '../../../shared/build/remotes/load-routes';
import { addSecurityHeaders, REVALIDATE } from '../../../shell/edge/headers';
import { composePage, type PageInput, type Prepared, prepare } from '../../../shell/edge/page';
import { serveFiles } from '../../../shell/edge/static-files';
import type { Bundle } from './build-bundle';

interface BundleServer {
  bundle: Bundle;
  /** Origin of the composed app's services: both apps ask the same ones. */
  services: string;
  /** Paths that go through to them. */
  passedOn: readonly string[];
  /** Whether its pages show what the composed app's do before any script has run. */
  withFirstView: boolean;
}

/**
 * Serves the bundle as the edge serves the composed app: the same page, configuration, registry, headers, encodings
 * and caching, the same service worker, a preload for every script that the route needs, and the scripts of the same
 * likely next screens to fetch ahead.
 */
export async function bundleServer(options: BundleServer): Promise<FastifyInstance> {
  const { bundle, services, passedOn, withFirstView } = options;
  const app = Fastify({ forceCloseConnections: true });
  for (const prefix of passedOn) {
    await app.register(httpProxy, { upstream: services, prefix, rewritePrefix: prefix });
  }
  const config = await answerOf(services, '/config.json');
  const registry = await answerOf(services, '/registry.json');
  const page = await answerOf(services, marketPaths.home);
  const facts = { config: JSON.parse(config.text), registry: known(JSON.parse(registry.text)) };
  const template = readFileSync(join(bundle.site, 'index.html'), 'utf8');
  const send = sender();
  const policy = policyOf(page);
  await serveFiles(app, bundle.site, {});
  app.get('/health', async () => ({ ok: true }));
  app.get('/registry.json', (request, reply) =>
    send(request, reply, { type: 'application/json', text: registry.text, policy }),
  );
  const worker = readFileSync(join(bundle.site, 'service-worker.js'), 'utf8');
  app.get('/service-worker.js', (request, reply) =>
    send(request, reply, { type: 'text/javascript', text: worker, policy }),
  );
  const pages = pageMaker(bundle, template, facts);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const own = { type: 'text/html; charset=utf-8', text: pages(path), policy };
    if (!withFirstView) return send(request, reply, own);
    const drawn = await answerOf(services, path);
    return send(request, reply, { ...own, text: drawnPage(drawn.text, own.text), policy: policyOf(drawn) });
  });
  return app;
}

interface Sent {
  type: string;
  text: string;
  /** The content security policy, word for word the composed app's. */
  policy: string;
}

/** Sends a text as the edge does: prepared once, and not again to a browser that has it. */
function sender() {
  const cache = new Map<string, Prepared>();
  return (request: FastifyRequest, reply: FastifyReply, { type, text, policy }: Sent): FastifyReply => {
    const prepared = cache.get(text) ?? prepare(text);
    cache.set(text, prepared);
    addSecurityHeaders(reply, policy);
    reply.headers({ 'cache-control': REVALIDATE, etag: prepared.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send();
    return reply.type(type).header('content-encoding', 'br').send(prepared.br);
  };
}

type Facts = Pick<PageInput, 'config' | 'registry'>;

/** The page of a path, made once for all paths with the same scripts. */
function pageMaker(bundle: Bundle, template: string, facts: Facts): (path: string) => string {
  const made = new Map<string, string>();
  const tabs = facts.registry.remotes.flatMap(({ navigation }) => navigation.map(({ href }) => href));
  const urlsOf = (paths: readonly string[]) =>
    [...new Set(paths.flatMap((path) => scriptsFor(bundle, facts.registry, path)))].map(urlOf);
  const next = { tabs: urlsOf(tabs), product: urlsOf([marketPaths.product]) };
  const nextTag = `<script type="application/json" id="bundle-next">${JSON.stringify(next)}</script>`;
  return (path) => {
    const scripts = scriptsFor(bundle, facts.registry, path);
    const head = [...scripts.map((script) => preload(bundle, script)), nextTag];
    const key = head.join('\n');
    const marked = template.replace(PAGE_MARKS.head, () => [...head, PAGE_MARKS.head].join('\n    '));
    const page = made.get(key) ?? composePage({ template: marked, isFit: () => true, ...facts });
    made.set(key, page);
    return page;
  };
}

/** Scripts, and what names them ahead. */
const SCRIPT_TAGS = /<(?:script defer src|link rel="preload" as="script" href)="[^>]*>(?:<\/script>)?/g;
const HEAD_END = '</head>';

/** The composed app's page with the scripts of the bundle's. */
function drawnPage(drawn: string, own: string): string {
  const [, next = ''] = /(<script type="application\/json" id="bundle-next">.*?<\/script>)/.exec(own) ?? [];
  const tags = [...(own.match(SCRIPT_TAGS) ?? []), next, HEAD_END].join('\n    ');
  return drawn.replace(SCRIPT_TAGS, '').replace(HEAD_END, () => tags);
}

/** The scripts of the path's remote and screen that the page does not name anyway. */
function scriptsFor({ scriptsOf }: Bundle, { remotes }: Registry, path: string): string[] {
  const owner = ownerOfPath(remotes, path)?.name;
  if (owner === undefined) return [];
  const { rows } = loadRoutes(join(ROOT, owner));
  const route = bestRoute(
    rows.map(({ path: known }) => known),
    path,
  );
  const screen = rows.find((row) => row.path === route)?.chunk;
  const named = new Set([...(scriptsOf.shell ?? []), ...(scriptsOf.app ?? [])]);
  const wanted = [...(scriptsOf[owner] ?? []), ...(scriptsOf[screen ?? ''] ?? [])];
  return [...new Set(wanted)].filter((script) => !named.has(script));
}

const urlOf = (script: string) => `/assets/${script}`;

function preload({ site }: Bundle, script: string): string {
  const integrity = integrityOf(join(site, 'assets', script));
  return `<link rel="preload" as="script" href="${urlOf(script)}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`;
}

function known(registry: unknown): Registry {
  return readRegistry(registry, (message) => {
    throw new Error(message);
  });
}

interface Answer {
  text: string;
  headers: Headers;
}

const policyOf = ({ headers }: Answer) => headers.get('content-security-policy') ?? '';

async function answerOf(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html, */*' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return { text: await answer.text(), headers: answer.headers };
}
