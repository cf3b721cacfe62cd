import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../../services';
import { apiAnswer } from '../../../util/envelope';

/** GET /api/wallet/first-near: which first actions the treasury would carry for the signed-in wallet now. */
export function firstNearRoutes({ sessions, firstNear }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/first-near', { onRequest: sessions.guard }, async (request) =>
      apiAnswer(await firstNear.open(sessions.of(request))),
    );
  };
}
