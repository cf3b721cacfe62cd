import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { PICTURES_DIR, PICTURES_URL } from '.';

/** Serves the pictures that the demo offers name. */
export const demoPictures: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: PICTURES_DIR,
    prefix: `${PICTURES_URL}/`,
    allowedPath: (path) => /\.(?:avif|webp)$/.test(path),
    decorateReply: false,
    // Their names do not change with what they show, so they are asked about again some day.
    maxAge: '30d',
  });
};
