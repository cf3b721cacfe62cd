import { authorized, PHRASES, signIn, startTestBackend, type TestBackend } from '../../../testing/backend';
import { askNotifications, writeOneNotification } from '../../../testing/notifications';
import {
  type PushService,
  type SilentReceiver,
  startPushService,
  startSilentReceiver,
} from '../../../testing/push-service';

const NOW = Date.UTC(2026, 0, 5, 10, 20);
const NOTICES = 40;

let backend: TestBackend;
let service: PushService;
let silent: SilentReceiver;

beforeAll(async () => {
  service = await startPushService();
  backend = await startTestBackend({}, { clock: () => NOW });
  silent = await startSilentReceiver(200);
});
afterAll(async () => {
  silent.close();
  await backend.close();
  await service.close();
});

/** A person with a browser that subscribes at the push service. */
async function subscriber(phrase: string) {
  const { token, wallet } = await signIn(backend.app, phrase);
  const headers = authorized(token);
  const { json } = await backend.app.inject({ url: '/api/notifications/settings', headers });
  const device = service.subscribe(json().data.publicKey);
  await askNotifications(backend, token, 'POST', '/push-subscription', device);
  return { wallet, endpoint: device.endpoint };
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate);
};

test('a receiver that never ends its answer delays itself alone, is cut off, and is set aside with all that waits for it', async () => {
  const hostile = await subscriber(PHRASES.luis);
  await backend.database
    .updateTable('push_subscriptions')
    .set({ endpoint: `${silent.origin}/silent` })
    .where('endpoint', '=', hostile.endpoint)
    .execute();
  for (let index = 0; index < NOTICES; index += 1) {
    await writeOneNotification(backend, NOW, { wallet: hostile.wallet, eventKey: `split:${index}` });
  }
  const delivering = backend.backend.notifications.deliverDue();
  await until(() => silent.open() > 0);
  const honest = await subscriber(PHRASES.ana);
  await writeOneNotification(backend, NOW, { wallet: honest.wallet });
  await until(() => service.received.length > 0);
  expect(silent.open()).toBe(1);
  await delivering;
  await until(() => silent.open() === 0);
  const left = await backend.database.selectFrom('push_deliveries').selectAll().execute();
  expect(left).toHaveLength(NOTICES);
  expect(new Set(left.map(({ next_at }) => next_at.getTime()))).toEqual(new Set([NOW + 15_000]));
  expect(left.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
  expect(service.complaints).toEqual([]);
});
