import type { PhonePushes } from '@cosecha/shared/native';
import { navigateTo } from '@cosecha/shared/router';
import { localStore, sessionEnded, sessionStorageStore, signIn, signOut } from '@cosecha/shared/state';
import { accepted, refusal, servicesForEachTest } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { followPhonePushes } from './phone-pushes';

const NOTICE = {
  ...{ id: '7', kind: 'order-new', role: 'seller', variant: '', path: '/orden/3', time: 1, read: false },
  about: { product: 'Papa', quantity: '1', escrow: '1' },
};
let isDown = false;
let isOver = false;

const service = servicesForEachTest(({ method, url }) => {
  if (isOver) return refusal(401, 'auth-token-invalid', 'Ingresa de nuevo.');
  if (isDown) return refusal(503, 'internal', 'Algo falló.');
  if (method === 'GET') {
    const notices = url.includes('before=8') ? [NOTICE] : [];
    return accepted({ notices, next: null, unread: 1 });
  }
  return accepted({ unread: 0 });
});
beforeEach(() => {
  window.scrollTo = jest.fn();
  window.sessionStorage.clear();
  navigateTo('/home', { replace: true });
  isDown = false;
  isOver = false;
  signIn({ authToken: 'a', authTokenVenwallet: 'b', wallet: 'ana.test', email: '', name: '' });
});
afterEach(() => {
  signOut();
});

/** The phone's side, whose events a test lets happen. @param token what Firebase has given it */
function start(token = 'first') {
  const opened: string[] = [];
  const tokens: ((token: string) => void)[] = [];
  const taps: ((data: unknown) => void)[] = [];
  const phone = { token: token as string | null };
  const pushes: PhonePushes = {
    areThere: () => true,
    permission: async () => 'granted',
    ask: async () => 'granted',
    token: async () => phone.token ?? '',
    async letGo() {
      phone.token = null;
    },
    onToken: (listener) => void tokens.push(listener),
    onTap: (listener) => void taps.push(listener),
  };
  followPhonePushes(pushes, (path) => void opened.push(path));
  return {
    phone,
    opened,
    change: (next: string) => tokens.at(-1)?.(next),
    tap: (data: unknown) => taps.at(-1)?.(data),
  };
}
const posts = () =>
  service.requests.filter(({ method }) => method === 'POST').map(({ url, json }) => [url, json]);
const SUBSCRIPTION = '/api/notifications/push-subscription';

it('a tap opens where the service says that the notification leads, and it counts as read', async () => {
  const { opened, tap } = start();
  tap({ notice: '7', path: '/elsewhere' });
  await waitFor(() => expect(posts()).toEqual([['/api/notifications/read', { ids: ['7'] }]]));
  expect(opened).toEqual(['/orden/3']);
});

it.each([[{ notice: '99' }], [{ notice: 'https://elsewhere.example' }], [{ path: '/orden/3' }], [undefined]])(
  'a tap on %p opens the list, as this person was told nothing of it',
  async (data) => {
    const { opened, tap } = start();
    tap(data);
    await waitFor(() => expect(opened).toEqual(['/notificaciones']));
  },
);

it('a tap opens the list where the service does not answer', async () => {
  const { opened, tap } = start();
  isDown = true;
  tap({ notice: '7' });
  await waitFor(() => expect(opened).toEqual(['/notificaciones']));
});

it.each([
  ['was over before', () => signOut()],
  [
    'turns out to be over',
    () => {
      isOver = true;
    },
  ],
])('a tap leads by the way in to the list where the session %s', async (_when, end) => {
  const { opened, tap } = start();
  end();
  tap({ notice: '7' });
  await waitFor(() => expect(location.pathname).toBe('/welcome'));
  await waitFor(() => expect(sessionStorageStore.get('leftPlace')?.path).toBe('/notificaciones'));
  expect(opened).toEqual([]);
});

it('a token that changed is sent again, whether the app was open then or not', async () => {
  localStore.set('phonePush', 'before');
  const { change } = start('meanwhile');
  await waitFor(() => expect(localStore.get('phonePush')).toBe('meanwhile'));
  change('after');
  await waitFor(() => expect(localStore.get('phonePush')).toBe('after'));
  expect(posts()).toEqual([
    [SUBSCRIPTION, { token: 'meanwhile' }],
    [SUBSCRIPTION, { token: 'after' }],
  ]);
});

it('of a person who wants no pushes the service hears nothing', async () => {
  const { change, tap, opened } = start();
  change('after');
  // What came before a tap has been dealt with once its list is open.
  tap(undefined);
  await waitFor(() => expect(opened).toEqual(['/notificaciones']));
  expect(service.requests).toEqual([]);
});

it('signing out lets go of the token, a session that is over keeps it', async () => {
  localStore.set('phonePush', 'first');
  const { phone } = start();
  sessionEnded('a');
  expect(phone.token).not.toBeNull();
  signOut();
  expect(phone.token).toBeNull();
  expect(localStore.get('phonePush')).toBeNull();
});
