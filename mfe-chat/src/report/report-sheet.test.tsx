import { localStore, refreshSession, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, renderApp, servicesForEachTest } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { BUYER, makeConversation, makeMessage, SELLER } from '../testing/factories';
import { reportDrafts } from './report-draft';
import { ReportSheet } from './report-sheet';

const messages = [
  makeMessage({ id: 'm1', text: 'Págame por fuera' }),
  makeMessage({ id: 'm2', text: 'Te mando un enlace' }),
];

function signInAs(wallet: string) {
  localStore.set('wallet', wallet);
  localStore.set('authToken', 'token-of-the-session');
  refreshSession();
}

const service = servicesForEachTest(() => ({ body: { code: 200, message: 'Listo.', data: {} } }));
beforeEach(() => {
  installDeviceStorage();
  signInAs(BUYER);
});
afterEach(() => {
  signOut();
});

/** The sheet, with its form there. */
async function show() {
  const onBlock = jest.fn();
  const rendered = renderApp(
    <ReportSheet
      open
      onClose={() => undefined}
      conversation={makeConversation()}
      name="María"
      messages={messages}
      onBlock={onBlock}
    />,
  );
  await wordsField();
  return { ...rendered, onBlock };
}

const wordsField = () => screen.findByLabelText(/^Cuéntalo con tus palabras/);
const storedDraft = (wallet: string) => reportDrafts.read(wallet, '31');

test('a report carries the reason, the words and only the messages that one chose', async () => {
  const { user, onBlock } = await show();
  await user.click(screen.getByRole('radio', { name: /^Pide pagar por fuera/ }));
  await user.type(await wordsField(), 'Insiste mucho.');
  await user.click(screen.getByRole('checkbox', { name: /^Te mando un enlace/ }));
  expect(screen.getByText('1 mensaje elegido')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'También bloquear a esta persona' }));
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  await waitFor(() => expect(service.requests).toHaveLength(1));
  expect(service.requests[0]?.json).toEqual({
    conversationId: '31',
    reason: 'outside-payment',
    words: 'Insiste mucho.',
    messages: [{ messageId: 'm2', text: 'Te mando un enlace' }],
  });
  expect(onBlock).toHaveBeenCalled();
  await waitFor(async () => expect(await storedDraft(BUYER)).toEqual(reportDrafts.nothing));
});

test('what was begun stands there again, for its own wallet and until its person signs out', async () => {
  const { user, unmount } = await show();
  await user.click(screen.getByRole('radio', { name: /^Otra cosa/ }));
  await user.type(await wordsField(), 'Insiste');
  await user.click(screen.getByRole('checkbox', { name: /^Págame por fuera/ }));
  await waitFor(async () =>
    expect(await storedDraft(BUYER)).toMatchObject({ reason: 'other', words: 'Insiste', shown: ['m1'] }),
  );
  unmount();
  signInAs(SELLER);
  const other = await show();
  expect(await wordsField()).toHaveValue('');
  other.unmount();
  signInAs(BUYER);
  await show();
  expect(await wordsField()).toHaveValue('Insiste');
  expect(screen.getByRole('checkbox', { name: /^Págame por fuera/ })).toBeChecked();
  act(() => signOut());
  await waitFor(async () => expect(await storedDraft(BUYER)).toEqual(reportDrafts.nothing));
});

test('without a reason nothing is sent, and it says so', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  expect(screen.getByText('Elige qué pasó.')).toBeInTheDocument();
  expect(service.requests).toEqual([]);
});

test('"Otra cosa" needs words', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: /^Otra cosa/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  expect(screen.getByText('Cuéntanos qué pasó para poder revisarlo.')).toBeInTheDocument();
  expect(service.requests).toEqual([]);
});

test('axe finds nothing', async () => {
  const { container } = await show();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
