import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../testing';
import { lockStore } from '../../state';
import { queryClient, usePolledQuery, useSubmission } from '..';

function Prices({ query }: { query: () => Promise<string> }) {
  const { data, error, loading, refresh } = usePolledQuery({ key: ['prices'], query, pollMs: 0 });
  return (
    <main>
      <p>{loading ? 'cargando' : (data ?? 'nada')}</p>
      {error && <p role="alert">{error.message}</p>}
      <button type="button" onClick={refresh}>
        Actualizar
      </button>
    </main>
  );
}

test('shows loading, then the data', async () => {
  renderApp(<Prices query={async () => '4,50'} />);
  expect(screen.getByText('cargando')).toBeVisible();
  expect(await screen.findByText('4,50')).toBeVisible();
});

test('keeps the last data on screen beside the error of a later run', async () => {
  const answers = [async () => '4,50', () => Promise.reject(new Error('sin señal'))];
  const { user } = renderApp(
    <Prices query={() => answers.shift()?.() ?? Promise.reject(new Error('more'))} />,
  );
  await screen.findByText('4,50');
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('sin señal');
  expect(screen.getByText('4,50')).toBeVisible();
});

function Live({ query }: { query: () => Promise<string> }) {
  usePolledQuery({ key: ['live'], query });
  return null;
}

test('SPEC.md §9: repeats on its timer, and rests while the tab is hidden', async () => {
  jest.useFakeTimers();
  let visibility: DocumentVisibilityState = 'visible';
  const state = jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const query = jest.fn(async () => 'x');
  renderApp(<Live query={query} />);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(query).toHaveBeenCalledTimes(2);
  visibility = 'hidden';
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(query).toHaveBeenCalledTimes(2);
  state.mockRestore();
  jest.useRealTimers();
});

test('rests under the lock, and asks at once when the PIN has opened it', async () => {
  jest.useFakeTimers();
  // The page's own cache says when all of them rest.
  queryClient();
  const query = jest.fn(async () => 'x');
  renderApp(<Live query={query} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  act(() => lockStore.setState('locked', true));
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(query).toHaveBeenCalledTimes(1);
  await act(async () => lockStore.setState('open', true));
  expect(query).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(query).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

function Seller({ query }: { query: () => Promise<string> }) {
  return <p>{usePolledQuery({ key: ['seller'], query, untilAnswered: true }).data ?? 'desconocido'}</p>;
}

test('what hardly changes is asked for until it is answered, and then no more', async () => {
  jest.useFakeTimers();
  const runs = [() => Promise.reject(new Error('sin señal')), async () => 'María'];
  const query = jest.fn(() => runs.shift()?.() ?? Promise.reject(new Error('asked once too often')));
  renderApp(<Seller query={query} />);
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.getByText('desconocido')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('María')).toBeVisible();
  expect(query).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

function Failing({ query }: { query: () => Promise<string> }) {
  const { data, error, loading, refresh } = usePolledQuery({ key: ['failing'], query });
  return (
    <>
      <p>{error ? error.message : loading ? 'cargando' : data}</p>
      <button type="button" onClick={refresh}>
        Reintentar
      </button>
    </>
  );
}

test('a failure stays on screen through timed runs, until an answer or the person ends it', async () => {
  jest.useFakeTimers();
  let answer = (_text: string) => {};
  const waiting = () => new Promise<string>((resolve) => (answer = resolve));
  const runs = [() => Promise.reject(new Error('sin señal')), waiting];
  const query = jest.fn(() => runs.shift()?.() ?? waiting());
  renderApp(<Failing query={query} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('sin señal')).toBeVisible();
  // One failure doubles the rest.
  await act(() => jest.advanceTimersByTimeAsync(39_000));
  expect(query).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(query).toHaveBeenCalledTimes(2);
  expect(screen.getByText('sin señal')).toBeVisible();
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('cargando')).toBeVisible();
  await act(async () => answer('4,50'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('4,50')).toBeVisible();
  jest.useRealTimers();
});

interface PayProps {
  run: (amount: bigint) => Promise<bigint>;
  onDone: (result: bigint, input: bigint) => void;
}

function Pay({ run, onDone }: PayProps) {
  const { submit, pending, result } = useSubmission(run, { onDone });
  return (
    <button type="button" aria-busy={pending} onClick={() => void submit(21n)}>
      {result === undefined ? 'Pagar' : `Pagado ${result}`}
    </button>
  );
}

test('a submission tells its screen once, with the newest handlers', async () => {
  const done = jest.fn();
  let answer: (paid: bigint) => void = () => undefined;
  const run = jest.fn(
    (_amount: bigint) =>
      new Promise<bigint>((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = renderApp(<Pay run={run} onDone={done} />);
  await user.dblClick(screen.getByRole('button'));
  await act(async () => answer(42n));
  expect(screen.getByRole('button')).toHaveTextContent('Pagado 42');
  expect(run).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledWith(42n, 21n);
});
