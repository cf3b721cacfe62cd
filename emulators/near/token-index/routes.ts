import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { isAccountId } from '../runtime/ids';
import { ViewError } from '../runtime/view-call';

const paramsSchema = z.object({ accountId: z.string() });

/** GET /v1/account/:id/ft as FastNEAR serves it: the fungible tokens of an account. */
export function tokenIndexRoutes(chain: Chain): FastifyPluginAsync {
  return async (app) => {
    app.get('/v1/account/:accountId/ft', async (request, reply) => {
      const { accountId } = paramsSchema.parse(request.params);
      if (!isAccountId(accountId)) return reply.code(400).type('text/plain').send('invalid account ID');
      const tokens = chain.history.tokens.of(accountId).map(([contractId, height]) => ({
        balance: balanceOf(chain, contractId, accountId),
        contract_id: contractId,
        last_update_block_height: height,
      }));
      return { account_id: accountId, tokens };
    });
  };
}

/** @returns "" when the token answers no balance: FastNEAR's mark for a broken contract */
function balanceOf(chain: Chain, contractId: string, accountId: string): string {
  try {
    const balance = chain.view(contractId, 'ft_balance_of', { account_id: accountId });
    return typeof balance === 'string' && /^\d+$/.test(balance) ? balance : '';
  } catch (error) {
    if (error instanceof ViewError) return '';
    throw error;
  }
}
