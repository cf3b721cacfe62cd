import { createHistory, type Dated } from './history';

/** Messages with these numbers, newest first, as queries answer. */
const numbered = (from: number, to: number): Dated[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `m${to - index}`, atMs: to - index }));
const times = (history: { all(): Dated[] }) => history.all().map(({ atMs }) => atMs);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('what is newest and what is older come together, oldest first', () => {
  const history = createHistory();
  history.takeNewest(numbered(51, 100), 50, false);
  history.takeOlder(numbered(1, 50), 50, false);
  expect(times(history)).toEqual(range(1, 100));
});

test('messages that left the window stay', () => {
  const history = createHistory();
  history.takeNewest(numbered(1, 50), 50, false);
  history.takeNewest(numbered(11, 60), 50, false);
  expect(times(history)).toEqual(range(1, 60));
  expect(history.oldest()?.id).toBe('m1');
});

test('a gap is never shown: what is behind it is asked for again', () => {
  const history = createHistory();
  history.takeNewest(numbered(1, 50), 50, false);
  history.takeNewest(numbered(151, 200), 50, false);
  expect(times(history)).toEqual(range(151, 200));
  expect(history.isWhole()).toBe(false);
  history.takeOlder(numbered(101, 150), 50, false);
  expect(times(history)).toEqual(range(101, 200));
});

test.each([
  [49, true],
  [50, false],
])('%s of fifty newest: whole is %s', (count, isWhole) => {
  const history = createHistory();
  history.takeNewest(numbered(1, count), 50, false);
  expect(history.isWhole()).toBe(isWhole);
});

test('the beginning is known once the service had fewer than were asked for', () => {
  const history = createHistory();
  history.takeNewest(numbered(51, 100), 50, false);
  history.takeOlder(numbered(31, 50), 20, false);
  expect(history.isWhole()).toBe(false);
  history.takeOlder([], 20, false);
  expect(history.isWhole()).toBe(true);
});

test('what the device remembers is shown until the service speaks, and never taken for everything', () => {
  const history = createHistory();
  history.takeNewest(numbered(1, 3), 50, true);
  expect([times(history), history.isWhole()]).toEqual([[1, 2, 3], false]);
  history.takeNewest(numbered(51, 100), 50, false);
  expect(times(history)).toEqual(range(51, 100));
});

test('a connection that is lost takes nothing away', () => {
  const history = createHistory();
  history.takeNewest(numbered(1, 20), 50, false);
  history.takeNewest(numbered(1, 20), 50, true);
  expect([times(history), history.isWhole()]).toEqual([range(1, 20), true]);
});

test('messages of the same moment keep one order', () => {
  const history = createHistory();
  const same = ['c', 'a', 'b'].map((id) => ({ id, atMs: 1 }));
  history.takeNewest(same, 50, false);
  expect(history.all().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('an older page of the device is shown, and is never the beginning', () => {
  const history = createHistory();
  history.takeNewest(numbered(11, 20), 50, true);
  history.takeOlder(numbered(1, 10), 50, true);
  expect([times(history), history.isWhole()]).toEqual([range(1, 20), false]);
  expect(history.oldest()?.id).toBe('m1');
});

test('what the service has told is where older ones begin, whatever the device remembers', () => {
  const history = createHistory();
  history.takeNewest(numbered(1, 3), 50, true);
  history.takeNewest(numbered(51, 100), 50, false);
  history.takeNewest(numbered(1, 3), 50, true);
  expect(history.oldest()?.id).toBe('m51');
});

test('the beginning stays known while newer ones come', () => {
  const history = createHistory();
  history.takeNewest(numbered(1, 49), 50, false);
  history.takeNewest(numbered(11, 60), 50, false);
  expect(history.isWhole()).toBe(true);
});
