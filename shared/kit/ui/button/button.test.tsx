import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing';
import { Button, ButtonLink } from './button';

test('a button does what it says once per press', async () => {
  const press = jest.fn();
  const { user } = renderApp(<Button onClick={press}>Publicar</Button>);
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a loading button keeps its label, says that it is busy and swallows presses', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderApp(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        Pagar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pagar' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a link that looks like a button goes somewhere', async () => {
  const { user } = renderApp(<ButtonLink to="/mercado">Ir al mercado</ButtonLink>);
  await user.click(screen.getByRole('link', { name: 'Ir al mercado' }));
  expect(window.location.pathname).toBe('/mercado');
});
