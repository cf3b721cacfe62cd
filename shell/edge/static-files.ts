import { join, resolve } from 'node:path';
import { SERVER_FOLDER } from '@cosecha/shared/build/server-files';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE, REVALIDATE } from './headers';
import { isUrl } from './remote-sources';

/** Version folders are public; what a remote publishes beside or within them for the edge alone is not. */
const PUBLIC_REMOTE_FILE = /^\/\d+\.\d+\.\d+-[0-9a-f]{8}\/(?!server\/)/;
const PUBLIC_RELEASE_FILE = /^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+-[0-9a-f]{8}\/(?!server\/)(?!release\.json$)/;
/** The same, with what the edge alone is given. */
const REMOTE_FILE_FOR_EDGE = /^\/\d+\.\d+\.\d+-[0-9a-f]{8}\//;
const FOR_EDGE = `/${SERVER_FOLDER}/`;
/** What a remote publishes is public and the same for everybody, so pages of other hosts may load it, too. */
const FOR_ANY_HOST = { 'access-control-allow-origin': '*' };

/** The files of the shell and of every remote; what is missing answers 404, never the page. */
export async function serveFiles(
  app: FastifyInstance,
  shellDir: string,
  remotes: Readonly<Record<string, string>>,
): Promise<void> {
  await app.register(fastifyStatic, staticFolder(join(shellDir, 'assets'), '/assets/', IMMUTABLE));
  await app.register(fastifyStatic, staticFolder(join(shellDir, 'public'), '/public/', REVALIDATE));
  for (const [name, place] of Object.entries(remotes)) {
    const prefix = `/remotes/${name}/`;
    if (isUrl(place)) {
      await app.register(httpProxy, {
        upstream: place,
        prefix,
        rewritePrefix: '/',
        preHandler: async (request, reply) => {
          if (isForEdge(request.url)) return reply.callNotFound();
        },
      });
    } else await serveRemoteFolder(app, place, prefix);
  }
}

/**
 * The version folders of one published remote.
 * @param isReadByEdge whether an edge stands between this server and browsers
 */
export async function serveRemoteFolder(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  isReadByEdge = false,
): Promise<void> {
  const allowed = isReadByEdge ? REMOTE_FILE_FOR_EDGE : PUBLIC_REMOTE_FILE;
  await app.register(fastifyStatic, {
    ...staticFolder(folder, prefix, IMMUTABLE, isReadByEdge ? {} : FOR_ANY_HOST),
    allowedPath: (path) => allowed.test(path),
  });
}

/** However it is written: the file system may read it otherwise than it looks. */
function isForEdge(url: string): boolean {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    return new URL(path.replace(/[\\/]+/g, '/'), 'http://remote').pathname.includes(FOR_EDGE);
  } catch {
    return true;
  }
}

/** The version folders of all released remotes. */
export async function serveReleaseFolder(
  app: FastifyInstance,
  folder: string,
  prefix: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    ...staticFolder(folder, prefix, IMMUTABLE, FOR_ANY_HOST),
    allowedPath: (path) => PUBLIC_RELEASE_FILE.test(path),
  });
}

function staticFolder(
  root: string,
  prefix: string,
  cacheControl: string,
  headers: Readonly<Record<string, string>> = {},
): FastifyStaticOptions {
  return {
    root: resolve(root),
    prefix,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers({ ...headers, 'cache-control': cacheControl });
    },
  };
}
