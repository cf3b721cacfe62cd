import { SUBGRAPH_POLL_MS } from '../domain';
import { observeQuery, type QueryTriple, type Timers } from './observe-query';

/** Timers that only a test moves. */
function handTimers() {
  let due: { work: () => void; afterMs: number } | null = null;
  const timers: Timers = {
    set: (work, afterMs) => {
      due = { work, afterMs };
      return due;
    },
    clear: (handle) => {
      if (handle === due) due = null;
    },
  };
  return {
    timers,
    pendingMs: () => due?.afterMs ?? null,
    ring: () => {
      const { work } = due ?? {};
      due = null;
      work?.();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function scripted<T>(...answers: (T | Error)[]) {
  return jest.fn(async (_signal: AbortSignal): Promise<T> => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    if (next === undefined) throw new Error('asked once too often');
    return next;
  });
}

describe('SPEC.md §4: data, error and loading', () => {
  test('loading is true while a query runs; on success data is set and error cleared', async () => {
    const seen: QueryTriple<string>[] = [];
    const observer = observeQuery(scripted('first'), { pollMs: 0 });
    observer.subscribe((state) => seen.push(state));
    await settled();
    expect(seen).toEqual([
      { data: undefined, error: null, loading: true },
      { data: 'first', error: null, loading: false },
    ]);
  });

  test('on failure error is set and data cleared; the next success clears the error', async () => {
    const observer = observeQuery(scripted('first', new Error('down'), 'second'), { pollMs: 0 });
    observer.subscribe(() => undefined);
    await settled();
    await observer.refresh();
    expect(observer.state()).toEqual({ data: undefined, error: new Error('down'), loading: false });
    await observer.refresh();
    expect(observer.state()).toEqual({ data: 'second', error: null, loading: false });
  });
});

describe('SPEC.md §4 and §9: repetition', () => {
  test('a subscribed query repeats every 20 seconds after the first run', async () => {
    const { timers, pendingMs, ring } = handTimers();
    const query = scripted('a', 'b');
    const observer = observeQuery(query, { timers });
    expect(query).not.toHaveBeenCalled();
    observer.subscribe(() => undefined);
    await settled();
    expect(pendingMs()).toBe(SUBGRAPH_POLL_MS);
    ring();
    await settled();
    expect(observer.state().data).toBe('b');
  });

  test('a failure does not end the repetition', async () => {
    const { timers, ring } = handTimers();
    const observer = observeQuery(scripted(new Error('down'), 'back'), { timers });
    observer.subscribe(() => undefined);
    await settled();
    ring();
    await settled();
    expect(observer.state().data).toBe('back');
  });

  test('runs never overlap: a refresh joins the one under way', async () => {
    const query = scripted('a');
    const observer = observeQuery(query, { pollMs: 0 });
    observer.subscribe(() => undefined);
    await Promise.all([observer.refresh(), observer.refresh()]);
    expect(query).toHaveBeenCalledTimes(1);
  });

  test('the timer stops with the last listener', async () => {
    const { timers, pendingMs } = handTimers();
    const observer = observeQuery(scripted('a'), { timers });
    const stop = observer.subscribe(() => undefined);
    await settled();
    stop();
    expect(pendingMs()).toBeNull();
  });

  test('dispose stops the timer, aborts the run and tells nothing more', async () => {
    const { timers, pendingMs } = handTimers();
    const listener = jest.fn();
    const query = scripted('a');
    const observer = observeQuery(query, { timers });
    observer.subscribe(listener);
    observer.dispose();
    await settled();
    expect(query.mock.calls[0]?.[0].aborted).toBe(true);
    expect(listener.mock.calls).toEqual([[{ data: undefined, error: null, loading: true }]]);
    expect(pendingMs()).toBeNull();
    await observer.refresh();
    expect(query).toHaveBeenCalledTimes(1);
  });
});
