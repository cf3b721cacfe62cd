import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { apiAnswer } from '../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey, readInput } from '../../util/read-input';
import { functionCall, functionCallSchema } from './function-call';

/** POST /api/wallet/function-call */
export function functionCallRoutes(services: Services): FastifyPluginAsync {
  const { sessions } = services;
  return async (scope) => {
    scope.post('/function-call', { onRequest: sessions.guard }, async (request) => {
      const header = request.headers[IDEMPOTENCY_HEADER];
      // SPEC.md's own payload knows no key: without one each request is an operation of its own.
      const key = header === undefined ? randomUUID() : readIdempotencyKey(header);
      const input = readInput(functionCallSchema, request.body);
      return apiAnswer(await functionCall(services, sessions.of(request), key, input));
    });
  };
}
