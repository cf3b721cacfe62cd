import { PROFILES } from '../visit/profiles';
import type { Loaded, Measured } from './measure';
import { report, verdicts } from './report';

const visit = (content: number, answered: number): Loaded => ({
  bytes: 200_000,
  scriptBytes: 150_000,
  requests: 8,
  firstPaint: content - 10,
  largestPaint: content,
  content,
  live: answered - 200,
  tapped: content + 5,
  answered,
  blocked: 40,
  shift: 0.001,
});
const round = (content: number, answered: number): Measured => ({
  cold: visit(content, answered),
  warm: visit(content / 2, answered / 2),
});

const [slow, fast] = PROFILES;
if (!slow || !fast) throw new Error('two profiles are needed');
const lines = (all: Parameters<typeof verdicts>[0]) => verdicts(all).map(({ text }) => text);

test('each target is judged by the rounds own ratios: a machine that slows both down changes nothing', () => {
  const composed = [round(900, 2000), round(1800, 4000), round(450, 1000)];
  const bundle = [round(1000, 2000), round(2000, 4000), round(500, 1000)];
  expect(lines([{ profile: slow, apps: { composed, bundle } }])).toEqual([
    `first offer, cold, ${slow.name}: 0.90 ≤ 1.00 held`,
    `first tap answered, cold, ${slow.name}: 1.00 ≤ 1.00 held`,
    `first offer, warm, ${slow.name}: 0.90 ≤ 1.00 held`,
    `first tap answered, warm, ${slow.name}: 1.00 ≤ 1.00 held`,
  ]);
});

test('a tap may be answered a tenth later on the fast profiles when cold, and nowhere when warm', () => {
  const apps = { composed: [round(1000, 1090)], bundle: [round(1000, 1000)] };
  const judged = verdicts([slow, fast].map((profile) => ({ profile, apps })));
  expect(judged.filter(({ isHeld }) => !isHeld).map(({ text }) => text)).toEqual([
    `first tap answered, cold, ${slow.name}: 1.09 ≤ 1.00 MISSED`,
    `first tap answered, warm, ${slow.name}: 1.09 ≤ 1.00 MISSED`,
    `first tap answered, warm, ${fast.name}: 1.09 ≤ 1.00 MISSED`,
  ]);
});

test('a ratio is judged to the hundredth that is printed', () => {
  const apps = { composed: [round(1004, 1006)], bundle: [round(1000, 1000)] };
  const [offer, tap] = verdicts([{ profile: slow, apps }]);
  expect([offer?.isHeld, tap?.isHeld]).toEqual([true, false]);
});

test('medians stand in the first table, ratios in the second', () => {
  const text = report([
    { profile: slow, apps: { composed: [round(1000, 1100)], bundle: [round(1250, 1375)] } },
  ]);
  expect(text).toContain(
    `| ${slow.name} | cold | composed | 200.0 | 150.0 | 8 | 990 | 1000 | 1000 | 900 | 1005 | 1100 | 40 | 0.001 |`,
  );
  expect(text).toContain(`| ${slow.name} | cold | 0.80 | 0.80 |`);
});
