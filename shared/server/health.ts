import type { FastifyInstance } from 'fastify';

/**
 * Liveness and readiness apart. `/health/live` says that this process answers: what restarts processes asks it. `/health` says
 * whether it can do its work, with 503 when it cannot: balancers and people ask it.
 * @param read what `/health` answers; `ok` is about this part alone, however the others are
 */
export function addHealth(
  app: FastifyInstance,
  read: () => { ok: boolean } | Promise<{ ok: boolean }> = () => ({ ok: true }),
): void {
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health', async (_request, reply) => {
    const health = await read();
    return reply.code(health.ok ? 200 : 503).send(health);
  });
}
