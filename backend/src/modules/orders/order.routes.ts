import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { apiAnswer } from '../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey, readInput } from '../../util/read-input';
import { createOrder, createOrderSchema } from './create-order';
import { SETTLEMENTS, type SettleCall, settleOrder, settleOrderSchema } from './settle-order';

/** POST /create-order · /aprove-order · /cancel-order, under /api/p2p. Each needs an Idempotency-Key. */
export function orderRoutes(services: Services): FastifyPluginAsync {
  const { sessions } = services;
  return async (scope) => {
    scope.post('/create-order', { onRequest: sessions.guard }, async (request) => {
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const input = readInput(createOrderSchema, request.body);
      return apiAnswer(await createOrder(services, sessions.of(request), key, input), 'Pedido creado.');
    });

    for (const call of Object.keys(SETTLEMENTS) as SettleCall[]) {
      scope.post(`/${call}`, { onRequest: sessions.guard }, async (request) => {
        const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
        const input = readInput(settleOrderSchema, request.body);
        return apiAnswer(await settleOrder(services, sessions.of(request), { call, key, input }));
      });
    }
  };
}
