import { POLL_MS } from '@cosecha/shared/domain';
import { signOut } from '@cosecha/shared/state';
import {
  accepted,
  type ReceivedRequest,
  refusal,
  renderApp,
  type ServiceAnswer,
  servicesForEachTest,
} from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Root } from '../root';
import { browserWithPush, removePush } from '../testing/push-browser';
import { signInOnDevice } from '../testing/sign-in-on-device';

const NOW = new Date(2026, 10, 20, 15, 5).getTime();
const DAY_MS = 24 * 60 * 60_000;

interface Wire {
  id: string;
  kind: string;
  role: string;
  variant: string;
  about: object;
  path: string;
  time: number;
  read: boolean;
}

const notice = (id: number, changes: Partial<Wire> = {}): Wire => ({
  id: String(id),
  kind: 'order-new',
  role: 'seller',
  variant: '',
  about: { product: 'Café pergamino', quantity: '20000000', escrow: '50000000' },
  path: '/orden/7',
  time: NOW - 60_000,
  read: false,
  ...changes,
});

let answers: (request: ReceivedRequest) => ServiceAnswer;

const service = servicesForEachTest((request) => answers(request));
beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'setInterval'],
    now: NOW,
  });
  signInOnDevice();
});
afterEach(() => {
  act(() => signOut());
});

const page = (notices: Wire[], next: string | null = null) =>
  accepted({ notices, next, unread: notices.filter(({ read }) => !read).length });

const open = (path: string) => renderApp(<Root />, { path });

describe('the list', () => {
  it('stands day by day, says in a word what is new, and leads to the order', async () => {
    answers = () =>
      page([
        notice(3, { kind: 'order-released', about: { product: 'Café pergamino', net: '49850000' } }),
        notice(2, { time: NOW - DAY_MS, read: true }),
        notice(1, { kind: 'deadline-near', variant: 'delivered', role: 'buyer', time: NOW - 3 * DAY_MS }),
      ]);
    const { container } = open('/notificaciones');
    const today = await screen.findByRole('list', { name: 'Hoy' });
    expect(within(today).getByRole('link')).toHaveAccessibleName(
      /^¡Vendiste! Recibiste 49,85\sUSDT.*Nuevo$/u,
    );
    expect(within(screen.getByRole('list', { name: 'Ayer' })).getByRole('link')).not.toHaveTextContent(
      'Nuevo',
    );
    expect(screen.getByRole('list', { name: 'martes, 17 de noviembre' })).toBeVisible();
    expect(within(today).getByRole('link')).toHaveAttribute('href', '/orden/7');
    expect(screen.getByRole('status')).toHaveTextContent('Tienes 2 sin leer.');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  /** A list of three; what is noted as read comes back. */
  const noted = () => {
    const read: string[] = [];
    answers = ({ method, text: body }) => {
      if (method !== 'POST') return page([notice(3), notice(2), notice(1)]);
      read.push(body);
      return accepted({ unread: body.includes('upTo') ? 0 : 2 });
    };
    return read;
  };

  it('marks one as read when it is opened', async () => {
    const read = noted();
    const { user } = open('/notificaciones');
    const [first] = await screen.findAllByRole('link', { name: /Nuevo$/ });
    if (first) await user.click(first);
    await waitFor(() => expect(read).toEqual(['{"ids":["3"]}']));
  });

  it('marks everything up to the newest that is shown', async () => {
    const read = noted();
    const { user } = open('/notificaciones');
    await user.click(await screen.findByRole('button', { name: 'Ya leí todo' }));
    expect(await screen.findByText('Estás al día.')).toBeVisible();
    expect(read).toEqual(['{"upTo":"3"}']);
    expect(screen.queryByText('Nuevo')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ya leí todo' })).not.toBeInTheDocument();
  });

  it('says so when it could not be noted, and everything stays new', async () => {
    answers = ({ method }) =>
      method === 'POST' ? refusal(503, 'internal', 'Algo falló de nuestro lado.') : page([notice(1)]);
    const { user } = open('/notificaciones');
    await user.click(await screen.findByRole('button', { name: 'Ya leí todo' }));
    await waitFor(() => expect(service.requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(await screen.findByText('Nuevo')).toBeVisible();
  });

  it('goes back in time without an end', async () => {
    answers = ({ url }) =>
      url.includes('before=2')
        ? page([notice(1, { time: NOW - 9 * DAY_MS, read: true })])
        : page([notice(2)], '2');
    const { user } = open('/notificaciones');
    await user.click(await screen.findByRole('button', { name: 'Ver más antiguas' }));
    expect(await screen.findByRole('list', { name: 'miércoles, 11 de noviembre' })).toBeVisible();
    expect(screen.getByText(/durante 90 días/)).toBeVisible();
  });

  it('helps where there is nothing yet', async () => {
    answers = () => page([]);
    open('/notificaciones');
    expect(await screen.findByRole('heading', { name: 'Aún no hay nada por aquí' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el mercado' })).toHaveAttribute('href', '/home');
  });

  it('says what went wrong, and tries again', async () => {
    answers = () => refusal(500, 'internal', 'Algo falló de nuestro lado.');
    const { user } = open('/notificaciones');
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar tus notificaciones');
    answers = () => page([notice(1)]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Tienes un pedido nuevo')).toBeVisible();
  });

  it('leaves out what only a newer version knows', async () => {
    answers = () => page([notice(2, { kind: 'harvest-report' }), notice(1)]);
    open('/notificaciones');
    expect(await screen.findAllByText('Tienes un pedido nuevo')).toHaveLength(1);
    expect(POLL_MS.badge).toBe(60_000);
  });
});

const everything = {
  orders: true,
  payments: true,
  cancellations: true,
  disputes: true,
  deadlines: true,
  ratings: true,
};
const settings = (changes: object = {}) =>
  accepted({ push: everything, publicKey: 'B'.repeat(87), phones: false, devices: [], ...changes });

describe('the choices', () => {
  afterEach(removePush);

  it('are all on, are kept at once, and go back where they could not be kept', async () => {
    browserWithPush('default');
    let isDown = false;
    answers = ({ method, text: body }) => {
      if (method !== 'PUT') return settings();
      if (isDown) return refusal(503, 'internal', 'Algo falló de nuestro lado.');
      return accepted({ push: { ...everything, ...JSON.parse(body).push } });
    };
    const { user, container } = open('/cuenta/notificaciones');
    const deadlines = await screen.findByRole('checkbox', { name: /^Plazos/ });
    expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
    await user.click(deadlines);
    await waitFor(() => expect(deadlines).toBeEnabled());
    expect(deadlines).not.toBeChecked();
    isDown = true;
    await user.click(screen.getByRole('checkbox', { name: /^Disputas/ }));
    expect(await screen.findByText('Algo falló de nuestro lado.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Disputas/ })).toBeChecked();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('explain first, then ask the browser, then tell the service; nothing is registered before', async () => {
    const { state } = browserWithPush('default', 'granted');
    answers = () => settings();
    const { user } = open('/cuenta/notificaciones');
    expect(await screen.findByText(/Tu navegador te va a pedir permiso/)).toBeVisible();
    expect(state.registered).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Activar notificaciones aquí' }));
    expect(await screen.findByText('Este dispositivo recibe tus notificaciones.')).toBeVisible();
    expect(state.registered).toEqual([['/service-worker.js', { scope: '/', updateViaCache: 'none' }]]);
    expect(state.options).toEqual({ userVisibleOnly: true, applicationServerKey: 'B'.repeat(87) });
    const sent = service.requests.find(({ url }) => url === '/api/notifications/push-subscription');
    expect(sent?.json).toEqual({
      endpoint: 'https://push.example.org/abc',
      keys: { p256dh: 'p', auth: 'a' },
    });
    await user.click(screen.getByRole('button', { name: 'Desactivar aquí' }));
    expect(await screen.findByRole('button', { name: 'Activar notificaciones aquí' })).toBeVisible();
    expect(state.subscription).toBeNull();
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toContain(
      'DELETE /api/notifications/push-subscription',
    );
  });

  it('leave nothing half done where the service refuses', async () => {
    const { state } = browserWithPush('granted');
    answers = ({ method }) =>
      method === 'POST'
        ? refusal(400, 'push-endpoint', 'No podemos enviar notificaciones a este navegador.')
        : settings();
    const { user } = open('/cuenta/notificaciones');
    await user.click(await screen.findByRole('button', { name: 'Activar notificaciones aquí' }));
    expect(await screen.findByText('No podemos enviar notificaciones a este navegador.')).toBeVisible();
    expect(state.subscription).toBeNull();
    expect(screen.getByRole('button', { name: 'Activar notificaciones aquí' })).toBeVisible();
  });

  it('say how to allow what was denied, and look again', async () => {
    const { state } = browserWithPush('default', 'denied');
    answers = () => settings();
    const { user } = open('/cuenta/notificaciones');
    await user.click(await screen.findByRole('button', { name: 'Activar notificaciones aquí' }));
    expect(await screen.findByText('Tu navegador bloquea las notificaciones')).toBeVisible();
    expect(state.registered).toEqual([]);
    state.permission = 'granted';
    await user.click(screen.getByRole('button', { name: 'Ya lo permití' }));
    expect(await screen.findByRole('button', { name: 'Activar notificaciones aquí' })).toBeVisible();
  });

  it('take a question that was closed for what it is', async () => {
    browserWithPush('default', 'default');
    answers = () => settings();
    const { user } = open('/cuenta/notificaciones');
    await user.click(await screen.findByRole('button', { name: 'Activar notificaciones aquí' }));
    expect(await screen.findByText(/No diste el permiso/)).toBeVisible();
  });

  it('tell the service again where it forgot this browser', async () => {
    const { state, made } = browserWithPush('granted');
    state.subscription = made;
    answers = () => settings();
    open('/cuenta/notificaciones');
    expect(await screen.findByText('Este dispositivo recibe tus notificaciones.')).toBeVisible();
    await waitFor(() =>
      expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toContain(
        'POST /api/notifications/push-subscription',
      ),
    );
  });

  it('say where a browser cannot, and that the list is there all the same', async () => {
    answers = () => settings();
    open('/cuenta/notificaciones');
    expect(await screen.findByText('Este navegador no puede recibir notificaciones')).toBeVisible();
  });

  it('end pushes on another device', async () => {
    browserWithPush('default');
    let devices = [
      {
        id: 'd1',
        device: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0',
        createdAt: '2026-11-20T10:00:00Z',
        current: false,
      },
    ];
    answers = ({ method }) => {
      if (method === 'DELETE') devices = [];
      return settings({ devices });
    };
    const { user } = open('/cuenta/notificaciones');
    await user.click(await screen.findByRole('button', { name: /^Desactivar las notificaciones en Chrome/ }));
    await waitFor(() => expect(screen.queryByText('Otros dispositivos')).not.toBeInTheDocument());
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toContain(
      'DELETE /api/notifications/push-subscription/d1',
    );
  });
});
