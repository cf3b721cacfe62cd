import { DomainError } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { apiAnswer } from '../../../util/envelope';
import type { Services } from '../../services';
import { signedCall } from '../signed-call';
import { deleteAccount } from './delete-account';
import { exportAccount } from './export-account';
import { listSessions } from './list-sessions';

/** Signed in, under /api/wallet: GET /sessions · DELETE /sessions · DELETE /sessions/:id · POST /export · DELETE /account */
export function accountRoutes({
  sessions,
  database,
  clock,
  config,
  confirm,
  backupSealer,
}: Services): FastifyPluginAsync {
  /** A token alone ends nothing, and takes nothing away. */
  const confirmed = (request: FastifyRequest) => confirm(signedCall(request, sessions.of(request), config));

  return async (scope) => {
    scope.addHook('onRequest', sessions.guard);

    scope.get('/sessions', async (request) => {
      const { wallet, id: current } = sessions.of(request);
      const open = await listSessions(database, wallet, new Date(clock()));
      return apiAnswer({
        sessions: open.map(({ id, device, createdAt, lastSeenAt, isOver, ids }) => ({
          id,
          device,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          current: ids.includes(current),
          over: isOver,
        })),
      });
    });

    scope.delete('/sessions', async (request) => {
      const { wallet, id: current } = sessions.of(request);
      await confirmed(request);
      const now = new Date(clock());
      const others = (await listSessions(database, wallet, now)).filter(({ ids }) => !ids.includes(current));
      await sessions.end(others.flatMap(({ ids }) => ids));
      return apiAnswer({ ended: others.length }, serviceText.done.othersEnded);
    });

    scope.delete<{ Params: { id: string } }>('/sessions/:id', async (request) => {
      const { wallet, id: current } = sessions.of(request);
      const now = new Date(clock());
      const open = await listSessions(database, wallet, now);
      const found = open.find(({ ids }) => ids.includes(request.params.id));
      if (!found) throw new DomainError('session-not-found');
      if (!found.ids.includes(current)) await confirmed(request);
      await sessions.end(found.ids);
      return apiAnswer({ ended: 1 }, serviceText.done.sessionEnded);
    });

    scope.post('/export', async (request) => {
      const { wallet } = sessions.of(request);
      await confirmed(request);
      return apiAnswer(await exportAccount(database, backupSealer, wallet, new Date(clock())));
    });

    scope.delete('/account', async (request) => {
      const { wallet } = sessions.of(request);
      await deleteAccount({ database, sessions }, wallet, () => confirmed(request));
      return apiAnswer({ wallet }, serviceText.done.accountDeleted);
    });
  };
}
