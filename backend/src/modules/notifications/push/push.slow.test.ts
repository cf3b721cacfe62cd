import { pushPayloadSchema } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import {
  authorized,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../../testing/backend';
import { askNotifications, writeOneNotification } from '../../../testing/notifications';
import { type PushDeviceKeys, type PushService, startPushService } from '../../../testing/push-service';
import type { NewNotification } from '../write-notifications';

const HOUR_MS = 60 * 60_000;
const START = Date.UTC(2026, 0, 5, 10, 20);
let now = START;
let backend: TestBackend;
let service: PushService;
let token: string;
let wallet: string;

beforeAll(async () => {
  service = await startPushService();
  backend = await startTestBackend({}, { clock: () => now });
});
afterAll(async () => {
  await backend.close();
  await service.close();
});
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'sessions'] as const) {
    await backend.database.deleteFrom(table).execute();
  }
  service.received.length = 0;
  service.tries.length = 0;
  ({ token, wallet } = await signIn(backend.app, PHRASES.ana));
});
afterEach(() => expect(service.complaints).toEqual([]));

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = token) =>
  askNotifications(backend, as, method, path, payload);

const settings = async (as = token) => (await ask('GET', '/settings', undefined, as)).json().data;

/** A browser with this session subscribes at the push service and tells us. */
async function subscribe(as = token): Promise<PushDeviceKeys> {
  const device = service.subscribe((await settings(as)).publicKey);
  expect((await ask('POST', '/push-subscription', device, as)).statusCode).toBe(200);
  return device;
}

const happen = (changes: Partial<NewNotification> = {}) =>
  writeOneNotification(backend, now, { wallet, ...changes });

const deliver = () => backend.backend.notifications.deliverDue();
const waiting = () => backend.database.selectFrom('push_deliveries').selectAll().execute();
const payloads = () => service.received.map(({ text }) => z.parse(pushPayloadSchema, JSON.parse(text)));

test('every device gets one push of an event, sealed for it and signed by us, with what it needs and no more', async () => {
  await subscribe();
  const other = await signIn(backend.app, PHRASES.ana);
  await subscribe(other.token);
  await happen();
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(new Set(service.received.map(({ device }) => device)).size).toBe(2);
  expect(service.received).toHaveLength(2);
  const [push] = payloads();
  expect(push).toMatchObject({ kind: 'order-new', title: 'Tienes un pedido nuevo', path: '/orden/7' });
  expect(push?.body).toMatch(/^Te compraron 20\sKg de Café pergamino\. El pago de 50,00\sUSDT/u);
  expect(service.received[0]).toMatchObject({
    urgency: 'high',
    ttl: (7 * 24 * HOUR_MS) / 1_000,
    topic: `aviso-${push?.id}`,
    subject: 'mailto:avisos@cosecha.example',
  });
  expect(service.received[0]?.text).not.toContain(wallet);
  expect(await waiting()).toEqual([]);
});

const DAY_S = 24 * 60 * 60;
test.each([
  ['until the deadline that it names', 'order-new', 3 * DAY_S, 3 * DAY_S],
  ['as long as push services keep one', 'dispute-opened', 60 * DAY_S, 28 * DAY_S],
  ['for a week where the deadline has passed', 'deadline-over', 0, 7 * DAY_S],
] as const)('a push waits for a phone without a network %s', async (_how, kind, seconds, ttl) => {
  await subscribe();
  await happen({ kind, variant: 'awaiting', about: { product: 'Café', deadlineMs: now + seconds * 1_000 } });
  await deliver();
  expect(service.received.map((push) => push.ttl)).toEqual([ttl]);
});

test('nothing is sent that happened before the device asked, or that its person silenced', async () => {
  await happen();
  now += 1_000;
  await subscribe();
  await ask('PUT', '/settings', { push: { deadlines: false } });
  await happen({ kind: 'deadline-half', variant: 'awaiting' });
  await happen({ kind: 'order-released' });
  await deliver();
  expect(payloads().map(({ kind }) => kind)).toEqual(['order-released']);
  expect((await settings()).push).toMatchObject({ deadlines: false, orders: true });
  const refused = await ask('PUT', '/settings', { push: { everything: true } });
  expect(refusal(refused)).toBe('400 input-invalid');
});

test.each([404, 410])('a device that answers %d is forgotten', async (status) => {
  const device = await subscribe();
  service.answer(device.endpoint, status);
  await happen();
  await deliver();
  await happen();
  await deliver();
  expect(service.tries).toHaveLength(1);
  expect((await settings()).devices).toEqual([]);
  expect(await waiting()).toEqual([]);
});

describe('a push service in trouble', () => {
  test('is asked again, ever more slowly, and nothing is lost or doubled', async () => {
    const device = await subscribe();
    service.answer(device.endpoint, 500);
    await happen();
    for (const wait of [0, 15_000, 30_000, 60_000]) {
      now += wait - 1;
      await deliver();
      now += 1;
      await deliver();
    }
    expect(service.tries).toHaveLength(4);
    service.answer(device.endpoint, null);
    now += 120_000;
    await deliver();
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test('says itself when to come back', async () => {
    const device = await subscribe();
    service.answer(device.endpoint, 429, { 'retry-after': '600' });
    await happen();
    await deliver();
    service.answer(device.endpoint, null);
    now += 599_000;
    await deliver();
    expect(service.received).toHaveLength(0);
    now += 1_000;
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test('is not asked for what nobody needs any more', async () => {
    const device = await subscribe();
    service.answer(device.endpoint, 503);
    await happen({
      kind: 'deadline-near',
      variant: 'awaiting',
      about: { product: 'Café', deadlineMs: now + HOUR_MS },
    });
    await deliver();
    service.answer(device.endpoint, null);
    now += HOUR_MS;
    await deliver();
    expect(service.received).toHaveLength(0);
    expect(await waiting()).toEqual([]);
  });

  test('that refuses a push for good is not asked twice', async () => {
    const device = await subscribe();
    service.answer(device.endpoint, 413);
    await happen();
    await deliver();
    now += HOUR_MS;
    await deliver();
    expect(service.tries).toHaveLength(1);
  });
});

test('a process that dies while it sends is followed by another after a minute', async () => {
  await subscribe();
  await happen();
  await backend.database.updateTable('notifications').set({ fanned_out: true }).execute();
  const [notice] = await backend.database.selectFrom('notifications').select('id').execute();
  const [device] = await backend.database.selectFrom('push_subscriptions').select('id').execute();
  await backend.database
    .insertInto('push_deliveries')
    .values({
      notification_id: notice?.id ?? '',
      subscription_id: device?.id ?? '',
      attempts: 1,
      next_at: new Date(now + 60_000),
      expires_at: new Date(now + HOUR_MS),
    })
    .execute();
  await deliver();
  expect(service.received).toHaveLength(0);
  now += 60_000;
  await deliver();
  expect(service.received).toHaveLength(1);
});

describe('a device', () => {
  test('is listed by what its browser calls itself, and can be turned off from another', async () => {
    await subscribe();
    const other = await signIn(backend.app, PHRASES.ana);
    expect((await settings()).devices).toMatchObject([{ current: true, device: expect.any(String) }]);
    const [{ id, current }] = (await settings(other.token)).devices;
    expect(current).toBe(false);
    await ask('DELETE', `/push-subscription/${id}`, undefined, other.token);
    expect((await settings()).devices).toEqual([]);
  });

  test('that signs out hears nothing more', async () => {
    await subscribe();
    await backend.app.inject({ method: 'POST', url: '/api/wallet/sign-out', headers: authorized(token) });
    await happen();
    await deliver();
    expect(service.tries).toEqual([]);
    expect(await backend.database.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });

  test('that was signed out elsewhere while a push waited hears nothing more', async () => {
    const device = await subscribe();
    service.answer(device.endpoint, 500);
    await happen();
    await deliver();
    service.answer(device.endpoint, null);
    await backend.database
      .updateTable('sessions')
      .set({ revoked_at: new Date(now) })
      .execute();
    now += HOUR_MS;
    await deliver();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('whose person turns it off is gone, and nobody else can do it', async () => {
    const device = await subscribe();
    const luis = await signIn(backend.app, PHRASES.luis);
    await ask('DELETE', '/push-subscription', { endpoint: device.endpoint }, luis.token);
    expect((await settings()).devices).toHaveLength(1);
    await ask('DELETE', '/push-subscription', { endpoint: device.endpoint });
    expect((await settings()).devices).toEqual([]);
  });

  test('of which another person signs in belongs to them', async () => {
    const device = await subscribe();
    const luis = await signIn(backend.app, PHRASES.luis);
    await ask('POST', '/push-subscription', device, luis.token);
    await happen();
    await deliver();
    expect(service.received).toEqual([]);
    await happen({ wallet: luis.wallet });
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test('whose browser moved it is found at its new address, by who knows the old one', async () => {
    const before = await subscribe();
    const after = service.subscribe((await settings()).publicKey);
    const renew = (previous: string) =>
      backend.app.inject({
        method: 'POST',
        url: '/api/notifications/push-subscription/renew',
        payload: { previous, subscription: after },
      });
    expect(refusal(await renew(`${service.origin}/nobody`))).toBe('404 push-unknown');
    expect((await renew(before.endpoint)).statusCode).toBe(200);
    await happen();
    await deliver();
    expect(service.received.map(({ device }) => `${service.origin}/${device}`)).toEqual([after.endpoint]);
  });

  test('is one of ten at most: the oldest makes room', async () => {
    const first = await subscribe();
    for (let count = 0; count < 10; count += 1) {
      now += 1_000;
      await subscribe();
    }
    const rows = await backend.database.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(rows).toHaveLength(10);
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
  });

  test('whose keys are none is forgotten instead of tried for ever', async () => {
    const device = await subscribe();
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    await ask('POST', '/push-subscription', { ...device, keys: { ...device.keys, p256dh } });
    await happen();
    await deliver();
    expect((await settings()).devices).toEqual([]);
  });

  test.each([
    ['http://push.mozilla.com/abc', '400 push-endpoint'],
    ['https://10.0.0.7/abc', '400 push-endpoint'],
    ['https://metadata.google.internal/abc', '400 push-endpoint'],
    ['file:///etc/passwd', '400 push-endpoint'],
    ['no address', '400 input-invalid'],
  ])('may not name %s', async (endpoint, expected) => {
    const { keys } = service.subscribe('');
    expect(refusal(await ask('POST', '/push-subscription', { endpoint, keys }))).toBe(expected);
  });
});
