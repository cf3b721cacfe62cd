import { act, screen, waitFor } from '@testing-library/react';
import { configure, createQueryClient, QueryProvider } from '../../../client/api/core';
import { signIn, signOut } from '../../../client/state';
import { makeConfig, people, renderApp, type Service, startService } from '../../../testing';
import { NotificationBell } from './notification-bell';

let service: Service;
let unread: number;

beforeEach(async () => {
  window.scrollTo = jest.fn();
  unread = 3;
  service = await startService(() => ({ body: { code: 200, message: '', data: { unread } } }));
  configure(makeConfig({}, service.origin));
  signIn({ authToken: 'token', authTokenVenwallet: 'token', ...people.buyer });
});
afterEach(async () => {
  act(() => signOut());
  await service.close();
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
