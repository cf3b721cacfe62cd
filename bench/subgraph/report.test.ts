import { keyOf, type MeasuredLoad, type Measurements } from './measure';
import { freshnessLine, table, targetLines, timesPeer } from './report';

const rates = (...perSecond: number[]): MeasuredLoad[] =>
  perSecond.map((requestsPerSecond) => ({
    requests: requestsPerSecond,
    requestsPerSecond,
    p50: 1.25,
    p99: 9.5,
    cpu: 1_000 / requestsPerSecond,
  }));

const measured = (loads: Record<string, MeasuredLoad[]>): Measurements => ({
  loads: new Map(Object.entries(loads)),
  freshness: new Map(),
});

const HOME = { id: 'home', title: 'home' } as const;

test('a ratio compares the two in the same round, so that a slow minute does not decide', () => {
  const measurements = measured({
    [keyOf('ours', 'home')]: rates(3_000, 300, 3_000),
    [keyOf('yoga', 'home')]: rates(1_000, 100, 1_000),
  });
  expect(timesPeer(measurements, 'ours', 'home')).toBe(3);
  expect(timesPeer(measurements, 'hot', 'home')).toBeNull();
});

test('targets are met or missed by the home query', () => {
  const measurements = measured({
    [keyOf('ours', 'home')]: rates(2_400),
    [keyOf('hot', 'home')]: rates(11_990),
    [keyOf('yoga', 'home')]: rates(1_000),
  });
  expect(targetLines(measurements)).toEqual([
    'ours uncached / yoga = 2.40 (target 2.4: met; by processor time per request 2.40)',
    'ours hot / yoga = 11.99 (target 12: missed; by processor time per request 11.99)',
  ]);
});

test('the table has a row per server and says where nothing was measured', () => {
  const measurements = measured({ [keyOf('yoga', 'home')]: rates(1_000, 2_000) });
  const lines = table(
    measurements,
    [
      { id: 'yoga', title: 'graphql-yoga' },
      { id: 'ours', title: 'ours' },
    ],
    [HOME],
  ).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^graphql-yoga +│ 1,500 +1\.[23] +9\.5 +0\.75 +1\.00$/);
  expect(lines[3]).toMatch(/^ours +│ +– +– +– +– +–$/);
});

test('stale answers are not kept quiet', () => {
  expect(freshnessLine({ id: 'hot', title: 'hot' }, { blocks: 2, checked: 8, stale: 1 })).toMatch(
    /1 were STALE/,
  );
  expect(freshnessLine({ id: 'hot', title: 'hot' }, { blocks: 2, checked: 8, stale: 0 })).toMatch(
    /every one/,
  );
});
