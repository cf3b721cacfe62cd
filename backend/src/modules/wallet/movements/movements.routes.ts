import type { FastifyPluginAsync } from 'fastify';
import { apiAnswer } from '../../../util/envelope';
import { readInput } from '../../../util/read-input';
import type { Services } from '../../services';
import { movementsQuerySchema, readMovements } from './read-movements';

/** GET /api/wallet/movements?before=<next of the page before>&limit=20&direction=in, of the signed-in wallet. */
export function movementRoutes({ sessions, database }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/movements', { onRequest: sessions.guard }, async (request) => {
      const query = readInput(movementsQuerySchema, request.query);
      return apiAnswer(await readMovements(database, sessions.of(request).wallet, query));
    });
  };
}
