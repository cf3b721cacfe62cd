import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { BlockWaiter } from './block-waiter';

const paramsSchema = z.object({ height: z.string() });

type FeedError =
  | 'BLOCK_HEIGHT_TOO_HIGH'
  | 'BLOCK_HEIGHT_TOO_LOW'
  | 'BLOCK_DOES_NOT_EXIST'
  | 'TOO_MANY_READERS';

/**
 * Blocks as neardata serves them: `/v0/block/:height`, `/v0/last_block/final`, `/v0/first_block`. The height after the
 * newest waits for its block; when none comes it is a 404, because `null` would mean a height without a block.
 * @param patienceMs how long it waits
 */
export function feedRoutes(chain: Chain, patienceMs = 5_000): FastifyPluginAsync {
  return async (app) => {
    const waiter = new BlockWaiter(chain, patienceMs);
    app.addHook('preClose', async () => waiter.close());

    app.get('/v0/block/:height', async (request, reply) => {
      const height = Number(paramsSchema.parse(request.params).height);
      if (!Number.isSafeInteger(height)) return refuse(reply, 'BLOCK_DOES_NOT_EXIST');
      if (height < chain.firstHeight) return refuse(reply, 'BLOCK_HEIGHT_TOO_LOW');
      if (height === newest(chain) + 1) {
        if (!waiter.hasRoomFor(request.ip))
          return refuse(reply.header('retry-after', '1'), 'TOO_MANY_READERS');
        await waiter.wait(height, request.ip);
      }
      const block = height <= newest(chain) ? await chain.block(height) : null;
      if (!block) return refuse(reply, 'BLOCK_HEIGHT_TOO_HIGH');
      return reply.header('cache-control', 'public, max-age=86400, immutable').send(block);
    });

    app.get('/v0/last_block/final', (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(`${app.prefix}/v0/block/${newest(chain)}`, 302),
    );

    app.get('/v0/first_block', () => chain.block(chain.firstHeight));
  };
}

const newest = (chain: Chain): number => chain.lastBlock.block.header.height;

const sentences: Record<FeedError, string> = {
  BLOCK_HEIGHT_TOO_HIGH: 'the block is not produced yet',
  BLOCK_HEIGHT_TOO_LOW: 'the block is before the first one',
  BLOCK_DOES_NOT_EXIST: 'no such block',
  TOO_MANY_READERS: 'too many readers wait for the next block; ask again',
};

function refuse(reply: FastifyReply, type: FeedError): FastifyReply {
  const status = type === 'TOO_MANY_READERS' ? 429 : 404;
  return reply.code(status).header('cache-control', 'no-store').send({ error: sentences[type], type });
}
