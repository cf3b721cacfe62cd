import { act, screen, waitFor } from '@testing-library/react';
import { createQueryClient, QueryProvider } from '../../../client/api/core';
import { signIn, signOut } from '../../../client/state';
import { people, renderApp, servicesForEachTest } from '../../../testing';
import { NotificationBell } from './notification-bell';

let unread: number;

const service = servicesForEachTest(() => ({ body: { code: 200, message: '', data: { unread } } }));
beforeEach(() => {
  window.scrollTo = jest.fn();
  unread = 3;
  signIn({ authToken: 'token', authTokenVenwallet: 'token', ...people.buyer });
});
afterEach(() => {
  act(() => signOut());
});

test('says how many notices wait, after the screen stands, with one request for all bells', async () => {
  renderApp(
    <QueryProvider client={createQueryClient()}>
      <NotificationBell />
      <NotificationBell />
    </QueryProvider>,
  );
  expect(screen.getAllByRole('link', { name: 'Notificaciones' })).toHaveLength(2);
  expect(service.requests).toHaveLength(0);
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Notificaciones: 3 sin leer' })).toHaveLength(2),
  );
  expect(service.requests.filter(({ url }) => url === '/api/notifications/unread')).toHaveLength(1);
  expect(screen.getAllByText('3')).toHaveLength(2);
});

test('counts no further than 99, and shows no number at 0', async () => {
  unread = 100;
  const { unmount } = renderApp(<NotificationBell />);
  expect(await screen.findByText('99+')).toBeVisible();
  unmount();
  unread = 0;
  renderApp(<NotificationBell />);
  await waitFor(() => expect(service.requests.length).toBeGreaterThan(1));
  expect(screen.getByRole('link', { name: 'Notificaciones' })).toBeVisible();
});
