import { microOwn, NBSP } from '@cosecha/shared/domain';
import { chooseCurrency, saveRates } from '@cosecha/shared/money';
import { renderApp } from '@cosecha/shared/testing';
import { MoneyChoice, MoneyInput } from '@cosecha/shared/ui';
import { screen } from '@testing-library/react';
import { useState } from 'react';

const RATE = { currency: 'COP', rate: microOwn(4_150_000_000n), source: 'Casa', atMs: Date.now() } as const;
let usdt = '';

function Form() {
  const [value, setValue] = useState('');
  usdt = value;
  return (
    <>
      <MoneyChoice />
      <MoneyInput label="Monto" value={value} onChange={setValue} error="Pon un monto." />
      <button type="button" onClick={() => setValue('2,5')}>
        Todo
      </button>
    </>
  );
}
const page = () => document.body.textContent.replaceAll(NBSP, ' ');

describe('with a rate', () => {
  beforeEach(() => {
    chooseCurrency('COP');
    saveRates([RATE]);
  });
  afterEach(() => saveRates([]));

  test('pesos are typed, USDT are what the form gets, and both are read', async () => {
    const { user } = renderApp(<Form />);
    await user.type(screen.getByLabelText('Monto, en pesos'), '8.300');
    expect(usdt).toBe('2');
    expect(page()).toContain('= 2,00 USDT');
  });

  test('an amount that comes from elsewhere replaces what was typed', async () => {
    const { user } = renderApp(<Form />);
    await user.type(screen.getByLabelText('Monto, en pesos'), '8.300');
    await user.click(screen.getByRole('button', { name: 'Todo' }));
    expect(screen.getByLabelText('Monto, en pesos')).toHaveValue('10.375');
  });

  test('what is no amount stays where it is, with what to do', async () => {
    const { user } = renderApp(<Form />);
    const field = screen.getByLabelText('Monto, en pesos');
    await user.type(field, '8.3.0');
    expect(field).toHaveValue('8.3.0');
    expect(usdt).toBe('');
    expect(screen.getByRole('alert')).not.toHaveTextContent('Pon un monto.');
  });

  test('USDT can be chosen, and stays chosen', async () => {
    const { user, unmount } = renderApp(<Form />);
    await user.type(screen.getByLabelText('Monto, en pesos'), '8.300');
    await user.click(screen.getByRole('button', { name: 'USDT' }));
    expect(screen.getByLabelText('Monto, en USDT')).toHaveValue('2');
    expect(page()).toContain('= $ 8.300 COP');
    unmount();
    const again = renderApp(<Form />);
    expect(screen.getByLabelText('Monto, en USDT')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Pesos (COP)' }));
    expect(screen.getByLabelText('Monto, en pesos')).toBeVisible();
  });
});

test('without a rate it is an amount of USDT, and there is nothing to choose', async () => {
  const { user } = renderApp(<Form />);
  await user.type(screen.getByLabelText('Monto'), '2,5');
  expect(usdt).toBe('2,5');
  expect(screen.queryByRole('button', { name: 'USDT' })).toBeNull();
});
