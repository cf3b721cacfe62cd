import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { type Chain, nearRoutes } from '..';

/** The network's endpoints on a free port, below /near as in the real launcher. */
export async function serve(chain: Chain): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  await app.register(nearRoutes(chain), { prefix: '/near' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/near`, close: () => app.close() };
}
