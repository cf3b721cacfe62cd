import type { Visit } from '../visit/visit';
import { type Round, report, verdicts } from './report';

const visit = (content: number, rest: Partial<Visit> = {}): Visit => ({
  bytes: 200_000,
  scriptBytes: 150_000,
  requests: 8,
  firstPaint: content - 10,
  largestPaint: content,
  content,
  live: content + 1500,
  blocked: 40,
  shift: 0,
  ...rest,
});
const round = (app: Visit, floor = 700): Round => ({ app, floor: visit(floor, { live: null }) });

test('every target is judged by the middle round', () => {
  const slowMachine = round(visit(2 * 770, { blocked: 900, shift: 0.3 }), 2 * 700);
  const held = [round(visit(770)), round(visit(910)), slowMachine];
  expect(verdicts(held).map(({ text }) => text)).toEqual([
    'first offers ÷ static page: 1.10 ≤ 1.3 held',
    'main thread blocked, ms: 40 ≤ 150 held',
    'cumulative layout shift: 0.000 ≤ 0.02 held',
  ]);
});

test('each target can be missed', () => {
  const missed = [round(visit(924, { blocked: 151, shift: 0.021 }))];
  expect(verdicts(missed).map(({ text }) => text)).toEqual([
    'first offers ÷ static page: 1.32 ≤ 1.3 MISSED',
    'main thread blocked, ms: 151 ≤ 150 MISSED',
    'cumulative layout shift: 0.021 ≤ 0.02 MISSED',
  ]);
});

test('a page without scripts never comes to life', () => {
  expect(report([round(visit(770))])).toContain(
    '| static page | 700 | 690 | 700 | – | 40 | 0.000 | 200.0 | 8 |',
  );
});

test('a page that showed no offer is no measurement', () => {
  expect(() => verdicts([round(visit(770, { content: null }))])).toThrow('never showed');
});
