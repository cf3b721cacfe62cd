import { isAccountId } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import { orderIdSchema } from '../orders/settle-order';
import type { Services } from '../services';
import { orderRatings } from './order-ratings';
import { rateOrder, rateOrderSchema } from './rate-order';
import { walletRatings, walletRatingsSchema } from './wallet-ratings';

const walletSchema = z.string().check(z.refine(isAccountId));

/** Under /api/p2p: POST /rate-order, signed in with an Idempotency-Key or an implied one · GET /order-ratings/:orderId, signed in · GET /ratings/:wallet, public */
export function ratingRoutes(services: Services): FastifyPluginAsync {
  const { sessions, impliedKeys } = services;
  return async (scope) => {
    scope.post('/rate-order', { onRequest: sessions.guard }, async (request) => {
      const input = readInput(rateOrderSchema, request.body);
      const session = sessions.of(request);
      const sameAs = { call: 'rate-order', ...input };
      const keyed = { wallet: session.wallet, headers: request.headers, sameAs };
      return apiAnswer(
        await impliedKeys.run(keyed, (key) => rateOrder(services, session, { key, input })),
        serviceText.done.rated,
      );
    });

    scope.get<{ Params: { orderId: string } }>(
      '/order-ratings/:orderId',
      { onRequest: sessions.guard },
      async (request) => {
        const orderId = readInput(orderIdSchema, request.params.orderId);
        return apiAnswer(await orderRatings(services, sessions.of(request).wallet, orderId));
      },
    );

    scope.get<{ Params: { wallet: string } }>('/ratings/:wallet', async (request) => {
      const wallet = readInput(walletSchema, request.params.wallet);
      return apiAnswer(await walletRatings(services, wallet, readInput(walletRatingsSchema, request.query)));
    });
  };
}
