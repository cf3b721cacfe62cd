import fastify from 'fastify';
import { probeChain } from '../testing/probe';
import { feedRoutes } from './routes';

/** What may keep an answer, and for how long: only a block that exists never changes. */
test.each([
  ['/v0/block/1', 200, 'public, max-age=86400, immutable'],
  ['/v0/last_block/final', 302, 'no-cache'],
  ['/v0/block/0', 404, 'no-store'],
  ['/v0/block/2', 404, 'no-store'],
  ['/v0/block/9', 404, 'no-store'],
  ['/v0/block/x', 404, 'no-store'],
])('%s answers %i and may be kept as "%s"', async (url, status, cacheControl) => {
  const app = fastify();
  await app.register(feedRoutes(await probeChain(), 1));
  const { statusCode, headers } = await app.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([status, cacheControl]);
  await app.close();
});
