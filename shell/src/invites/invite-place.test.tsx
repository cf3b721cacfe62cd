import { phraseVault, refreshSession } from '@cosecha/shared/state';
import {
  accepted,
  installDeviceStorage,
  people,
  renderApp,
  type ServiceAnswer,
  servicesForEachTest,
} from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deferInstallPrompt } from './install-prompt';
import { InvitePlace } from './invite-place';

const { wallet } = people.buyer;
const PHRASE = `${'abandon '.repeat(11)}about`;
const DAY_MS = 24 * 60 * 60_000;

const profile = (memberSince: string | null) => accepted({ wallet, name: '', memberSince });
let answer: ServiceAnswer;
servicesForEachTest(() => answer);
beforeEach(() => {
  answer = profile(null);
  installDeviceStorage();
  localStorage.setItem('authToken', 'a-token');
  localStorage.setItem('wallet', wallet);
  refreshSession();
});

const save = (verified: boolean) => phraseVault.save({ wallet, phrase: PHRASE, pin: '274951', verified });

test('a newcomer is shown around once, and "Ahora no" is the end of it', async () => {
  await save(false);
  const first = renderApp(<InvitePlace />, { path: '/home' });
  expect(await screen.findByText('¿Primera vez aquí? Mira en tres pasos cómo comprar.')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  renderApp(<InvitePlace />, { path: '/home' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[who: string, answers: () => ServiceAnswer]>([
  [
    'a person who comes to a second device by e-mail',
    () => profile(new Date(Date.now() - 2 * DAY_MS).toISOString()),
  ],
  ['a person of whom the service cannot say', () => ({ status: 500 })],
])('%s is not asked whether it is the first time', async (_who, answers) => {
  await save(false);
  answer = answers();
  renderApp(<InvitePlace />, { path: '/home' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByRole('button')).toBeNull();
});

test('who made the wallet an hour ago is a newcomer', async () => {
  await save(false);
  answer = profile(new Date(Date.now() - DAY_MS / 24).toISOString());
  renderApp(<InvitePlace />, { path: '/home' });
  expect(await screen.findByRole('button', { name: 'Ver los pasos' })).toBeVisible();
});

/** Counts how often the device is read from here on. */
function countReads(): () => number {
  const opened = jest.spyOn(indexedDB, 'open');
  return () => opened.mock.calls.length;
}

test('elsewhere a person is neither invited nor looked up', async () => {
  await save(false);
  const reads = countReads();
  renderApp(<InvitePlace />, { path: '/cuenta' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(reads()).toBe(0);
});

test('at home the device is read on arrival, however long a person stays', async () => {
  await save(true);
  jest.useFakeTimers();
  const reads = countReads();
  renderApp(<InvitePlace />, { path: '/home' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const onArrival = reads();
  expect(onArrival).toBeGreaterThan(0);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(reads()).toBe(onArrival);
});

test('the steps open under Ayuda', async () => {
  await save(false);
  const { user } = renderApp(<InvitePlace />, { path: '/home' });
  await user.click(await screen.findByRole('button', { name: 'Ver los pasos' }));
  await waitFor(() => expect(location.pathname).toBe('/ayuda/comprar'));
});

test("the browser's own offer is kept back and made on another day", async () => {
  await save(true);
  deferInstallPrompt();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn() });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  const first = renderApp(<InvitePlace />, { path: '/home' });
  await waitFor(async () => expect(await phraseVault.list()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
  first.unmount();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + DAY_MS);
  const { user } = renderApp(<InvitePlace />, { path: '/home' });
  await user.click(await screen.findByRole('button', { name: 'Instalar' }));
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});
