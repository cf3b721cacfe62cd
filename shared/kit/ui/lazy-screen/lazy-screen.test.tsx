import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NOT_ARRIVED, STILL_FAILING } from '../../../domain/failing-code';
import { lazyPart, lazyScreen } from './lazy-screen';

const Greeting = ({ name }: { name: string }) => <p>{`Hola, ${name}`}</p>;

it('stands for its screen, with what it is given', async () => {
  const Lazy = lazyScreen(async () => Greeting);
  render(<Lazy name="Rosa" />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

function useFallback({ name }: { name: string }) {
  const [words] = useState(`Viene ${name}`);
  return <p>{words}</p>;
}

it('has a fallback that may use hooks', async () => {
  const Lazy = lazyPart(async () => Greeting, useFallback);
  render(<Lazy name="Rosa" />);
  expect(screen.getByText('Viene Rosa')).toBeInTheDocument();
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
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
  const missing = new Error('chunk 404');
  const load = jest
    .fn(async () => Greeting)
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing);
  const Lazy = lazyScreen(load);
  render(<Lazy name="Rosa" />);
  expect(await screen.findByText('Esta pantalla no cargó')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
});

it('needs nobody for one failure, and does not begin anew with what did not arrive in all its goes', async () => {
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('reset'));
  const Lazy = lazyScreen(load);
  render(<Lazy name="Rosa" />);
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  const hanging = jest.fn(() => Promise.reject(Object.assign(new Error('chunk'), { type: NOT_ARRIVED })));
  const Hanging = lazyScreen(hanging);
  render(<Hanging />);
  expect(await screen.findByText('Esta pantalla no cargó')).toBeInTheDocument();
  expect(hanging).toHaveBeenCalledTimes(1);
});

it('gives each file of a screen its second try', async () => {
  const lost = (request: string) => Object.assign(new Error('chunk'), { type: 'error', request });
  const load = jest
    .fn(async () => Greeting)
    .mockRejectedValueOnce(lost('/remotes/a/shared.js'))
    .mockRejectedValueOnce(lost('/remotes/a/screen.js'));
  const Lazy = lazyScreen(load);
  render(<Lazy name="Rosa" />);
  expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
  let tries = 0;
  const gone = jest.fn(() => {
    tries += 1;
    return Promise.reject(lost(`/remotes/a/screen.js?again=${tries}`));
  });
  const Gone = lazyScreen(gone);
  render(<Gone />);
  expect(await screen.findByText('Esta pantalla no cargó')).toBeInTheDocument();
  expect(gone).toHaveBeenCalledTimes(2);
});

it('tells the shell when that did not help', async () => {
  const listener = jest.fn();
  window.addEventListener(STILL_FAILING, listener);
  const Lazy = lazyScreen(() => Promise.reject(new Error('chunk 404')));
  render(<Lazy />);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(listener).not.toHaveBeenCalled();
  await userEvent.click(retry);
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Esta pantalla no cargó')).toBeInTheDocument();
  window.removeEventListener(STILL_FAILING, listener);
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

it('goes on by itself as soon as what did not come is there', async () => {
  jest.useFakeTimers();
  const lost = new Error('cut');
  const load = jest.fn(async () => Greeting);
  for (let go = 0; go < 3; go += 1) load.mockRejectedValueOnce(lost);
  const Part = lazyPart(load);
  const view = render(<Part name="Rosa" />);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(load).toHaveBeenCalledTimes(3);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Hola, Rosa')).toBeInTheDocument();
  view.unmount();
  jest.useRealTimers();
});

describe('a part of a screen', () => {
  const partOf = (load: () => Promise<typeof Greeting>) =>
    lazyPart(load, ({ name }, state, retry) =>
      state === 'failed' ? (
        <button type="button" onClick={retry}>
          Otra vez
        </button>
      ) : (
        <p>{`Espera, ${name}`}</p>
      ),
    );

  it('has its own words while it is on its way', async () => {
    const Lazy = partOf(async () => Greeting);
    render(<Lazy name="Rosa" />);
    expect(screen.getByText('Espera, Rosa')).toBeInTheDocument();
    expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
  });

  it('offers another try when it does not come, and tells the shell when that did not help', async () => {
    const listener = jest.fn();
    window.addEventListener(STILL_FAILING, listener);
    let isPublished = false;
    const Lazy = partOf(() => (isPublished ? Promise.resolve(Greeting) : Promise.reject(new Error('404'))));
    render(<Lazy name="Rosa" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Otra vez' }));
    await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    isPublished = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Otra vez' }));
    expect(await screen.findByText('Hola, Rosa')).toBeInTheDocument();
    window.removeEventListener(STILL_FAILING, listener);
  });
});
