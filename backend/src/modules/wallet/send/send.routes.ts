import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import { apiAnswer } from '../../../util/envelope';
import { IDEMPOTENCY_HEADER, readIdempotencyKey, readInput } from '../../../util/read-input';
import type { Services } from '../../services';
import { signedCall } from '../signed-call';
import { quoteSend } from './quote-send';
import { quoteSchema, sendSchema } from './read-send';
import { sendMoney } from './send-money';

/** POST /api/wallet/send, with an Idempotency-Key · POST /api/wallet/send/quote */
export function sendRoutes(services: Services): FastifyPluginAsync {
  const { sessions } = services;
  const showing = { ...services, ...services.shown };
  return async (scope) => {
    scope.post('/send', { onRequest: sessions.guard }, async (request) => {
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const input = readInput(sendSchema, request.body);
      const session = sessions.of(request);
      const call = signedCall(request, session, services.config);
      return apiAnswer(await sendMoney(services, session, key, input, call), serviceText.done.sent);
    });

    scope.post('/send/quote', { onRequest: sessions.guard }, async (request) => {
      const input = readInput(quoteSchema, request.body);
      return apiAnswer(await quoteSend(showing, sessions.of(request).wallet, input));
    });
  };
}
