import { atRest } from './at-rest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

/** jsdom has none; this one comes to rest when the test says so. */
function browserWithRests() {
  const rests: (() => void)[] = [];
  const ask = jest.fn((work: () => void, _options: IdleRequestOptions) => rests.push(work));
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: ask });
  return {
    ask,
    rest: () => {
      for (const work of rests) work();
    },
  };
}

test('work waits for the quiet time and then for the page to rest', () => {
  const { ask, rest } = browserWithRests();
  const work = jest.fn();
  atRest(work, { quietMs: 3_000, patienceMs: 10_000 });
  jest.advanceTimersByTime(2_900);
  expect(ask).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(ask.mock.calls[0]?.[1]).toEqual({ timeout: 10_000 });
  expect(work).not.toHaveBeenCalled();
  rest();
  expect(work).toHaveBeenCalledTimes(1);
});

test('where a browser does not tell of its rests, the quiet time is enough', () => {
  const work = jest.fn();
  atRest(work, { quietMs: 3_000, patienceMs: 10_000 });
  jest.advanceTimersByTime(3_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what is called off does not happen, before the quiet time or after it', () => {
  const { rest } = browserWithRests();
  const work = jest.fn();
  atRest(work, { patienceMs: 10_000 })();
  const callOff = atRest(work, { patienceMs: 10_000 });
  jest.advanceTimersByTime(1);
  callOff();
  rest();
  expect(work).not.toHaveBeenCalled();
});
