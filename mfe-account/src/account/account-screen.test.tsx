import { phraseVault, refreshSession } from '@cosecha/shared/state';
import {
  accepted,
  forEachTest,
  installDeviceStorage,
  people,
  refusal,
  removeDeviceStorage,
  renderApp,
} from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { buyerProfile, startSignedIn } from '../testing/account-service';
import { PIN } from '../testing/pin';

const PROFILE = '/api/wallet/get-profile';

const service = forEachTest(startSignedIn);

const open = () => renderApp(<Root />, { path: '/cuenta' });

describe('the account', () => {
  it('shows who is signed in, with their farm', async () => {
    open();
    expect(await screen.findByText('La Tostadora')).toBeVisible();
    expect(screen.getByRole('heading', { name: people.buyer.name })).toBeVisible();
    expect(screen.getByText(people.buyer.email)).toBeVisible();
    expect(screen.getByText('a1a1a1…a1a1')).toBeVisible();
    expect(service.sentTo(PROFILE)[0]?.headers.authorization).toBe('Token a-token');
  });

  it('links to everything of the signed-in person', async () => {
    open();
    await screen.findByText('La Tostadora');
    const links = within(screen.getByRole('navigation', { name: 'Tu cuenta' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Editar perfilNombre, foto, contacto y finca', '/editar-perfil'],
      ['Ver mi perfil públicoAsí te ven los demás', `/perfil/${people.buyer.wallet}`],
      ['SeguridadPIN, frase, correo y dispositivos', '/cuenta/seguridad'],
      ['NotificacionesLo que pasó con tus pedidos', '/notificaciones'],
      ['Notificaciones en este dispositivoRecíbelas con la app cerrada', '/cuenta/notificaciones'],
      ['GuardadosOfertas, vendedores y búsquedas', '/guardados'],
      ['Mis ofertasLo que vendes', '/mis-ofertas'],
      ['Historial de pedidosLo que compraste y vendiste', '/historial-completadas'],
      ['BilleteraSaldo y movimientos', '/billetera'],
      ['AjustesTema, tamaño del texto y tu moneda', '/cuenta/ajustes'],
      ['AyudaPreguntas, contacto, términos y privacidad', '/ayuda'],
    ]);
  });

  it('accepts the code of a cooperative, and says why another is refused', async () => {
    const { user } = open();
    await screen.findByText('La Tostadora');
    service.answers['/api/wallet/voucher'] = ({ json }) =>
      (json as { code: string }).code === 'K7QM-2T9X-4HRW'
        ? accepted({})
        : refusal(404, 'voucher-unknown', 'Ese código no vale.');
    await user.click(screen.getByRole('button', { name: 'Usar un código de cooperativa' }));
    const send = screen.getByRole('button', { name: 'Usar el código' });
    await user.click(send);
    expect(screen.getByText('Escribe el código, como te lo dieron.')).toBeVisible();
    await user.type(screen.getByLabelText('Código'), 'K7QM');
    await user.click(send);
    expect(await screen.findByText(/Ese código no vale/)).toBeVisible();
    await user.type(screen.getByLabelText('Código'), '-2T9X-4HRW ');
    await user.click(send);
    expect(await screen.findByText(/el código vale/)).toBeVisible();
  });

  it('copies the whole address', async () => {
    const { user } = open();
    await screen.findByText('La Tostadora');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar la dirección de mi billetera' }));
    expect(copied.mock.calls).toEqual([[people.buyer.wallet]]);
  });

  it('shows the data stored on the device when the profile cannot be loaded', async () => {
    service.answers[PROFILE] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
    open();
    expect(await screen.findByText(/No pudimos cargar tu perfil/)).toBeVisible();
    expect(screen.getByRole('heading', { name: people.buyer.name })).toBeVisible();
  });

  it('says when there is no name or farm', async () => {
    localStorage.setItem('name', '');
    refreshSession();
    service.answers[PROFILE] = accepted({ ...buyerProfile, name: '', ladnName: '' });
    open();
    expect(await screen.findByText('Sin dato')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sin nombre todavía' })).toBeVisible();
  });
});

describe('signing out', () => {
  it('warns that the phrase will be needed, and does not sign out when the person cancels', async () => {
    const { user } = open();
    await screen.findByText('La Tostadora');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    const sheet = screen.getByRole('dialog', { name: '¿Cerrar sesión?' });
    expect(within(sheet).getByText(/necesitas tus 12 o 24 palabras/)).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Seguir aquí' }));
    expect(localStorage.getItem('authToken')).toBe('a-token');
    expect(location.pathname).toBe('/cuenta');
  });

  it('says that a stored wallet stays on the device, and how to delete it', async () => {
    installDeviceStorage();
    const phrase = `${'abandon '.repeat(11)}about`;
    await phraseVault.save({ wallet: people.buyer.wallet, phrase, pin: PIN, verified: true });
    const { user, unmount } = open();
    await screen.findByText('La Tostadora');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    const sheet = screen.getByRole('dialog', { name: '¿Cerrar sesión?' });
    expect(within(sheet).getByText(/Tu billetera queda cifrada en este dispositivo/)).toBeVisible();
    expect(within(sheet).getByRole('link', { name: 'Borrar billetera' })).toHaveAttribute(
      'href',
      '/cuenta/seguridad/borrar-billetera',
    );
    unmount();
    await phraseVault.forget(people.buyer.wallet);
    removeDeviceStorage();
  });

  it('clears everything on the device and goes to the start', async () => {
    const { user } = open();
    await screen.findByText('La Tostadora');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await user.click(screen.getByRole('button', { name: 'Sí, cerrar sesión' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(localStorage).toHaveLength(0);
  });
});
