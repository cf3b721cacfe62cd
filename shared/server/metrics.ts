import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds: from an answer that is kept to one that people give up on. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/**
 * Counts and times every request of a server, before it listens: by the pattern of its route, for a made-up address must
 * not make another row. Counts open connections, too.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'cosecha_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
  new Gauge({
    name: 'cosecha_connections_open',
    help: 'Connections that clients hold open.',
    registers: [registry],
    async collect() {
      const count = await new Promise<number>((resolve) =>
        app.server.getConnections((_error, open) => resolve(open)),
      );
      this.set(count);
    },
  });
}

/**
 * GET /metrics in the text format of Prometheus, for this machine or with the token; for everybody else there is no such address.
 * @param token of METRICS_TOKEN
 */
export function addMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead({ headers, raw }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // What a proxy on this machine passes on comes from somewhere else.
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isPassedOn && isLoopback(raw.socket.remoteAddress ?? '');
}

function isLoopback(address: string): boolean {
  const own = address.replace(/^::ffff:/, '');
  return own === '::1' || (isIP(own) === 4 && own.startsWith('127.'));
}

function isSame(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
