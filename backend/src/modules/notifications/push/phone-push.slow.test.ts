import { PUSH_CHANNEL } from '@cosecha/shared/domain';
import {
  authorized,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../../testing/backend';
import { startTestFirebase, type TestFirebase } from '../../../testing/firebase';
import { askNotifications, writeOneNotification } from '../../../testing/notifications';

const START = Date.UTC(2026, 0, 5, 10, 20);
let now = START;
let firebase: TestFirebase;
let backend: TestBackend;
let token: string;
let wallet: string;

beforeAll(async () => {
  firebase = await startTestFirebase(() => now);
  backend = await startTestBackend({ chat: firebase.chat }, { clock: () => now });
});
afterAll(async () => {
  await backend.close();
  await firebase.close();
});
beforeEach(async () => {
  for (const table of ['notifications', 'sessions'] as const)
    await backend.database.deleteFrom(table).execute();
  firebase.faults.clear();
  ({ token, wallet } = await signIn(backend.app, PHRASES.ana));
});

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = token, to = backend) =>
  askNotifications(to, as, method, path, payload);
const devices = async () => (await ask('GET', '/settings')).json().data.devices;

let phones = 0;
/** A phone with the app, as Firebase names it. */
const newPhone = () => {
  phones += 1;
  return `phone-${phones}:${'x'.repeat(140)}`;
};
async function subscribe(phone = newPhone(), as = token): Promise<string> {
  expect((await ask('POST', '/push-subscription', { token: phone }, as)).statusCode).toBe(200);
  return phone;
}

const happen = (of = wallet) => writeOneNotification(backend, now, { wallet: of });
const deliver = () => backend.backend.notifications.deliverDue();
const shownOn = (phone: string) => firebase.pushes.received(phone);

test('a phone gets one push of an event, which tells Google its topic and its number and no more', async () => {
  const phone = await subscribe();
  await happen();
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(shownOn(phone)).toHaveLength(1);
  const [notice] = await backend.database.selectFrom('notifications').select('id').execute();
  const topic = `aviso-${notice?.id}`;
  expect(shownOn(phone)[0]?.message).toEqual({
    token: phone,
    notification: { title: 'Novedad en un pedido', body: 'Abre la app para ver qué sigue.' },
    data: { notice: notice?.id },
    android: {
      priority: 'HIGH',
      ttl: '604800s',
      notification: { channel_id: PUSH_CHANNEL, tag: topic, visibility: 'PRIVATE' },
    },
    apns: {
      headers: {
        'apns-priority': '10',
        'apns-expiration': String(now / 1_000 + 604_800),
        'apns-collapse-id': topic,
      },
      payload: { aps: { sound: 'default' } },
    },
  });
});

test('a phone from which the app was removed is forgotten', async () => {
  firebase.pushes.unregister(await subscribe());
  await happen();
  await deliver();
  expect(await devices()).toEqual([]);
  expect(await backend.database.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
});

test.each(['short', 'https://10.0.0.7/abc', `${'x'.repeat(140)}/../../other`, 'x'.repeat(1_025)])(
  'a phone may not be called %p',
  async (phone) => {
    expect(refusal(await ask('POST', '/push-subscription', { token: phone }))).toBe('400 input-invalid');
  },
);

test.each([429, 500, 503])('Cloud Messaging that answers %d is asked again later', async (status) => {
  const phone = await subscribe();
  firebase.faults.add({ operation: 'messages:send', status, times: 1 });
  await happen();
  await deliver();
  now += 14_999;
  await deliver();
  expect(shownOn(phone)).toHaveLength(0);
  now += 1;
  await deliver();
  expect(shownOn(phone)).toHaveLength(1);
});

test('a Firebase that is down, or lets us in no more, loses nothing', async () => {
  const phone = await subscribe();
  firebase.faults.add({ operation: 'messages:send', status: 401, times: 2 });
  await happen();
  await deliver();
  expect(shownOn(phone)).toHaveLength(0);
  await firebase.fall();
  now += 15_000;
  await deliver();
  await firebase.rise();
  now += 60_000;
  await deliver();
  expect(shownOn(phone)).toHaveLength(1);
});

describe('a phone', () => {
  test('whose token changed is one device still, at its new token', async () => {
    const before = await subscribe();
    const after = await subscribe();
    await happen();
    await deliver();
    expect(await devices()).toHaveLength(1);
    expect(shownOn(before)).toHaveLength(0);
    expect(shownOn(after)).toHaveLength(1);
  });

  test('that signs out hears nothing more', async () => {
    const phone = await subscribe();
    await backend.app.inject({ method: 'POST', url: '/api/wallet/sign-out', headers: authorized(token) });
    await happen();
    await deliver();
    expect(shownOn(phone)).toHaveLength(0);
  });

  test('whose person turns it off is gone, and nobody else can do it', async () => {
    const phone = await subscribe();
    const luis = await signIn(backend.app, PHRASES.luis);
    await ask('DELETE', '/push-subscription', { token: phone }, luis.token);
    expect(await devices()).toHaveLength(1);
    await ask('DELETE', '/push-subscription', { token: phone });
    expect(await devices()).toEqual([]);
  });

  test('on which another person signs in belongs to them', async () => {
    const phone = await subscribe();
    const luis = await signIn(backend.app, PHRASES.luis);
    await subscribe(phone, luis.token);
    await happen();
    await deliver();
    expect(shownOn(phone)).toHaveLength(0);
    await happen(luis.wallet);
    await deliver();
    expect(shownOn(phone)).toHaveLength(1);
  });

  test('is one of ten devices at most, of either kind: the oldest makes room', async () => {
    const first = await subscribe();
    for (let count = 0; count < 10; count += 1) {
      now += 1_000;
      await subscribe(newPhone(), (await signIn(backend.app, PHRASES.ana)).token);
    }
    const rows = await backend.database.selectFrom('push_subscriptions').select('phone_token').execute();
    expect(rows).toHaveLength(10);
    expect(rows.map(({ phone_token }) => phone_token)).not.toContain(first);
  });
});

test('a service without a Firebase account says so, and keeps no phone', async () => {
  const without = await startTestBackend({}, { clock: () => now });
  const ana = await signIn(without.app, PHRASES.ana);
  const settings = await ask('GET', '/settings', undefined, ana.token, without);
  expect(settings.json().data.phones).toBe(false);
  expect((await ask('GET', '/settings')).json().data.phones).toBe(true);
  const refused = await ask('POST', '/push-subscription', { token: newPhone() }, ana.token, without);
  expect(refusal(refused)).toBe('409 push-phones-off');
  await without.close();
});
