import fastify from 'fastify';
import { createBackend } from '../../backend/src/app';
import { readConfig } from '../../backend/src/config/config';

/**
 * The real service as a process of its own, without the log of every request: no peer writes one either.
 * It does not follow a chain: the bench commits the blocks, as another backend on the same database would.
 */
async function serve(): Promise<void> {
  const app = fastify();
  const backend = await createBackend(readConfig(process.env));
  await app.register(backend.plugin);
  process.once('SIGTERM', () => {
    app.server.closeAllConnections();
    void app.close().then(() => backend.close());
  });
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
