import { lockAfterMinutes, lockStore, phraseVault, pinQuestionStore } from '@cosecha/shared/state';
import { accepted, forEachTest, people, refusal, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keyToImplicitAddress } from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { Root } from '../root';
import { buyerProfile, onceConfirmed, startSignedIn } from '../testing/account-service';
import { answerPin, PIN, typePin } from '../testing/pin';
import { signInOnDevice } from '../testing/sign-in-on-device';

const PHRASE = `${'abandon '.repeat(11)}about`;
const NEXT_PIN = '860397';
const SESSIONS = '/api/wallet/sessions';
const ACCOUNT = '/api/wallet/account';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
const { wallet } = people.buyer;

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  createdAt: new Date(2026, 10, 18, 12).toISOString(),
  lastSeenAt: new Date().toISOString(),
  current,
  over: false,
});

const service = forEachTest(startSignedIn);
beforeEach(async () => {
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: true });
});

const open = (page = '') => renderApp(<Root />, { path: `/cuenta/seguridad${page}` });
/** The shell shows the question; here the person's answer is given. */
describe('the security page', () => {
  it('leads to everything that guards the account', async () => {
    open();
    expect(await screen.findByRole('button', { name: /^Bloquear ahora/ })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/cuenta',
      '/cuenta/seguridad/pin',
      '/cuenta/seguridad/frase',
      '/cuenta/seguridad/correo',
      '/cuenta/seguridad/dispositivos',
      '/cuenta/seguridad/borrar-billetera',
      '/cuenta/seguridad/borrar-cuenta',
    ]);
  });

  it('asks for a phrase that was not written down', async () => {
    await phraseVault.forget(wallet);
    await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: false });
    open();
    expect(await screen.findByRole('link', { name: /Anotar y comprobar mi frase/ })).toBeVisible();
    expect(screen.getByText('Tu frase no está anotada')).toBeVisible();
  });

  it('keeps after how long it locks', async () => {
    const { user } = open();
    const times = await screen.findByRole('group', { name: 'Bloqueo automático' });
    await user.click(within(times).getByRole('button', { name: '15 minutos' }));
    expect(within(times).getByRole('button', { name: '15 minutos' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(times).getByRole('button', { name: '5 minutos' })).toHaveAttribute('aria-pressed', 'false');
    expect(lockAfterMinutes()).toBe(15);
    await waitFor(async () => expect(await phraseVault.lockMinutes(wallet)).toBe(15));
  });

  it('locks at once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Bloquear ahora/ }));
    expect(lockStore.getState()).toBe('locked');
  });

  it('says so where no phrase is kept, and offers what works without', async () => {
    await phraseVault.forget(wallet);
    open();
    expect(await screen.findByText('Este dispositivo no guarda tu frase')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Bloquear ahora/ })).toBeNull();
    expect(screen.getByRole('link', { name: /Dispositivos con sesión/ })).toBeVisible();
  });
});

describe('another PIN', () => {
  it('takes the place of the old one', async () => {
    const { user } = open('/pin');
    await screen.findByLabelText('Escribe el PIN que usas hoy');
    await typePin(user, PIN);
    await screen.findByLabelText('Elige 6 números');
    await typePin(user, PIN);
    expect(await screen.findByText('Es el PIN que ya usas. Elige otro.')).toBeVisible();
    await typePin(user, NEXT_PIN);
    await screen.findByLabelText('Escríbelo otra vez');
    await typePin(user, NEXT_PIN);
    await waitFor(() => expect(location.pathname).toBe('/cuenta/seguridad'));
    expect(await phraseVault.open(PIN)).toMatchObject({ ok: false, reason: 'wrong' });
    expect(await phraseVault.open(NEXT_PIN)).toEqual({ ok: true, phrase: PHRASE });
    expect((await phraseVault.list())[0]?.verified).toBe(true);
  });

  it('is not chosen without the old one', async () => {
    const { user } = open('/pin');
    await screen.findByLabelText('Escribe el PIN que usas hoy');
    await typePin(user, NEXT_PIN);
    expect(await screen.findByRole('alert')).toHaveTextContent('PIN incorrecto');
    expect(screen.queryByLabelText('Elige 6 números')).toBeNull();
  });
});

describe('the phrase', () => {
  const words = () => screen.queryByRole('list', { name: 'Tus 12 palabras' });
  async function reveal() {
    const opened = open('/frase');
    await screen.findByLabelText('PIN de 6 números');
    expect(words()).toBeNull();
    await typePin(opened.user, PIN);
    await screen.findByRole('list', { name: 'Tus 12 palabras' });
    return opened;
  }

  it('stands behind the PIN and says what it is', async () => {
    open('/frase');
    expect(await screen.findByText(/Quien vea estas palabras puede mover tu dinero/)).toBeVisible();
    expect(screen.queryByText('abandon')).toBeNull();
  });

  it('is shown, and hidden when somebody asks', async () => {
    const { user } = await reveal();
    expect(words()).toHaveTextContent(/1abandon.*12about/);
    expect(location.href).not.toContain('abandon');
    await user.click(screen.getByRole('button', { name: 'Ocultar ahora' }));
    expect(words()).toBeNull();
    expect(screen.getByText('Ocultamos tus palabras.')).toBeVisible();
  });

  it('is hidden when nobody looks at the page any more', async () => {
    await reveal();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(words()).toBeNull();
    hidden.mockRestore();
  });

  it('is hidden after a minute', async () => {
    await reveal();
    const started = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(started + 61_000);
    await waitFor(() => expect(words()).toBeNull());
    clock.mockRestore();
  });

  it('is copied after a caution only', async () => {
    const { user } = await reveal();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar las palabras' }));
    expect(screen.getByText(/pueden leerlo otras apps/)).toBeVisible();
    expect(copied).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Copiar de todos modos' }));
    expect(copied.mock.calls).toEqual([[PHRASE]]);
  });
});

describe('devices', () => {
  beforeEach(() => {
    service.answers[SESSIONS] = accepted({
      sessions: [
        session('here', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0', true),
        session('phone', ANDROID),
      ],
    });
  });

  it('are named in words, this one marked', async () => {
    open('/dispositivos');
    expect(await screen.findByText('Chrome en Android')).toBeVisible();
    expect(screen.getByText('Chrome en Linux').closest('li')).toHaveTextContent('Este dispositivo');
    expect(screen.getByText('Chrome en Android').closest('li')).toHaveTextContent(
      /hace menos de una hora.*18 de nov/,
    );
  });

  it('say of one that is over that notices still come to it', async () => {
    service.answers[SESSIONS] = accepted({
      sessions: [session('here', 'Chrome/143.0', true), { ...session('phone', ANDROID), over: true }],
    });
    open('/dispositivos');
    const row = (await screen.findByText('Chrome en Android')).closest('li');
    expect(row).toHaveTextContent('Sesión vencida: solo le llegan tus notificaciones');
    expect(row).toHaveTextContent('Se usó hace menos de una hora');
    expect(row).not.toHaveTextContent('Activa');
    expect(screen.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' })).toBeVisible();
  });

  it('are closed one by one, after saying what that means', async () => {
    service.answers[`${SESSIONS}/phone`] = accepted({ ended: 1 });
    const { user } = open('/dispositivos');
    await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
    const sheet = screen.getByRole('dialog', { name: '¿Cerrar esta sesión?' });
    service.answers[SESSIONS] = accepted({ sessions: [session('here', 'Chrome/143.0', true)] });
    await user.click(within(sheet).getByRole('button', { name: 'Cerrar sesión allí' }));
    expect(await screen.findByText('Tu cuenta solo está abierta aquí.')).toBeVisible();
    expect(service.sentTo(`${SESSIONS}/phone`).map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('are closed all at once', async () => {
    service.answers[SESSIONS] = accepted({
      ended: 2,
      sessions: [session('here', 'Chrome/143.0', true), session('phone', ANDROID), session('old', '')],
    });
    const { user } = open('/dispositivos');
    await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
    await waitFor(() =>
      expect(service.sentTo(SESSIONS).map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']),
    );
  });

  it('say why one could not be closed', async () => {
    service.answers[`${SESSIONS}/phone`] = refusal(404, 'session-not-found', 'Esa sesión ya está cerrada.');
    const { user } = open('/dispositivos');
    await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión allí' }));
    expect(await screen.findByText('Esa sesión ya está cerrada.')).toBeVisible();
  });

  it('sign this one out when it was closed elsewhere, and the wallet stays', async () => {
    service.answers[SESSIONS] = refusal(401, 'auth-token-invalid', 'Tu sesión ya no es válida.');
    open('/dispositivos');
    await waitFor(() => expect(location.pathname).toBe('/entrar-con-pin'));
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(await phraseVault.list()).toHaveLength(1);
  });
});

test('a person takes their data along as a file', async () => {
  const data = { wallet, profile: buyerProfile };
  service.answers['/api/wallet/export'] = accepted(data);
  const saved: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Descargar mis datos/ }));
  await waitFor(() =>
    expect(names).toEqual([expect.stringMatching(/^cosecha-mis-datos-\d{4}-\d\d-\d\d\.json$/)]),
  );
  expect(saved[0]?.type).toBe('application/json');
  expect(saved[0]?.size).toBe(new Blob([JSON.stringify(data, null, 2)]).size);
  click.mockRestore();
});

describe('deleting the account', () => {
  const wallet = keyToImplicitAddress(parseSeedPhrase(PHRASE).getPublicKey());
  beforeEach(() => signInOnDevice({ wallet }));
  const button = () => screen.findByRole('button', { name: 'Borrar para siempre' });

  it('says what goes and what stays, and needs the word and the PIN', async () => {
    service.answers[ACCOUNT] = onceConfirmed(accepted({ wallet }));
    const { user } = open('/borrar-cuenta');
    await user.click(await button());
    expect(screen.getByText('Escribe la palabra BORRAR.')).toBeVisible();
    expect(screen.getByText(/Tu billetera y todo su dinero/)).toBeVisible();
    await user.type(screen.getByLabelText('Escribe BORRAR para confirmar'), 'borrar');
    await user.click(await button());
    await answerPin(null);
    expect(await screen.findByText('No confirmaste, así que no se hizo nada.')).toBeVisible();
    expect(screen.getByLabelText('Escribe BORRAR para confirmar')).toHaveValue('borrar');
    await user.click(await button());
    await answerPin(PHRASE);
    await waitFor(() => expect(location.pathname).toBe('/'));
    const signed = service.sentTo(ACCOUNT).filter(({ text }) => text.includes('signatures'));
    expect(signed.map(({ method }) => method)).toEqual(['DELETE']);
    expect(localStorage).toHaveLength(0);
    expect(await phraseVault.list()).toHaveLength(1);
  });

  it('is refused while orders are open, and leads to them', async () => {
    const reason = 'Tienes 2 pedidos sin terminar.';
    service.answers[ACCOUNT] = refusal(409, 'account-has-orders', reason);
    const { user } = open('/borrar-cuenta');
    await user.type(await screen.findByLabelText('Escribe BORRAR para confirmar'), 'BORRAR');
    await user.click(await button());
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute(
      'href',
      '/historial-ordenes-abiertas',
    );
    expect(localStorage.getItem('authToken')).toBe('a-token');
  });
});

describe('taking the wallet off this device', () => {
  const button = () => screen.findByRole('button', { name: 'Borrar de aquí' });

  it('needs the PIN, then forgets the phrase and leaves', async () => {
    const { user } = open('/borrar-billetera');
    await user.click(await button());
    await answerPin(PHRASE);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(await phraseVault.list()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('warns loudly and needs the word where the phrase was never checked', async () => {
    await phraseVault.forget(wallet);
    await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: false });
    const { user } = open('/borrar-billetera');
    await user.click(await button());
    expect(screen.getByText('Escribe la palabra BORRAR.')).toBeVisible();
    expect(screen.getByText(/pierdes para siempre el dinero/)).toBeVisible();
    expect(pinQuestionStore.getState()).toBeNull();
    expect(await phraseVault.list()).toHaveLength(1);
  });
});
