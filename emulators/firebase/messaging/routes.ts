import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { ServiceAccounts } from '../auth/service-accounts';
import type { AccessGuard } from '../http/access-guard';
import type { Faults } from '../http/faults';
import { prepareScope } from '../http/scope';
import { WireError } from '../http/wire-error';
import type { Pushes } from './pushes';

/** As the tokens of phones look. */
const tokenSchema = z.string().check(z.regex(/^[\w:-]{32,1024}$/));
/** Every value of `data` is a text there, too. */
const bodySchema = z.object({
  message: z.looseObject({ token: z.string(), data: z.optional(z.record(z.string(), z.string())) }),
});

interface MessagingParts {
  projectId: string;
  pushes: Pushes;
  serviceAccounts: ServiceAccounts;
  faults: Faults;
  guard: AccessGuard;
}

/**
 * POST /v1/projects/<project>/messages:send, as Firebase Cloud Messaging answers it · for developers: GET /dev/firebase/pushes?token=,
 * what phones would show · DELETE /dev/firebase/phones?token=, the app is gone from its phone.
 */
export function messagingRoutes({
  projectId,
  pushes,
  serviceAccounts,
  faults,
  guard,
}: MessagingParts): FastifyPluginAsync {
  return async (scope) => {
    prepareScope(scope, 'secure-token');

    scope.post<{ Params: { project: string } }>(
      '/v1/projects/:project/messages::send',
      async (request, reply) => {
        await faults.meet('messages:send');
        if (!serviceAccounts.isService(request.headers.authorization, 'messaging')) {
          throw new WireError('Request had invalid authentication credentials.', 401);
        }
        if (request.params.project !== projectId) throw new WireError('Requested entity was not found.', 404);
        const body = bodySchema.safeParse(request.body);
        if (!body.success) throw new WireError('Request contains an invalid argument.');
        const { message } = body.data;
        if (!tokenSchema.safeParse(message.token).success) {
          return reply.code(400).send(refusalOf(400, 'INVALID_ARGUMENT', BAD_TOKEN));
        }
        if (!pushes.give({ token: message.token, message })) {
          return reply.code(404).send(refusalOf(404, 'UNREGISTERED', 'Requested entity was not found.'));
        }
        return { name: `projects/${projectId}/messages/${pushes.received().length}` };
      },
    );

    await scope.register(async (developers) => {
      developers.addHook('onRequest', guard);
      developers.get<{ Querystring: { token?: string } }>('/dev/firebase/pushes', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { pushes: pushes.received(request.query.token) };
      });
      developers.delete<{ Querystring: { token?: string } }>('/dev/firebase/phones', async (request) => {
        pushes.unregister(request.query.token ?? '');
        return {};
      });
    });
  };
}

const BAD_TOKEN = 'The registration token is not a valid FCM registration token';

const refusalOf = (code: 400 | 404, errorCode: string, message: string) => ({
  error: {
    code,
    message,
    status: code === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT',
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
  },
});
