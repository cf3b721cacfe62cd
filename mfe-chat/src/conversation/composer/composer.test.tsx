import { CHAT_MESSAGE } from '@cosecha/shared/domain';
import { renderApp } from '@cosecha/shared/testing';
import { chatText } from '@cosecha/shared/text';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { makeConversation, makeMessage } from '../../testing/factories';
import { isKeyless, refusalOf } from '../refusal';
import { Composer, type ComposerProps, LATE_MS } from './composer';

function Writing({ start = '', ...props }: Partial<ComposerProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Composer
      value={value}
      onChange={setValue}
      onSend={() => undefined}
      refusal={null}
      onUnblock={() => undefined}
      enterSends
      {...props}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Escribe un mensaje' });
const send = () => screen.getByRole('button', { name: 'Enviar' });

test('Enter sends trimmed words where there is a keyboard; with Shift it begins a line', async () => {
  const onSend = jest.fn();
  const { user } = renderApp(<Writing onSend={onSend} />);
  await user.type(field(), ' Hola{Shift>}{Enter}{/Shift}¿sale hoy? {Enter}');
  expect(onSend).toHaveBeenCalledWith('Hola\n¿sale hoy?');
});

test.each([
  ['while it goes on', { isComposing: true, keyCode: 229 }],
  ['after Safari has ended it', { isComposing: false, keyCode: 229 }],
])('the Enter that ends a word of an input method, reported %s, sends nothing', (_when, taken) => {
  const onSend = jest.fn();
  renderApp(<Writing start="にほん" onSend={onSend} />);
  fireEvent.compositionStart(field());
  if (!taken.isComposing) fireEvent.compositionEnd(field());
  fireEvent.keyDown(field(), { key: 'Enter', ...taken });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(onSend).toHaveBeenCalledWith('にほん');
});

test('on a phone Enter begins a line, and the button sends', async () => {
  const onSend = jest.fn();
  const { user } = renderApp(<Writing onSend={onSend} enterSends={false} />);
  await user.type(field(), 'Hola{Enter}Adiós');
  expect(onSend).not.toHaveBeenCalled();
  await user.click(send());
  expect(onSend).toHaveBeenCalledWith('Hola\nAdiós');
});

test('nothing but blanks is not sent', async () => {
  const onSend = jest.fn();
  const { user } = renderApp(<Writing onSend={onSend} />);
  await user.type(field(), '   {Enter}');
  expect(send()).toBeDisabled();
  expect(onSend).not.toHaveBeenCalled();
});

test('near its end the rest is counted, and past it nothing is sent nor lost', async () => {
  const { user } = renderApp(<Writing start={'x'.repeat(CHAT_MESSAGE.characters - 2)} />);
  expect(screen.getByRole('status')).toHaveTextContent('Quedan 2 caracteres');
  await user.type(field(), 'abc');
  expect(screen.getByRole('status')).toHaveTextContent('Sobra 1 carácter');
  expect(field()).toHaveValue(`${'x'.repeat(CHAT_MESSAGE.characters - 2)}abc`);
  expect(send()).toBeDisabled();
});

test('a short message is not counted', () => {
  renderApp(<Writing start="Hola" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('whom one has blocked one writes to after unblocking', async () => {
  const onUnblock = jest.fn();
  const { user } = renderApp(<Writing refusal="blockedByMe" onUnblock={onUnblock} />);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/Para escribirle, desbloquéala/);
  await user.click(screen.getByRole('button', { name: 'Desbloquear' }));
  expect(onUnblock).toHaveBeenCalledTimes(1);
});

test('an arbiter whom nobody has given the keys is told whose device gives them, and writes meanwhile', () => {
  const arbiter = makeConversation({ role: 'arbiter', isDisputed: true });
  const sealed = makeMessage({ text: '', isUnreadable: true });
  expect(isKeyless(arbiter, [sealed])).toBe(true);
  expect(isKeyless(arbiter, [sealed, makeMessage({ id: 'm2' })])).toBe(false);
  expect(isKeyless(arbiter, [])).toBe(false);
  expect(isKeyless(makeConversation(), [sealed])).toBe(false);
  renderApp(<Writing hint={chatText.composer.keyless} />);
  expect(screen.getByText(/abra sus mensajes/)).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBeEnabled();
});

test.each([
  [{ canWrite: false, isBlockedByMe: true }, true, 'blockedByMe'],
  [{ canWrite: false }, true, 'blockedByOther'],
  [{}, true, null],
  [{}, false, 'firstOffline'],
  [{ last: { by: 'a', kind: 'text' as const, text: 'Hola', atMs: 1 } }, false, null],
])('a conversation %j, online %s, refuses for %s', (changes, isOnline, refusal) => {
  expect(refusalOf(makeConversation(changes), isOnline)).toBe(refusal);
});

test('a message that is late goes by itself, says the screen', () => {
  jest.useFakeTimers();
  renderApp(<Writing start="Sale mañana" isSending />);
  act(() => jest.advanceTimersByTime(LATE_MS - 1));
  expect(screen.queryByText(chatText.composer.stillSending)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText(chatText.composer.stillSending)).toBeInTheDocument();
});
