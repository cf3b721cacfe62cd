/**
 * The edge as a service of its own: the page, the registry, and a way through to the services behind it.
 * `npx tsx shell/edge/server.ts`; every setting is an environment variable (docs/adding-a-remote.md).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError, keysOf } from '@cosecha/shared/domain';
import { fetchWithin } from '@cosecha/shared/promise';
import {
  addAnswerHeaders,
  addHealth,
  addMetrics,
  BALANCER_NOTICE_MS,
  drain,
  endOnSignal,
  listenAt,
  measureRequests,
  REQUEST_ID,
  requestIds,
  requireWritable,
  runService,
  SERVER_OPTIONS,
  SettingError,
  sendError,
  TRACE_HEADERS,
  traceHeaders,
  traceServer,
  translateErrors,
} from '@cosecha/shared/server';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createEdge } from './edge';
import { answerFromServices } from './first-view/answers';
import { noCounts } from './first-view/first-views';
import { isUrl } from './remote-sources';
import { readServerConfig, type ServerConfig } from './server-config';

/** Paths that go through to a service, by who answers them. */
export const PASSED_ON: Record<'backendUrl' | 'nearUrl' | 'firebaseUrl', readonly string[]> = {
  backendUrl: ['/api', '/venwallet', '/marketplace', '/subgraph', '/media'],
  nearUrl: ['/near'],
  firebaseUrl: [
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
    '/google.firestore.v1.Firestore',
    '/v1/projects',
    '/v0/b',
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/dev/mailbox.css',
    '/dev/firebase',
  ],
};
const HEALTH_LIMITS = { limitMs: 2_000, mostBytes: 64 * 1024 };
/** To each service: an open conversation holds one for as long as it is open. */
const MOST_CONNECTIONS = 4_096;
/**
 * Headers that concern one connection only (RFC 9110 §7.6.1); we have answered `expect` ourselves (§10.1.1). The client that asks
 * the services refuses some of them, which must not look like an outage.
 */
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'expect'];
/** And no caller decides whether the services record a trace, or under which id. */
const NOT_PASSED_ON = new Set<string>([...OF_ONE_CONNECTION, ...TRACE_HEADERS]);

/** Builds the service without listening. */
export async function createEdgeServer(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    ...SERVER_OPTIONS,
    trustProxy: config.trustProxy,
    genReqId: requestIds(config.trustProxy),
  });
  // Also behind a proxy: nginx passes on what callers send, and every trace starts here.
  await traceServer(app, { isOn: config.traces, service: 'cosecha-edge', isBehind: false });
  addAnswerHeaders(app, true);
  translateErrors(app);
  const metrics = new Registry();
  measureRequests(app, metrics);
  addMetrics(app, metrics, config.metricsToken);
  // Bodies pass as they come, however large: the service that answers limits them.
  app.removeContentTypeParser('text/plain');
  for (const [prefix, upstream] of passedOn(config)) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: MOST_CONNECTIONS },
      replyOptions: {
        // Ours replaces the caller's, so that no caller chooses the address that a limit counts.
        rewriteRequestHeaders: (request, headers) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name))),
          ...traceHeaders(request),
          'x-forwarded-for': request.ip,
          [REQUEST_ID]: request.id,
          // Uploads of files go on at an address that the service names itself.
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        rewriteHeaders: ({ connection: _connection, ...headers }) => headers,
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, `the service behind ${prefix} did not answer`);
          sendError(reply.request.url, reply, new DomainError('service-down'));
        },
      },
    });
  }
  const firstViews = noCounts();
  addHealth(app, async () => {
    const parts = await healthOfParts(config);
    return { ok: Object.values(parts).every(Boolean), parts, firstViews };
  });
  await app.register(
    createEdge({
      config: config.page,
      shellDir: config.shellDir,
      remotes: config.remotes,
      releases: config.releases,
      cache: config.cache,
      allowOverrides: config.allowOverrides,
      ...(config.firstViews && {
        firstViews: { answer: answerFromServices(upstreamIn(passedOn(config))), counts: firstViews },
      }),
      publicPages: { answer: answerFromServices(upstreamIn(passedOn(config))) },
      cacheFiles: config.cacheFiles,
      nativeApp: config.nativeApp,
      metrics,
    }),
  );
  return app;
}

function passedOn(config: ServerConfig): [prefix: string, upstream: string][] {
  const usual = keysOf(PASSED_ON).flatMap((service) => {
    const upstream = config[service];
    return upstream === undefined
      ? []
      : PASSED_ON[service].map((prefix): [string, string] => [prefix, upstream]);
  });
  return [...usual, ...Object.entries(config.passOn)];
}

/** The longest prefix that fits says who answers. */
function upstreamIn(passed: readonly (readonly [prefix: string, upstream: string])[]) {
  const longestFirst = [...passed].sort(([a], [b]) => b.length - a.length);
  return (path: string) => longestFirst.find(([prefix]) => path.startsWith(`${prefix}/`))?.[1];
}

/** Asks every part that is another server; each of ours answers at /health. */
async function healthOfParts({ backendUrl, nearUrl, firebaseUrl, passOn, remotes }: ServerConfig) {
  const places = { backend: backendUrl, near: nearUrl, firebase: firebaseUrl, ...passOn, ...remotes };
  const answered = await Promise.all(
    Object.entries(places).map(async ([part, place]) =>
      place !== undefined && isUrl(place) ? [[part, await answers(`${place}/health`)] as const] : [],
    ),
  );
  return Object.fromEntries(answered.flat());
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetchWithin(url, HEALTH_LIMITS)).ok;
  } catch {
    return false;
  }
}

async function main(): Promise<void> {
  const config = readServerConfig(process.env, join(__dirname, '..'));
  if (!existsSync(join(config.shellDir, 'index.html')))
    throw new SettingError([
      `SHELL_DIR: ${config.shellDir} holds no built shell; run \`npm run build\`, or name its folder`,
    ]);
  if (config.releases) await requireWritable('RELEASES_CACHE', config.releases.cache);
  const app = await createEdgeServer(config);
  endOnSignal(drain(app, { noticeMs: BALANCER_NOTICE_MS }));
  await listenAt(app, config);
}

if (require.main === module) {
  runService(main);
}
