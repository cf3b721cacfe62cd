/**
 * Serves one published remote alone: in its own container behind an edge, and on a developer's machine as the
 * target of an override. `npx tsx shell/edge/remote-server.ts <folder>` with PORT and HOST.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { REMOTE_FILE } from '@cosecha/shared/build/registry';
import { bestEffort } from '@cosecha/shared/promise';
import {
  ANSWER_HEADERS,
  addHealth,
  BALANCER_NOTICE_MS,
  drain,
  endOnSignal,
  listenAt,
  listeningFrom,
  runService,
  SERVER_OPTIONS,
  SettingError,
} from '@cosecha/shared/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { REVALIDATE } from './headers';
import { serveRemoteFolder } from './static-files';

/**
 * Version folders are kept for ever, `remote.json` is asked about each time.
 * @param readableFrom the one origin whose pages may read them; any, unless it is said
 */
export function createRemoteServer(folder: string, readableFrom = '*'): FastifyInstance {
  const app = Fastify(SERVER_OPTIONS);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', readableFrom).headers(ANSWER_HEADERS);
  });
  app.get(`/${REMOTE_FILE}`, async (_request, reply) => {
    const content = await bestEffort(readFile(join(folder, REMOTE_FILE), 'utf8'));
    if (content === undefined) return reply.callNotFound();
    return reply.type('application/json').header('cache-control', REVALIDATE).send(content);
  });
  addHealth(app);
  void app.register(async (scope) => serveRemoteFolder(scope, resolve(folder), '/', true));
  return app;
}

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new SettingError(['Say which folder: remote-server.ts <folder>']);
  if (!existsSync(join(folder, REMOTE_FILE)))
    throw new SettingError([
      `${resolve(folder)} holds no published remote: it has no ${REMOTE_FILE}. Build the remote first.`,
    ]);
  const app = createRemoteServer(folder);
  endOnSignal(drain(app, { noticeMs: BALANCER_NOTICE_MS }));
  const url = await listenAt(app, listeningFrom(process.env, { port: 8081, host: '127.0.0.1' }));
  process.stdout.write(`${folder} at ${url}\n`);
}

if (require.main === module) {
  runService(main);
}
