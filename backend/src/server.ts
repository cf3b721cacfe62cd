import fastify from 'fastify';
import { createBackend } from './app';
import { readConfig } from './config';
import { addAnswerHeaders } from './plugins/answer-headers';

/** Listens on its own, for containers: the same backend that the launcher mounts. */
async function serve(): Promise<void> {
  const app = fastify({
    logger: { redact: ['req.headers.authorization'] },
    trustProxy: process.env.TRUST_PROXY === 'true',
  });
  const backend = await createBackend(readConfig(process.env), { log: app.log });
  addAnswerHeaders(app, true);
  await app.register(backend.plugin);
  app.get('/health', async (_request, reply) => {
    const health = await backend.health();
    return reply.code(health.ok ? 200 : 503).send(health);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      backend
        .rest()
        .then(() => app.close())
        .then(() => backend.close());
    });
  }
  await app.listen({ port: Number(process.env.PORT ?? 8081), host: process.env.HOST ?? '0.0.0.0' });
  backend.start();
}

serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
