import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { VapidKeys } from '../../keys/vapid';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import type { Services } from '../services';
import {
  countUnread,
  listNotifications,
  markRead,
  notificationsQuerySchema,
  readSchema,
} from './list-notifications';
import { readPushChoice, savePushChoice, settingsSchema } from './notification-settings';
import { ENDPOINT_MAX } from './push/endpoint';
import {
  dropSubscription,
  listDevices,
  phoneSchema,
  renewSubscription,
  savePhone,
  saveSubscription,
  subscriptionSchema,
} from './push/subscriptions';

const endpointSchema = z.object({ endpoint: z.url().check(z.maxLength(ENDPOINT_MAX)) });
const renewalSchema = z.object({
  previous: z.url().check(z.maxLength(ENDPOINT_MAX)),
  subscription: subscriptionSchema,
});
const idSchema = z.object({ id: z.uuid() });

/**
 * Under /api/notifications, signed in but for the renewal:
 * GET / · GET /unread · POST /read · GET, PUT /settings · POST, DELETE /push-subscription · DELETE /push-subscription/:id ·
 * POST /push-subscription/renew
 */
export function notificationRoutes(services: Services, { publicKey }: VapidKeys): FastifyPluginAsync {
  const { sessions, database, clock, config } = services;
  const { allowLocal } = config.push;
  const areSent = config.chat !== null;

  return async (scope) => {
    scope.post('/push-subscription/renew', async (request) => {
      const { previous, subscription } = readInput(renewalSchema, request.body);
      await renewSubscription(database, previous, subscription, allowLocal);
      return apiAnswer({});
    });

    await scope.register(async (signedIn) => {
      signedIn.addHook('onRequest', sessions.guard);

      signedIn.get('/', async (request) => {
        const query = readInput(notificationsQuerySchema, request.query);
        return apiAnswer(await listNotifications(database, sessions.of(request).wallet, query));
      });

      signedIn.get('/unread', async (request) =>
        apiAnswer({ unread: await countUnread(database, sessions.of(request).wallet) }),
      );

      signedIn.post('/read', async (request) => {
        const { wallet } = sessions.of(request);
        await markRead(database, wallet, readInput(readSchema, request.body), new Date(clock()));
        return apiAnswer({ unread: await countUnread(database, wallet) });
      });

      signedIn.get('/settings', async (request) => {
        const { wallet, id } = sessions.of(request);
        const [push, devices] = await Promise.all([
          readPushChoice(database, wallet),
          listDevices(database, wallet, new Date(clock())),
        ]);
        return apiAnswer({
          push,
          publicKey,
          phones: areSent,
          devices: devices.map(({ sessionId, createdAt, ...device }) => ({
            ...device,
            createdAt: createdAt.toISOString(),
            current: sessionId === id,
          })),
        });
      });

      signedIn.put('/settings', async (request) => {
        const { wallet } = sessions.of(request);
        const input = readInput(settingsSchema, request.body);
        return apiAnswer({ push: await savePushChoice(database, wallet, input, new Date(clock())) });
      });

      signedIn.post('/push-subscription', async (request) => {
        const { wallet, id: sessionId } = sessions.of(request);
        const owner = { wallet, sessionId, now: new Date(clock()) };
        const device = readInput(z.union([phoneSchema, subscriptionSchema]), request.body);
        if ('token' in device) await savePhone(database, device, { ...owner, areSent });
        else await saveSubscription(database, device, { ...owner, allowLocal });
        return apiAnswer({}, serviceText.done.pushes);
      });

      signedIn.delete('/push-subscription', async (request) => {
        const which = readInput(z.union([phoneSchema, endpointSchema]), request.body);
        await dropSubscription(database, sessions.of(request).wallet, which);
        return apiAnswer({}, serviceText.done.pushesOff);
      });

      signedIn.delete('/push-subscription/:id', async (request) => {
        await dropSubscription(database, sessions.of(request).wallet, readInput(idSchema, request.params));
        return apiAnswer({}, serviceText.done.otherPushesOff);
      });
    });
  };
}
