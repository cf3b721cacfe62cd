import { integrityOfBytes } from '@cosecha/shared/build/hash';
import type { FastifyInstance, FastifyReply } from 'fastify';

const LOOK_EVERY_MS = 400;

const DEV_RELOAD = '/dev/reload.js';
const SCRIPT = "new EventSource('/dev/reload').addEventListener('reload', () => location.reload());\n";

/** What a page loads to be told. */
export const devReloadTag = () =>
  `<script defer src="${DEV_RELOAD}" integrity="${integrityOfBytes(Buffer.from(SCRIPT))}" crossorigin="anonymous"></script>`;

/**
 * Tells open pages to reload (server-sent events).
 * @param fingerprint changes whenever something was published
 */
export function addDevReload(app: FastifyInstance, fingerprint: () => Promise<string>): void {
  const pages = new Set<FastifyReply>();
  let last: string | undefined;

  const timer = setInterval(async () => {
    const current = await fingerprint();
    if (last !== undefined && current !== last) {
      for (const page of pages) page.raw.write('event: reload\ndata: \n\n');
    }
    last = current;
  }, LOOK_EVERY_MS);
  timer.unref();

  app.get(DEV_RELOAD, async (_request, reply) => reply.type('text/javascript').send(SCRIPT));
  app.get('/dev/reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': listening\n\n');
    pages.add(reply);
    request.raw.on('close', () => pages.delete(reply));
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    for (const page of pages) page.raw.end();
  });
}
