import { whyAborted } from './why-aborted';

test('a browser whose signals know no reason tells of an abort all the same', () => {
  expect(whyAborted(AbortSignal.abort('left'))).toBe('left');
  const { signal } = new AbortController();
  Object.defineProperty(signal, 'reason', { value: undefined });
  expect(whyAborted(signal)).toMatchObject({ name: 'AbortError' });
});
