import type { FastifyPluginAsync } from 'fastify';
import { apiAnswer } from '../../../util/envelope';
import type { Services } from '../../services';

/** GET /api/wallet/first-near: what the treasury would pay for the signed-in wallet now. The name is from when that was the first of each. */
export function firstNearRoutes({ sessions, sponsor }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/first-near', { onRequest: sessions.guard }, async (request) =>
      apiAnswer(await sponsor.open(sessions.of(request))),
    );
  };
}
