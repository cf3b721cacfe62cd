import { provideNativeDevice } from '@cosecha/shared/native';
import { localStore, signOut } from '@cosecha/shared/state';
import {
  accepted,
  refusal,
  renderApp,
  type ServiceAnswer,
  servicesForEachTest,
} from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { installPushPhone, type PushPhone } from '../../../native/testing/push-phone';
import { enterWrapper, leaveWrapper } from '../../../native/testing/wrapped-page';
import { Root } from '../root';
import { signInOnDevice } from '../testing/sign-in-on-device';
import { phonePushes } from './phone-pushes';

let phone: PushPhone;
let isKnown = false;
let areSent = true;
let answerToPost: () => ServiceAnswer;

const settings = () =>
  accepted({
    push: {},
    publicKey: 'B'.repeat(87),
    phones: areSent,
    devices: isKnown
      ? [{ id: 'd1', device: 'Android', createdAt: '2026-11-20T10:00:00Z', current: true }]
      : [],
  });

const service = servicesForEachTest(({ method }) => {
  if (method === 'GET') return settings();
  const answer = method === 'POST' ? answerToPost() : accepted({});
  isKnown = method === 'POST' && answer.status === 200;
  return answer;
});
beforeEach(() => {
  window.scrollTo = jest.fn();
  [isKnown, areSent] = [false, true];
  answerToPost = () => accepted({});
  signInOnDevice();
});
afterEach(() => {
  act(() => signOut());
  leaveWrapper();
});

/** The app from a store, as the shell opens it. @param isOld built before pushes */
async function openSettings({ isOld = false } = {}) {
  enterWrapper();
  phone = installPushPhone();
  const capacitor = Reflect.get(window, 'Capacitor');
  if (isOld) capacitor.PluginHeaders = [];
  // Capacitor's library reads the bridge when it is loaded.
  await jest.isolateModulesAsync(async () => {
    const { capacitorDevice } = await import('@cosecha/shared/native/plugins');
    provideNativeDevice(Promise.resolve(capacitorDevice()));
  });
  return renderApp(<Root />, { path: '/cuenta/notificaciones' });
}
const sent = () =>
  service.requests
    .filter(({ url, method }) => url.endsWith('/push-subscription') && method !== 'GET')
    .map(({ method, json }) => [method, json]);

it('turns on and off with the same button as in a browser, and says where Firebase reaches the phone', async () => {
  const { user } = await openSettings();
  expect(await screen.findByText(/Tu teléfono te va a pedir permiso/)).toBeVisible();
  expect(phone.token()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Activar notificaciones aquí' }));
  expect(await screen.findByText('Este dispositivo recibe tus notificaciones.')).toBeVisible();
  const token = phone.token();
  expect(token).toMatch(/^phone-/);
  await user.click(screen.getByRole('button', { name: 'Desactivar aquí' }));
  expect(await screen.findByRole('button', { name: 'Activar notificaciones aquí' })).toBeVisible();
  expect(sent()[0]).toEqual(['POST', { token }]);
  expect(sent().at(-1)).toEqual(['DELETE', { token }]);
  expect(phone.token()).toBeNull();
});

it('leaves nothing half done where the service refuses', async () => {
  answerToPost = () =>
    refusal(409, 'push-phones-off', 'Este mercado todavía no envía notificaciones a la app.');
  const { user } = await openSettings();
  await user.click(await screen.findByRole('button', { name: 'Activar notificaciones aquí' }));
  expect(await screen.findByText('Este mercado todavía no envía notificaciones a la app.')).toBeVisible();
  expect(localStore.get('phonePush')).toBeNull();
  await waitFor(() => expect(phone.token()).toBeNull());
});

it('says where the phone does not let it, and how to change that', async () => {
  const { user } = await openSettings();
  phone.answer = 'denied';
  await user.click(await screen.findByRole('button', { name: 'Activar notificaciones aquí' }));
  expect(await screen.findByText('Tu teléfono bloquea las notificaciones')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('tells the service again where it forgot this phone', async () => {
  localStore.set('phonePush', 'phone-1:abc');
  await openSettings();
  expect(await screen.findByText('Este dispositivo recibe tus notificaciones.')).toBeVisible();
  await waitFor(() => expect(sent()).toEqual([['POST', { token: 'phone-1:abc' }]]));
});

it('goes on after a sign-in without a question, where the phone had allowed it', async () => {
  const { user } = await openSettings();
  await phonePushes.goOn();
  expect(sent()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Activar notificaciones aquí' }));
  await screen.findByText('Este dispositivo recibe tus notificaciones.');
  const token = phone.token();
  localStore.remove('phonePush');
  phone.answer = 'denied';
  await phonePushes.goOn();
  expect(sent().at(-1)).toEqual(['POST', { token }]);
  expect(localStore.get('phonePush')).toBe(token);
});

it('asks for a newer app in one from before, and promises nothing where the service has no account for phones', async () => {
  const { unmount } = await openSettings({ isOld: true });
  expect(await screen.findByText('Actualiza la app para recibir notificaciones')).toBeVisible();
  unmount();
  leaveWrapper();
  areSent = false;
  await openSettings();
  expect(await screen.findByText('Este mercado todavía no envía notificaciones a la app')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activar notificaciones aquí' })).not.toBeInTheDocument();
});
