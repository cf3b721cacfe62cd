import { prefetchLater } from './prefetch';

const fetched = () =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.textContent = '';
  Object.defineProperty(DOMTokenList.prototype, 'supports', { configurable: true, value: () => true });
});

it('fetches ahead, but not before the page had its time', () => {
  prefetchLater(() => ['/assets/a.js', '/assets/b.js'], undefined);
  jest.advanceTimersByTime(2_900);
  expect(fetched()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(fetched()).toEqual([
    ['prefetch', '/assets/a.js'],
    ['prefetch', '/assets/b.js'],
  ]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'never for people who pay for it: %j',
  (connection) => {
    prefetchLater(() => ['/assets/a.js'], connection);
    jest.advanceTimersByTime(60_000);
    expect(fetched()).toEqual([]);
  },
);
