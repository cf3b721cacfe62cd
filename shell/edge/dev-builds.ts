import type { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import type { FastifyInstance } from 'fastify';

/**
 * Tells open pages what is built (server-sent events): each build as a message, and `reload` where they have to load again.
 * Pages of `npm run dev` listen in shell/src/dev, those of a shell elsewhere in shell/src/overrides.
 */
export function addDevBuilds(app: FastifyInstance, builds: NewsOfBuilds): void {
  const ends = new Set<() => void>();
  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': listening\n\n');
    const stop = builds.follow((news) => {
      reply.raw.write(`data: ${JSON.stringify(news)}\n\n`);
      if ('hash' in news && news.needsReload) reply.raw.write('event: reload\ndata: \n\n');
    });
    const end = () => reply.raw.end();
    ends.add(end);
    request.raw.on('close', () => {
      ends.delete(end);
      stop();
    });
  });
  app.addHook('preClose', async () => {
    for (const end of ends) end();
  });
}
