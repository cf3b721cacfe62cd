import type { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import type { FastifyInstance } from 'fastify';
import { addDevBuilds } from './dev-builds';
import { createRemoteServer } from './remote-server';

/** The host names that a browser on this machine sends; any other name is DNS rebinding. */
const THIS_MACHINE = ['localhost', '127.0.0.1'];

/**
 * Serves the builds of a remote that is being worked on to the pages of one shell, and tells them to reload after each.
 * Unpublished code stays private: pages of other sites cannot read it, nor can a site whose name resolves to this machine.
 * @param shell the shell's origin
 */
export function createDevRemoteServer(folder: string, shell: string, builds: NewsOfBuilds): FastifyInstance {
  const app = createRemoteServer(folder, shell);
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, too: the stream of events is written past the rest.
    reply.raw.setHeader('access-control-allow-origin', shell);
    if (!THIS_MACHINE.includes(request.hostname)) return reply.code(403).send();
  });
  addDevBuilds(app, builds);
  return app;
}
