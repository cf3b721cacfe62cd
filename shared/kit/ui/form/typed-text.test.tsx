import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing';
import { TextArea, TextInput } from '..';
import { dropUnseenTyped } from './typed-text';

beforeAll(dropUnseenTyped);

function Form({ type }: { type?: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <TextInput label="Cuenta" type={type} value={text} onChange={({ target }) => setText(target.value)} />
      <TextArea label="Detalles" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{JSON.stringify(text)}</output>
    </>
  );
}

test.each([
  ['an account', 'maria.near\u200b', 'maria.near'],
  ['a phone number', '\u202a+57 300 123 4567\u202c', '+57 300 123 4567'],
  ['an amount', '20\u200b', '20'],
  ['a word of a phrase', 'aban\u00addonar', 'abandonar'],
  ['a joiner between letters', 'ma\u200dria', 'maria'],
])('%s is read without marks that cannot be seen', async (_what, pasted, read) => {
  const { user } = renderApp(<Form />);
  await user.click(screen.getByRole('textbox', { name: 'Cuenta' }));
  await user.paste(pasted);
  expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify(read), { normalizeWhitespace: false });
});

test('words and emoji stay as they were written', async () => {
  const { user } = renderApp(<Form />);
  await user.click(screen.getByRole('textbox', { name: 'Detalles' }));
  const words = 'Café 👩🏽‍🌾 «de altura»\nñandú';
  await user.paste(words);
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(words));
});

test('the caret stays where the person writes', async () => {
  const { user } = renderApp(<Form />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cuenta' });
  await user.type(box, 'ab');
  box.setSelectionRange(1, 1);
  await user.paste('\u200bx');
  expect([box.value, box.selectionStart]).toEqual(['axb', 2]);
});

test('a letter that is being composed is left alone until it is written', () => {
  renderApp(<Form />);
  const box = screen.getByRole('textbox', { name: 'Cuenta' });
  const change = (isComposing: boolean) =>
    fireEvent(box, new InputEvent('input', { bubbles: true, isComposing }));
  fireEvent.input(box, { target: { value: '' } });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'a\u200b');
  change(true);
  expect(box).toHaveValue('a\u200b');
  change(false);
  expect(box).toHaveValue('a');
});
