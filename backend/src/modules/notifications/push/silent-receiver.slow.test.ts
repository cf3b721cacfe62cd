import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { authorized, PHRASES, signIn, startTestBackend, type TestBackend } from '../../../testing/backend';
import { askNotifications, writeOneNotification } from '../../../testing/notifications';
import { type PushService, startPushService } from '../../../testing/push-service';

const NOW = Date.UTC(2026, 0, 5, 10, 20);
const NOTICES = 40;

let backend: TestBackend;
let service: PushService;
/** Answers with a head that never ends. */
let silent: Server;
const sockets = new Set<Socket>();

beforeAll(async () => {
  service = await startPushService();
  backend = await startTestBackend({}, { clock: () => NOW });
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.write('HTTP/1.1 201 Created\r\nx-a: '));
    const timer = setInterval(() => socket.write('a'), 200);
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
    });
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
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
  const { port } = silent.address() as AddressInfo;
  await backend.database
    .updateTable('push_subscriptions')
    .set({ endpoint: `http://127.0.0.1:${port}/silent` })
    .where('endpoint', '=', hostile.endpoint)
    .execute();
  for (let index = 0; index < NOTICES; index += 1) {
    await writeOneNotification(backend, NOW, { wallet: hostile.wallet, eventKey: `split:${index}` });
  }
  const delivering = backend.backend.notifications.deliverDue();
  await until(() => sockets.size > 0);
  const honest = await subscriber(PHRASES.ana);
  await writeOneNotification(backend, NOW, { wallet: honest.wallet });
  await until(() => service.received.length > 0);
  expect(sockets.size).toBe(1);
  await delivering;
  await until(() => sockets.size === 0);
  const left = await backend.database.selectFrom('push_deliveries').selectAll().execute();
  expect(left).toHaveLength(NOTICES);
  expect(new Set(left.map(({ next_at }) => next_at.getTime()))).toEqual(new Set([NOW + 15_000]));
  expect(left.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
  expect(service.complaints).toEqual([]);
});
