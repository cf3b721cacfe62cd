/**
 * The edge as a service of its own: the page, the registry, and a way through to the services behind it.
 * `npx tsx shell/edge/server.ts`; every setting is an environment variable (docs/adding-a-remote.md).
 */
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import { createEdge } from './edge';
import { readServerConfig, type ServerConfig } from './server-config';

/** Paths that go through to a service, by who answers them. */
const PASSED_ON: Record<'backendUrl' | 'nearUrl', readonly string[]> = {
  backendUrl: ['/api', '/venwallet', '/marketplace', '/subgraph', '/media'],
  nearUrl: ['/near'],
};
const HEALTH_LIMIT_MS = 2_000;

/** Builds the service without listening. */
export async function createEdgeServer(config: ServerConfig): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: config.logLevel }, trustProxy: true });
  for (const service of ['backendUrl', 'nearUrl'] as const) {
    const upstream = config[service];
    if (upstream === undefined) continue;
    for (const prefix of PASSED_ON[service]) {
      await app.register(httpProxy, { upstream, prefix, rewritePrefix: prefix });
    }
  }
  app.get('/health', async (_request, reply) => {
    const ok = config.backendUrl === undefined || (await answers(`${config.backendUrl}/health`));
    return reply.code(ok ? 200 : 503).send({ ok, edge: true, backend: ok });
  });
  await app.register(
    createEdge({
      config: config.page,
      shellDir: config.shellDir,
      remotes: config.remotes,
      allowOverrides: config.allowOverrides,
    }),
  );
  return app;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(HEALTH_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}

async function main(): Promise<void> {
  const config = readServerConfig(process.env, join(__dirname, '..'));
  const app = await createEdgeServer(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: config.port, host: config.host });
}

if (require.main === module) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
