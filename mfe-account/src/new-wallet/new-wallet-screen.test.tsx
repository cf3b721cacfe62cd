import { phraseFromText } from '@cosecha/shared/signing';
import { localStore, phraseVault } from '@cosecha/shared/state';
import { accepted, forEachTest, refusal, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Root } from '../root';
import { buyerProfile, startAccountService } from '../testing/account-service';
import { choosePin, PIN } from '../testing/pin';

const LOGIN = '/api/wallet/login-seed-phrase';

const service = forEachTest(startAccountService);
beforeEach(() => {
  service.answers[LOGIN] = accepted({ ...buyerProfile, name: '', email: '', token: 'a-token' });
});

const open = () => renderApp(<Root />, { path: '/crear-billetera' });

async function shownWords(): Promise<string[]> {
  const list = await screen.findByRole('list', { name: 'Tus 12 palabras' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/^\d+/, '') ?? '');
}

/** As keys are made of it: accents apart from their letters. */
const phraseOf = (words: readonly string[]) => words.join(' ').normalize('NFKD');

/** Which words the screen asks for, read from the labels. */
const positionsAsked = () =>
  screen.getAllByText(/^Palabra \d+$/).map((label) => Number(label.textContent?.replace('Palabra ', '')));

async function answerWith(user: UserEvent, words: readonly string[]) {
  for (const position of positionsAsked()) {
    const input = screen.getByRole('textbox', { name: `Palabra ${position}` });
    await user.clear(input);
    await user.type(input, words[position - 1] ?? '');
  }
}

describe('a new wallet', () => {
  it('shows twelve valid words, other ones each time, and says what they are', async () => {
    const first = open();
    const words = await shownWords();
    expect(await phraseFromText(words.join(' '))).not.toBeNull();
    expect(screen.getByText('Estas palabras son tu billetera')).toBeVisible();
    first.unmount();
    open();
    expect(await shownWords()).not.toEqual(words);
    expect(service.requests).toEqual([]);
  });

  it('asks three of them back and opens the wallet with the right ones', async () => {
    const { user } = open();
    const words = await shownWords();
    await user.click(screen.getByRole('button', { name: 'Ya las escribí' }));
    expect(positionsAsked()).toHaveLength(3);
    await answerWith(user, words);
    await user.click(screen.getByRole('button', { name: 'Abrir mi billetera' }));
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/editar-perfil'));
    expect(service.sentTo(LOGIN).map(({ json }) => json)).toEqual([{ seedPhrase: phraseOf(words) }]);
    expect(await phraseVault.open(PIN)).toEqual({ ok: true, phrase: phraseOf(words) });
    expect(await phraseVault.list()).toMatchObject([{ verified: true }]);
  });

  it('lets the words wait once it has said what that means, and remembers that they do', async () => {
    const { user } = open();
    const words = await shownWords();
    await user.click(screen.getByRole('button', { name: 'Más tarde' }));
    const sheet = screen.getByRole('dialog', { name: '¿Anotarla más tarde?' });
    expect(within(sheet).getByText(/pierdes el dinero/)).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Seguir sin anotarla' }));
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/editar-perfil'));
    expect(await phraseVault.open(PIN)).toEqual({ ok: true, phrase: phraseOf(words) });
    expect(await phraseVault.list()).toMatchObject([{ wallet: localStore.get('wallet'), verified: false }]);
  });

  it('names the word that does not fit and lets the person look again at the same words', async () => {
    const { user } = open();
    const words = await shownWords();
    await user.click(screen.getByRole('button', { name: 'Ya las escribí' }));
    const asked = positionsAsked();
    await answerWith(user, words);
    const second = screen.getByRole('textbox', { name: `Palabra ${asked[1]}` });
    await user.clear(second);
    await user.type(second, 'equivocada');
    await user.click(screen.getByRole('button', { name: 'Abrir mi billetera' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No coincide con tu lista');
    expect(second).toHaveFocus();
    expect(positionsAsked()).toEqual(asked);
    expect(service.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Volver a ver las palabras' }));
    expect(await shownWords()).toEqual(words);
  });

  it('goes back from the check to the same words, and forward to the same questions', async () => {
    const { user } = open();
    const words = await shownWords();
    await user.click(screen.getByRole('button', { name: 'Ya las escribí' }));
    const asked = positionsAsked();
    act(() => history.back());
    expect(await shownWords()).toEqual(words);
    act(() => history.forward());
    await screen.findByRole('heading', { name: 'Comprueba tu frase' });
    expect(positionsAsked()).toEqual(asked);
  });

  it('keeps the answers when the service fails, and tries again', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    service.answers[LOGIN] = refusal(503, 'service-down', 'Cosecha no responde por ahora.');
    const { user } = open();
    const words = await shownWords();
    await user.click(screen.getByRole('button', { name: 'Ya las escribí' }));
    await answerWith(user, words);
    await user.click(screen.getByRole('button', { name: 'Abrir mi billetera' }));
    expect(await screen.findByText('Cosecha no responde por ahora.')).toBeVisible();
    service.answers[LOGIN] = accepted({ ...buyerProfile, token: 'a-token' });
    await user.click(screen.getByRole('button', { name: 'Abrir mi billetera' }));
    await choosePin(user);
    await waitFor(() => expect(location.pathname).toBe('/home'));
    const log = JSON.stringify(said.mock.calls);
    // Any message may contain one word by chance, but not a few of them.
    expect(words.filter((word) => log.includes(word)).length).toBeLessThan(4);
    said.mockRestore();
  });

  it('copies only after a caution', async () => {
    const { user } = open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const words = await shownWords();
    await user.click(screen.getByRole('button', { name: 'Copiar las palabras' }));
    expect(copied).not.toHaveBeenCalled();
    const sheet = screen.getByRole('dialog', { name: '¿Copiar tus palabras?' });
    await user.click(within(sheet).getByRole('button', { name: 'Copiar de todos modos' }));
    expect(copied.mock.calls).toEqual([[words.join(' ')]]);
  });
});
