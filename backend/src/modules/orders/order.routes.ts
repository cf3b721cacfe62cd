import type { OrderCall } from '@cosecha/shared/domain';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { apiAnswer } from '../../util/envelope';
import {
  IDEMPOTENCY_HEADER,
  idempotencyKeySchema,
  readIdempotencyKey,
  readInput,
} from '../../util/read-input';
import { createOrder, createOrderSchema } from './create-order';
import { disputeReasons } from './dispute-reasons';
import { orderTimeline } from './order-timeline';
import { purchaseProgress } from './purchase-progress';
import { resolveDispute, resolveDisputeSchema } from './resolve-dispute';
import { orderIdSchema, PARTY_CALLS, settleOrder } from './settle-order';

/**
 * Under /api/p2p, each with an Idempotency-Key: POST /create-order · /aprove-order · /cancel-order · /dispute-order ·
 * /claim-deadline · /resolve-dispute. Without: GET /create-order/:key · /dispute/:orderId · /timeline/:orderId.
 */
export function orderRoutes(services: Services): FastifyPluginAsync {
  const { sessions } = services;
  return async (scope) => {
    scope.post('/create-order', { onRequest: sessions.guard }, async (request) => {
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const input = readInput(createOrderSchema, request.body);
      return apiAnswer(await createOrder(services, sessions.of(request), key, input), 'Pedido creado.');
    });
    scope.get<{ Params: { key: string } }>(
      '/create-order/:key',
      { onRequest: sessions.guard },
      async (request) => {
        const key = readInput(idempotencyKeySchema, request.params.key);
        const { wallet } = sessions.of(request);
        return apiAnswer(await purchaseProgress(services.database, { wallet, key }));
      },
    );

    for (const call of Object.keys(PARTY_CALLS) as OrderCall[]) {
      scope.post(`/${call}`, { onRequest: sessions.guard }, async (request) => {
        const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
        const input = readInput(PARTY_CALLS[call].schema, request.body);
        return apiAnswer(await settleOrder(services, sessions.of(request), { call, key, input }));
      });
    }

    scope.post('/resolve-dispute', { onRequest: sessions.guard }, async (request) => {
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const input = readInput(resolveDisputeSchema, request.body);
      return apiAnswer(await resolveDispute(services, sessions.of(request), { key, input }));
    });

    scope.get<{ Params: { orderId: string } }>(
      '/timeline/:orderId',
      { onRequest: sessions.guard },
      async (request) => {
        const orderId = readInput(orderIdSchema, request.params.orderId);
        return apiAnswer(await orderTimeline(services, sessions.of(request).wallet, orderId));
      },
    );

    scope.get<{ Params: { orderId: string } }>(
      '/dispute/:orderId',
      { onRequest: sessions.guard },
      async (request) => {
        const orderId = readInput(orderIdSchema, request.params.orderId);
        return apiAnswer(await disputeReasons(services, sessions.of(request).wallet, orderId));
      },
    );
  };
}
