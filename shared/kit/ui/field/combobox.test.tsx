import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing';
import { Combobox } from './combobox';

const FRUITS = ['Mora', 'Mango', 'Maracuyá'];

function Fruit() {
  const [typed, setTyped] = useState('');
  const options = FRUITS.filter((name) => typed !== '' && name.startsWith(typed)).map((label) => ({
    value: label,
    label,
    detail: 'Fruta',
  }));
  const found = `${options.length} frutas`;
  return <Combobox label="Fruta" {...{ typed, options, found }} onTyped={setTyped} onChoose={setTyped} />;
}

test('letters open the list, arrows go round in it, and Enter takes the active row', async () => {
  const { user } = renderApp(<Fruit />);
  const box = screen.getByRole('combobox', { name: 'Fruta' });
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.type(box, 'Ma');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 frutas');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: 'Mango Fruta' });
  expect(active).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(box).toHaveValue('Maracuyá');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('a tap takes a row and leaves the focus in the field; Escape closes the list and keeps what was typed', async () => {
  const { user } = renderApp(<Fruit />);
  const box = screen.getByRole('combobox', { name: 'Fruta' });
  await user.type(box, 'M');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(box).toHaveValue('M');
  await user.keyboard('o');
  await user.click(screen.getByRole('option', { name: 'Mora Fruta' }));
  expect(box).toHaveValue('Mora');
  expect(box).toHaveFocus();
});

test('keys that an input method has taken move nothing and choose nothing', async () => {
  const { user } = renderApp(<Fruit />);
  const box = screen.getByRole('combobox', { name: 'Fruta' });
  await user.type(box, 'Ma');
  await user.keyboard('{ArrowDown}');
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box, { key, keyCode: 229 });
  expect(box).toHaveValue('Ma');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Mango');
});

test('the list that opens comes into view, and so does the row that the arrows lead to', async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.getAttribute('role') ?? '');
  };
  const { user } = renderApp(<Fruit />);
  await user.type(screen.getByRole('combobox', { name: 'Fruta' }), 'M');
  expect(shown).toEqual(['listbox']);
  await user.keyboard('{ArrowDown}');
  expect(shown).toEqual(['listbox', 'option']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a tap elsewhere closes the list only when the finger is up, so that nothing moves under it', async () => {
  const { user } = renderApp(
    <>
      <Fruit />
      <button type="button">Seguir</button>
    </>,
  );
  const box = screen.getByRole('combobox', { name: 'Fruta' });
  await user.type(box, 'M');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Seguir' }) });
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.type(box, 'a');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(box).toHaveAttribute('aria-expanded', 'false');
});
