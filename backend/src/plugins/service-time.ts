import { SERVICE_TIME } from '@cosecha/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../util/service';

/** Every answer tells our clock: devices count deadlines by it, as their own may be days off. */
export function addServiceTime(scope: FastifyInstance, clock: Clock): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header(SERVICE_TIME, String(clock()));
  });
}
