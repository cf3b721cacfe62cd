import { SESSION_LENGTH_MS } from '@cosecha/shared/domain';
import { localStore, phraseVault, refreshSession, useToasts } from '@cosecha/shared/state';
import {
  accepted,
  forEachTest,
  people,
  refusal,
  removeDeviceStorage,
  renderApp,
} from '@cosecha/shared/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { buyerProfile, startAccountService } from '../testing/account-service';
import { choosePin, PIN, typePin } from '../testing/pin';

const PHRASE = `${'abandon '.repeat(11)}about`;
const LOGIN = '/api/wallet/login-seed-phrase';
const VENWALLET = '/venwallet/auth/import-from-mnemonic';

const service = forEachTest(startAccountService);

async function open() {
  const view = renderApp(<Root />, { path: '/login-with-seedphrase' });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const field = () => screen.getByRole('textbox', { name: 'Frase de recuperación' });
const enter = () => screen.getByRole('button', { name: 'Entrar' });

describe('signing in', () => {
  it('tells who has a NEAR wallet elsewhere that it cannot sign here yet, and what to do', async () => {
    const { user } = await open();
    await user.click(screen.getByText('¿Ya tienes una billetera NEAR en otra app?'));
    expect(screen.getByText(/todavía no sirve aquí.* Crea una aquí/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crear una billetera' })).toBeVisible();
  });

  it('signs in at both providers with the phrase in its plain form and goes home', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste(`  1. ${PHRASE.toUpperCase().replaceAll(' ', '\n2) ')} `);
    await user.click(enter());
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/home'));
    expect(service.sentTo(LOGIN).map(({ json }) => json)).toEqual([{ seedPhrase: PHRASE }]);
    expect(service.sentTo(VENWALLET).map(({ json }) => json)).toEqual([{ mnemonic: PHRASE }]);
  });

  it('keeps the session for 15 days and the phrase only encrypted', async () => {
    const { user } = await open();
    const before = Date.now();
    await user.click(field());
    await user.paste(PHRASE);
    await user.click(enter());
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/home'));
    expect({ ...localStorage }).toMatchObject({
      authToken: 'token-of-the-wallet-service',
      authTokenVenwallet: 'token-of-venwallet',
      wallet: people.buyer.wallet,
      email: people.buyer.email,
      name: people.buyer.name,
    });
    const expiry = Number(localStorage.getItem('sessionExpiry'));
    expect(expiry).toBeGreaterThanOrEqual(before + SESSION_LENGTH_MS);
    expect(expiry).toBeLessThanOrEqual(Date.now() + SESSION_LENGTH_MS);
    const sealed = localStorage.getItem('mnemonic') ?? '';
    expect(sealed).toMatch(/^[0-9a-f]+$/);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abandon');
    expect(await phraseVault.open(PIN)).toEqual({ ok: true, phrase: PHRASE });
    expect(await phraseVault.list()).toMatchObject([{ wallet: people.buyer.wallet, verified: true }]);
  });

  it('signs in where the browser keeps no keys, and says that the phrase is needed again', async () => {
    removeDeviceStorage();
    const { user } = await open();
    await user.click(field());
    await user.paste(PHRASE);
    await user.click(enter());
    await waitFor(() => expect(location.pathname).toBe('/home'));
    expect(localStorage.getItem('mnemonic')).toBeNull();
    const { result } = renderHook(useToasts);
    expect(result.current).toMatchObject([
      { tone: 'info', text: expect.stringContaining('no guarda tu frase') },
    ]);
  });

  it('asks for no PIN where the browser keeps nothing, and says that the session ends with the page', async () => {
    const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const { user } = await open();
    await user.click(field());
    await user.paste(PHRASE);
    await user.click(enter());
    await waitFor(() => expect(location.pathname).toBe('/home'));
    const { result } = renderHook(useToasts);
    expect(result.current.at(-1)?.text).toContain('Entraste solo en esta página');
    forbid.mockRestore();
    // What the browser did not take counts in this page.
    localStore.clear();
    refreshSession();
  });

  it('sends people without name or e-mail to their profile', async () => {
    service.answers[LOGIN] = accepted({ ...buyerProfile, name: '', email: '', token: 'a-token' });
    const { user } = await open();
    await user.click(field());
    await user.paste(PHRASE);
    await user.click(enter());
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/editar-perfil'));
  });

  it('says under the field why the service refused, and loses nothing', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    service.answers[VENWALLET] = refusal(429, 'rate-limited', 'Demasiados intentos seguidos.');
    const { user } = await open();
    await user.click(field());
    await user.paste(PHRASE);
    await user.click(enter());
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos seguidos.');
    expect(field()).toHaveAccessibleDescription(expect.stringContaining('Demasiados intentos'));
    expect(field()).toHaveValue(PHRASE);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(JSON.stringify(said.mock.calls)).not.toContain('abandon');
    said.mockRestore();
  });

  it('leaves a person who is already signed in where they are at home', async () => {
    localStorage.setItem('authToken', 'a-token');
    refreshSession();
    renderApp(<Root />, { path: '/login-with-seedphrase' });
    await waitFor(() => expect(location.pathname).toBe('/home'));
  });
});

describe('choosing the PIN', () => {
  const toPin = async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste(PHRASE);
    await user.click(enter());
    await screen.findByRole('heading', { name: 'Crea tu PIN' });
    return user;
  };

  it('refuses a PIN that is easy to guess, and says why', async () => {
    const user = await toPin();
    await typePin(user, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Es una secuencia fácil de adivinar');
    await typePin(user, '240985');
    expect(await screen.findByRole('alert')).toHaveTextContent('Parece una fecha');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('asks for it twice, and begins anew when they differ', async () => {
    const user = await toPin();
    await typePin(user, PIN);
    await screen.findByLabelText('Escríbelo otra vez');
    await typePin(user, '739406');
    expect(await screen.findByRole('alert')).toHaveTextContent('No coinciden');
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/home'));
  });
});

describe('the phrase field', () => {
  it('asks the browser to remember and correct nothing', async () => {
    await open();
    expect(field()).toHaveAttribute('autocomplete', 'off');
    expect(field()).toHaveAttribute('autocapitalize', 'none');
    expect(field()).toHaveAttribute('spellcheck', 'false');
  });

  it.each([
    ['an unknown word', `${'abandon '.repeat(11)}abuot`, '«abuot» no está en la lista'],
    ['a phrase of eleven', 'abandon '.repeat(11), 'escribiste 11'],
    ['a wrong order', `about ${'abandon '.repeat(11)}`, 'Revisa el orden'],
    ['nothing', ' ', 'escribiste 0'],
  ])('explains %s and sends nothing', async (_what, text, reason) => {
    const { user } = await open();
    await user.click(field());
    await user.paste(text);
    await user.click(enter());
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(service.requests).toEqual([]);
  });

  it('suggests words while one is typed and completes it', async () => {
    const { user } = await open();
    await user.type(field(), 'abandon abi');
    await user.click(await screen.findByRole('button', { name: 'Completar con «ability»' }));
    expect(field()).toHaveValue('abandon ability ');
    expect(field()).toHaveFocus();
    await user.keyboard('able');
    expect(field()).toHaveValue('abandon ability able');
  });

  it('points at an unknown word by its place and offers what was meant', async () => {
    const { user } = await open();
    await user.type(field(), '1. abandon 2. abilty 3. able ');
    expect(await screen.findByText('La palabra 2, «abilty», no está en la lista.')).toBeVisible();
    const meant = screen.getByRole('group', { name: '¿Quisiste decir…?' });
    await user.click(within(meant).getByRole('button', { name: 'Cambiar la palabra 2 por «ability»' }));
    expect(field()).toHaveValue('1. abandon 2. ability 3. able ');
    expect(screen.queryByText(/no está en la lista/)).not.toBeInTheDocument();
  });

  it('does not call a word wrong while it is being typed', async () => {
    const { user } = await open();
    await user.type(field(), 'abandon abi');
    await screen.findByRole('button', { name: 'Completar con «ability»' });
    expect(screen.queryByText(/no está en la lista/)).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('La palabra 2, «abi», no está en la lista.')).toBeVisible();
  });

  it('counts the words', async () => {
    const { user } = await open();
    await user.type(field(), '1. abandon, ability');
    expect(field()).toHaveAccessibleDescription('Llevas 2 palabras de 12 o 24.');
  });
});
