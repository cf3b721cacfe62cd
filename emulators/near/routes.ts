import type { FastifyPluginAsync } from 'fastify';
import type { Chain } from './chain/chain';
import { feedRoutes } from './feed/routes';
import { type RpcOptions, rpcRoutes } from './rpc/routes';
import { tokenIndexRoutes } from './token-index/routes';

/** The network's three endpoints: POST /rpc, GET /fastnear/v1/account/:id/ft, GET /neardata/v0/…; mounted below a prefix. */
export function nearRoutes(chain: Chain, options: RpcOptions = {}): FastifyPluginAsync {
  return async (app) => {
    await app.register(rpcRoutes(chain, options));
    await app.register(tokenIndexRoutes(chain), { prefix: '/fastnear' });
    await app.register(feedRoutes(chain), { prefix: '/neardata' });
  };
}

/** Whether the network takes transactions; `trouble` says why not. */
export function nearHealth(chain: Chain): { ok: boolean; height: number; trouble?: string } {
  const { height } = chain.lastBlock.block.header;
  return chain.trouble ? { ok: false, height, trouble: chain.trouble.message } : { ok: true, height };
}
