import { savedItemSchema } from '@cosecha/shared/domain';
import { addressRange } from '@cosecha/shared/server';
import type { FastifyPluginAsync } from 'fastify';
import { addressOf } from '../../limits/address';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import type { Services } from '../services';
import { forgetItem, listSaved, saveItem } from './saved-items';

/** Under /api/saved, signed in, of one's own wallet alone: GET / · PUT / · DELETE /. Both changes may be repeated. */
export function savedRoutes({ sessions, database, clock, limits }: Services): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', sessions.guard);

    scope.get('/', async (request) => apiAnswer(await listSaved(database, sessions.of(request).wallet)));

    scope.put('/', async (request) => {
      const item = readInput(savedItemSchema, request.body);
      const { wallet } = sessions.of(request);
      const range = addressOf(request, addressRange);
      await saveItem(database, wallet, item, {
        now: new Date(clock()),
        async count() {
          await limits.spend('new-saved', wallet);
          if (item.kind !== 'offer' && range !== null) await limits.spend('new-saved-range', range);
        },
      });
      return apiAnswer({});
    });

    scope.delete('/', async (request) => {
      const item = readInput(savedItemSchema, request.body);
      await forgetItem(database, sessions.of(request).wallet, item);
      return apiAnswer({});
    });
  };
}
