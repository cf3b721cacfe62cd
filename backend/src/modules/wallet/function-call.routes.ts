import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@cosecha/shared/domain';
import type { FastifyPluginAsync } from 'fastify';
import { isOnDevice } from '../../signing/wallet-signer';
import { apiAnswer } from '../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey, readInput } from '../../util/read-input';
import type { Services } from '../services';
import { functionCall, functionCallSchema, isNewOffer } from './function-call';

/** POST /api/wallet/function-call */
export function functionCallRoutes(services: Services): FastifyPluginAsync {
  const { sessions, impliedKeys } = services;
  return async (scope) => {
    scope.post('/function-call', { onRequest: sessions.guard }, async (request) => {
      const header = request.headers[IDEMPOTENCY_HEADER];
      const session = sessions.of(request);
      // A device comes back with its signature, under the key that it brought.
      const isKeyless = header === undefined && !isOnDevice(session.signer);
      if (!isKeyless) readIdempotencyKey(header);
      const input = readInput(functionCallSchema, request.body);
      const run = (key: string) => functionCall(services, session, key, input);
      // SPEC.md's own payload knows no key. A new offer twice in a row is one; all else says what is to be, and each request is an operation of its own.
      if (isKeyless && !isNewOffer(input)) return apiAnswer(await run(randomUUID()));
      const { wallet } = session;
      const sameAs = { call: 'function-call', body: canonicalJson(input) };
      return apiAnswer(await impliedKeys.run({ wallet, headers: request.headers, sameAs }, run));
    });
  };
}
