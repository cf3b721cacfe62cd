import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPreview } from '@cosecha/backend';
import { SHARE_FOLDER, SHARE_PICTURE } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { PICTURES_DIR, PICTURES_URL } from '.';

/** Serves the pictures that the demo offers name. */
export const demoPictures: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { name: string } }>(
    `${PICTURES_URL.replace('/media', SHARE_FOLDER)}/:name`,
    async (request, reply) => {
      const [, name] = /^([a-z\d-]{1,80})\.jpg$/.exec(request.params.name) ?? [];
      const picture = name && (await bestEffort(readFile(join(PICTURES_DIR, `${name}.webp`))));
      if (!picture) return reply.callNotFound();
      return reply.type(SHARE_PICTURE.type).send(await drawPreview(picture));
    },
  );
  await app.register(fastifyStatic, {
    root: PICTURES_DIR,
    prefix: `${PICTURES_URL}/`,
    allowedPath: (path) => /\.(?:avif|webp)$/.test(path),
    decorateReply: false,
    // Their names do not change with what they show, so they are asked about again some day.
    maxAge: '30d',
  });
};
