import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing';
import {
  AmountInput,
  amountProblem,
  amountText,
  Checkbox,
  parseAmount,
  SearchInput,
  Select,
  TextArea,
  TextInput,
} from '..';

test('a field is found by its label and described by its error and its hint', () => {
  renderApp(<TextInput label="Correo" hint="Solo para avisos." error="Escribe un correo válido." />);
  const input = screen.getByRole('textbox', { name: 'Correo' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Escribe un correo válido. Solo para avisos.');
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe un correo válido.');
});

test('a field without problems says nothing of the kind', () => {
  renderApp(<TextInput label="Nombre" optional />);
  const input = screen.getByRole('textbox', { name: 'Nombre (opcional)' });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

test('a text area counts what is written', () => {
  renderApp(<TextArea label="Detalles" maxLength={20} value="Lavado" onChange={() => undefined} />);
  expect(screen.getByText('6 / 20')).toBeVisible();
});

test('a select offers its options', async () => {
  const pick = jest.fn();
  const options = [
    { value: '19', label: 'Café' },
    { value: '20', label: 'Frutas' },
  ];
  const { user } = renderApp(
    <Select
      label="Categoría"
      placeholder="Elige una"
      options={options}
      onChange={(event) => pick(event.target.value)}
    />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Frutas');
  expect(pick).toHaveBeenCalledWith('20');
});

test('a checkbox is pressed by its words', async () => {
  const { user } = renderApp(<Checkbox label="Acepto" error="Acepta para seguir." />);
  await user.click(screen.getByText('Acepto'));
  expect(screen.getByRole('checkbox', { name: 'Acepto' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Acepta para seguir.');
});

function Search() {
  const [text, setText] = useState('');
  return <SearchInput label="Buscar productos" value={text} onChange={setText} maxLength={15} />;
}

test('SPEC.md §5: a search takes 15 characters as people count them, and can be cleared', async () => {
  const { user } = renderApp(<Search />);
  const box = screen.getByRole('searchbox', { name: 'Buscar productos' });
  await user.click(box);
  await user.paste('fresas 🍓 de la sabana');
  expect(box).toHaveValue('fresas 🍓 de la ');
  await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  expect(box).toHaveValue('');
});

function Amount({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <AmountInput
      label="Cantidad"
      unit="Kg"
      value={text}
      onChange={setText}
      step={1_000_000n}
      min={1_000_000n}
      max={3_000_000n}
    />
  );
}

test('an amount says back what it understood, thousands and all', async () => {
  const { user } = renderApp(<Amount />);
  await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), '1250,50');
  expect(screen.getByRole('status')).toHaveTextContent('= 1.250,5 Kg');
});

test('an amount that stands there as it was understood is not said twice', async () => {
  const { user } = renderApp(<Amount />);
  await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), '10,5');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an amount that it does not understand is not echoed', async () => {
  const { user } = renderApp(<Amount />);
  await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), '1,5.2');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the point of another region’s number pad is said back as a comma', async () => {
  const { user } = renderApp(<Amount />);
  await user.type(screen.getByRole('textbox', { name: 'Cantidad' }), '12.5');
  expect(screen.getByRole('status')).toHaveTextContent('= 12,5 Kg');
});

test('− and + leave a text alone that is no amount', async () => {
  const { user } = renderApp(<Amount start="300 kg" />);
  for (const name of ['Menos', 'Más']) await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('300 kg');
});

test('the unit of an amount is said with its field, before what else is said of it', () => {
  renderApp(<AmountInput label="Precio desde" unit="USDT" hint="Por Kg." value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Precio desde' })).toHaveAccessibleDescription('USDT Por Kg.');
});

test('− and + stay inside the limits', async () => {
  const { user } = renderApp(<Amount start="2,5" />);
  const box = screen.getByRole('textbox', { name: 'Cantidad' });
  await user.click(screen.getByRole('button', { name: 'Más' }));
  expect(box).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'Más' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Menos' }));
  await user.click(screen.getByRole('button', { name: 'Menos' }));
  expect(box).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Menos' })).toBeDisabled();
});

test('amounts are read and written in their unit', () => {
  expect(parseAmount('0,05', 'NEAR')).toEqual({ ok: true, value: 5n * 10n ** 22n });
  expect(amountText(1_250_500_000n, 'Kg')).toBe('1.250,5');
  expect(amountProblem('', 'USDT')).toBe('Escribe una cantidad.');
  expect(amountProblem('0', 'USDT')).toBe('La cantidad debe ser mayor que cero.');
  expect(amountProblem('1,1234567', 'USDT')).toBe('Usa como máximo 6 decimales.');
  expect(amountProblem('2,5', 'USDT')).toBeNull();
});
