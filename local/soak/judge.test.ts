import { judge, type Series } from './judge';

const LENGTH = 90;
const flat = (values: readonly number[]): Series => ({
  ...{ name: 'heap', unit: 'MB', values },
  rule: { kind: 'flat', least: 1 },
});
const drawn = (value: (index: number) => number) =>
  Array.from({ length: LENGTH }, (_, index) => value(index));
/** Neither random nor regular. */
const noise = (index: number) => Math.sin(index * 12.9898) * 4;

test('noise, warming up, peaks and the teeth of a saw are no rise', () => {
  for (const values of [
    drawn((index) => 100 + noise(index)),
    drawn((index) => Math.min(100, 20 + index * 4) + noise(index)),
    drawn((index) => (index % 20 === 0 ? 400 : 100) + noise(index)),
    drawn((index) => 20 + (index % 7) * 10),
  ])
    expect(judge(flat(values)).finding).toBeNull();
});

test('what goes on rising is found, under noise and from whatever size', () => {
  expect(judge(flat(drawn((index) => 100 + noise(index) + index / 3))).finding).toMatch(
    /^heap: rose by 1\d MB/,
  );
  expect(judge(flat(drawn((index) => 900 + noise(index) + index))).finding).toMatch(
    /^heap: rose by [56]\d MB/,
  );
  expect(judge(flat(drawn((index) => 10 + Math.floor(index / 10)))).finding).toMatch(/rose by/);
});

test('what is stored may grow with its count, and no faster', () => {
  const counts = drawn((index) => index * 10);
  const stored = (bytes: number): Series => ({
    ...{ name: 'tables', unit: 'kB', values: counts.map((count) => 5_000 + count * bytes) },
    rule: { kind: 'each', most: 16, of: 'order', counts },
  });
  expect(judge(stored(15.8)).finding).toBeNull();
  expect(judge(stored(17)).finding).toBe('tables: kB: 17 a order, at most 16');
});

test('a bound is one for every value, and a run that is too short says so', () => {
  const wal: Series = { name: 'WAL', unit: 'MB', values: [20, 129, 20], rule: { kind: 'most', most: 128 } };
  expect(judge(wal).finding).toBe('WAL: 129 MB, more than 128');
  expect(judge(flat([1, 2, 3])).finding).toBe('heap: only 3 values');
});
