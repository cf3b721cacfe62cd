import { localStore, signIn, toastsStore } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type Chat, ChatError } from '../../data';
import { Composer } from './composer';
import { useSending } from './use-sending';

/** How each message ends; the device takes none by itself. */
let takes: { resolve: () => void; reject: (cause: unknown) => void }[];
let sent: string[];

const WALLET = 'ana.cosecha.test';
const chat = {
  wallet: WALLET,
  send: (_id, { text }) => {
    sent.push(text ?? '');
    return new Promise((resolve, reject) => {
      takes.push({ resolve: () => resolve('m1'), reject });
    });
  },
  prepare: () => undefined,
  setTyping: () => undefined,
} as Partial<Chat> as Chat;

/** Words are sent on when their screen is gone. */
afterEach(async () => {
  for (const { resolve } of takes) resolve();
  await act(async () => undefined);
});
beforeEach(() => {
  takes = [];
  sent = [];
  localStore.remove('chatDrafts');
  toastsStore.setState([], true);
  signIn({ authToken: 't', authTokenVenwallet: 't', wallet: WALLET, email: '', name: 'Ana' });
});

function Writing() {
  const field = useSending(chat, '31', () => undefined);
  return <Composer {...field} refusal={null} onUnblock={() => undefined} enterSends />;
}
const field = () => screen.getByRole('textbox', { name: 'Escribe un mensaje' });

test('words leave the field once the device has them, and go once, however often they are sent', async () => {
  const { user } = renderApp(<Writing />);
  await user.type(field(), 'Sale mañana{Enter}{Enter}');
  expect(field()).toHaveValue('Sale mañana');
  expect(localStore.get('chatDrafts')).toEqual({ 31: 'Sale mañana' });
  takes[0]?.resolve();
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(sent).toEqual(['Sale mañana']);
  expect(localStore.get('chatDrafts')).toEqual({});
});

test('what was written behind them meanwhile stays', async () => {
  const { user } = renderApp(<Writing />);
  await user.type(field(), 'Sale mañana{Enter}');
  await user.type(field(), ' temprano');
  takes[0]?.resolve();
  await waitFor(() => expect(field()).toHaveValue('temprano'));
});

test('words that the device could not take stay, and it says why', async () => {
  const { user } = renderApp(<Writing />);
  await user.type(field(), 'Sale mañana{Enter}');
  takes[0]?.reject(new ChatError('full'));
  await waitFor(() => expect(toastsStore.getState()).toHaveLength(1));
  expect(field()).toHaveValue('Sale mañana');
  await user.type(field(), '{Enter}');
  expect(sent).toEqual(['Sale mañana', 'Sale mañana']);
});

test('who comes back while words are being sent sees them as such, and they go once', async () => {
  const { user, unmount } = renderApp(<Writing />);
  await user.type(field(), 'Sale mañana{Enter}');
  unmount();
  renderApp(<Writing />);
  await user.type(field(), '{Enter}');
  expect(sent).toEqual(['Sale mañana']);
  takes[0]?.resolve();
  await waitFor(() => expect(field()).toHaveValue(''));
});
