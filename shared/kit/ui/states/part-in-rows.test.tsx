import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { partInRows } from './part-in-rows';

test('a part that does not come says what it is about, and can be asked for again', async () => {
  const retry = jest.fn();
  const meanwhile = partInRows(2, { failed: 'El vendedor cambió esta oferta' });
  const { user } = renderApp(<div>{meanwhile({}, 'failed', retry)}</div>);
  expect(screen.getByRole('alert')).toHaveTextContent(/^El vendedor cambió esta oferta.*internet/);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
