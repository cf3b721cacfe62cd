import { SESSION_LENGTH_MS } from '@cosecha/shared/domain';
import { authorized, PHRASES, signIn, startTestBackend, type TestBackend } from '../../../testing/backend';
import { injectConfirmed } from '../../../testing/confirm';
import { askNotifications, writeOneNotification } from '../../../testing/notifications';
import { type PushDeviceKeys, type PushService, startPushService } from '../../../testing/push-service';
import { pruneSessions } from '../../wallet/sessions';
import { dropEnded } from './subscriptions';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 0, 5, 10, 20);
let now = START;
let backend: TestBackend;
let service: PushService;
let device: PushDeviceKeys;
/** Another device of the same person, whose session is open. */
let other: { token: string; wallet: string };

beforeAll(async () => {
  service = await startPushService();
  backend = await startTestBackend({}, { clock: () => now });
});
afterAll(async () => {
  await backend.close();
  await service.close();
});
beforeEach(async () => {
  for (const table of ['notifications', 'sessions'] as const) {
    await backend.database.deleteFrom(table).execute();
  }
  service.tries.length = 0;
  const { token } = await signIn(backend.app, PHRASES.ana);
  device = service.subscribe((await settings(token)).publicKey);
  await register(token);
  now += SESSION_LENGTH_MS;
  await prune();
  other = await signIn(backend.app, PHRASES.ana);
  await prune();
});

const prune = async () => {
  await dropEnded(backend.database, new Date(now));
  await pruneSessions(backend.database, new Date(now));
};

const settings = async (token: string) =>
  (await askNotifications(backend, token, 'GET', '/settings')).json().data;
const register = (token: string) => askNotifications(backend, token, 'POST', '/push-subscription', device);

async function happen(): Promise<void> {
  await writeOneNotification(backend, now, { wallet: other.wallet });
  await backend.backend.notifications.deliverDue();
}

const sessions = async () => {
  const headers = authorized(other.token);
  return (await backend.app.inject({ url: '/api/wallet/sessions', headers })).json().data.sessions;
};

test('a device whose session is over by its age goes on hearing, and stands among those of its person', async () => {
  await happen();
  expect(service.tries).toHaveLength(1);
  const expected = { device: expect.stringMatching(/./), current: false };
  expect((await settings(other.token)).devices).toMatchObject([expected]);
  expect(await sessions()).toMatchObject([
    { current: true, over: false },
    { ...expected, over: true },
  ]);
});

test('it hears for three months and no longer, also of what was on its way', async () => {
  now = now - SESSION_LENGTH_MS + 90 * DAY_MS - 1;
  service.answer(device.endpoint, 500);
  await happen();
  expect(service.tries).toHaveLength(1);
  service.answer(device.endpoint, null);
  now += 15_000;
  await happen();
  expect(service.tries).toHaveLength(1);
  await dropEnded(backend.database, new Date(now));
  expect(await backend.database.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});

test('it begins anew once the same person has signed in on it again', async () => {
  await register(other.token);
  now += 80 * DAY_MS;
  await happen();
  expect(service.tries).toHaveLength(1);
});

test.each(['all the others', 'that one'])(
  'it hears nothing once another device has closed %s',
  async (which) => {
    const over = (await sessions()).find((session: { over: boolean }) => session.over);
    const url = `/api/wallet/sessions${which === 'that one' ? `/${over.id}` : ''}`;
    const call = { method: 'DELETE', url, headers: authorized(other.token) } as const;
    expect((await injectConfirmed(backend.app, call, PHRASES.ana)).statusCode).toBe(200);
    await happen();
    expect(service.tries).toEqual([]);
  },
);
