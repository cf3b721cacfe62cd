import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScreen } from './lazy-screen';

const Greeting = ({ name }: { name: string }) => <p>{`Hola, ${name}`}</p>;

it('stands for its screen, with what it is given', async () => {
  const Lazy = lazyScreen(async () => Greeting);
  render(<Lazy name="Rosa" />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('draws at once what was loaded before', async () => {
  const load = jest.fn(async () => Greeting);
  const Lazy = lazyScreen(load);
  const first = render(<Lazy name="Rosa" />);
  await screen.findByText('Hola, Rosa');
  first.unmount();
  render(<Lazy name="Luis" />);
  expect(screen.getByText('Hola, Luis')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again when somebody wants it to', async () => {
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('chunk 404'));
  const Lazy = lazyScreen(load);
  render(<Lazy name="Rosa" />);
  expect(await screen.findByText('Esta pantalla no cargó')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
});

it('loads nothing before it is drawn, and bears to be taken away meanwhile', async () => {
  let arrive = (_: typeof Greeting) => {};
  const load = jest.fn(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        arrive = resolve;
      }),
  );
  const Lazy = lazyScreen(load);
  expect(load).not.toHaveBeenCalled();
  const view = render(<Lazy name="Rosa" />);
  view.unmount();
  await act(async () => arrive(Greeting));
  render(<Lazy name="Ana" />);
  expect(screen.getByText('Hola, Ana')).toBeInTheDocument();
});
