import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services';
import { isOnDevice } from '../../signing/wallet-signer';
import { apiAnswer } from '../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey, readInput } from '../../util/read-input';
import { functionCall, functionCallSchema } from './function-call';

/** POST /api/wallet/function-call */
export function functionCallRoutes(services: Services): FastifyPluginAsync {
  const { sessions } = services;
  return async (scope) => {
    scope.post('/function-call', { onRequest: sessions.guard }, async (request) => {
      const header = request.headers[IDEMPOTENCY_HEADER];
      const session = sessions.of(request);
      // SPEC.md's own payload knows no key: without one each request is an operation of its own. A device comes back with its signature.
      const isKeyless = header === undefined && !isOnDevice(session.signer);
      const key = isKeyless ? randomUUID() : readIdempotencyKey(header);
      const input = readInput(functionCallSchema, request.body);
      return apiAnswer(await functionCall(services, session, key, input));
    });
  };
}
