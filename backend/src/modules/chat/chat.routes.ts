import { chatTokenFacts, conversationIdSchema, DomainError } from '@cosecha/shared/domain';
import { addressRange } from '@cosecha/shared/server';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { addressOf } from '../../limits/address';
import { sealForWallet } from '../../signing/device/seal-for-wallet';
import { isOnDevice } from '../../signing/wallet-signer';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import { requireArbiter } from '../disputes/arbiter';
import type { Services } from '../services';
import type { Chat } from './chat';
import { mintCustomToken } from './custom-token';
import { queueMessageNotification } from './message-notifications';
import { openConversation, openSchema } from './open-conversation';
import { listReports, markHandled, reportSchema, reportsSchema, saveReport } from './reports';

const sentSchema = z.object({ conversationId: conversationIdSchema });
const reportIdSchema = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) });
const nothingSchema = z._default(z.nullish(z.object({})), {});

/**
 * Signed in, under /api/chat: POST /token · /conversations · /sent · /reports; for the arbiter GET /reports ·
 * POST /reports/:id/handled.
 */
export function chatRoutes(services: Services, chat: Chat): FastifyPluginAsync {
  const { sessions, database, clock } = services;
  const engine = () => {
    if (!chat.engine) throw new DomainError('chat-unavailable');
    return chat.engine;
  };

  return async (scope) => {
    scope.addHook('onRequest', sessions.guard);

    scope.post('/token', async (request) => {
      readInput(nothingSchema, request.body);
      const { account, chatSessions } = engine();
      const session = sessions.of(request);
      await chatSessions.admit(session.id);
      const token = mintCustomToken(account, session, clock);
      const { wallet, signer } = session;
      // Who copied the token of a device has no key of the wallet, and neither reads nor writes.
      return apiAnswer(isOnDevice(signer) ? sealForWallet(wallet, token, chatTokenFacts(wallet)) : { token });
    });

    scope.post('/conversations', async (request) => {
      const { arbiter, sync } = engine();
      const input = readInput(openSchema, request.body);
      const { wallet } = sessions.of(request);
      const asker = { wallet, range: addressOf(request, addressRange) };
      return apiAnswer(await openConversation({ services, arbiter, sync }, asker, input));
    });

    scope.post('/sent', async (request) => {
      engine();
      const { conversationId } = readInput(sentSchema, request.body);
      const { wallet } = sessions.of(request);
      await queueMessageNotification(database, { conversationId, by: wallet, now: new Date(clock()) });
      chat.wake();
      return apiAnswer({});
    });

    scope.post('/reports', async (request) => {
      const input = readInput(reportSchema, request.body);
      await saveReport(services, input, { by: sessions.of(request).wallet, now: new Date(clock()) });
      return apiAnswer({}, serviceText.done.reported);
    });

    scope.get('/reports', async (request) => {
      await requireArbiter(services.shown, sessions.of(request).wallet);
      return apiAnswer(await listReports(database, readInput(reportsSchema, request.query)));
    });

    scope.post('/reports/:id/handled', async (request) => {
      const { wallet } = sessions.of(request);
      await requireArbiter(services, wallet);
      const { id } = readInput(reportIdSchema, request.params);
      await markHandled(database, { id, by: wallet, now: new Date(clock()) });
      return apiAnswer({}, serviceText.done.reviewed);
    });
  };
}
