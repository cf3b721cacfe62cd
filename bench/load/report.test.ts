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

const apps = (composed: Measured[], bundle: Measured[], drawn = bundle) => ({
  composed,
  bundle,
  'drawn bundle': drawn,
});

test('each target is judged by the rounds own ratios: a machine that slows all down changes nothing', () => {
  const composed = [round(250, 1600), round(500, 3200), round(125, 800)];
  const bundle = [round(1000, 2000), round(2000, 4000), round(500, 1000)];
  const drawn = [round(250, 1600), round(500, 3200), round(125, 800)];
  expect(lines([{ profile: slow, apps: apps(composed, bundle, drawn) }])).toEqual([
    `first offer ÷ bundle, cold, ${slow.name}: 0.25 ≤ 0.28 held`,
    `first tap answered ÷ bundle, cold, ${slow.name}: 0.80 ≤ 0.80 held`,
    `first tap answered ÷ drawn bundle, cold, ${slow.name}: 1.00 ≤ 1.05 held`,
    `first offer ÷ bundle, warm, ${slow.name}: 0.25 ≤ 1.00 held`,
    `first tap answered ÷ bundle, warm, ${slow.name}: 0.80 ≤ 1.00 held`,
  ]);
});

test('what may take how much longer depends on the profile and on the cache', () => {
  const measured = apps([round(1000, 1090)], [round(1000, 1000)]);
  const judged = verdicts([slow, fast].map((profile) => ({ profile, apps: measured })));
  expect(judged.filter(({ isHeld }) => !isHeld).map(({ text }) => text)).toEqual([
    `first offer ÷ bundle, cold, ${slow.name}: 1.00 ≤ 0.28 MISSED`,
    `first tap answered ÷ bundle, cold, ${slow.name}: 1.09 ≤ 0.80 MISSED`,
    `first tap answered ÷ drawn bundle, cold, ${slow.name}: 1.09 ≤ 1.05 MISSED`,
    `first tap answered ÷ bundle, warm, ${slow.name}: 1.09 ≤ 1.00 MISSED`,
    `first tap answered ÷ bundle, warm, ${fast.name}: 1.09 ≤ 1.00 MISSED`,
  ]);
});

test('a ratio is judged to the hundredth that is printed', () => {
  const [offer, tap] = verdicts([{ profile: fast, apps: apps([round(1004, 1106)], [round(1000, 1000)]) }]);
  expect([offer?.isHeld, tap?.isHeld]).toEqual([true, false]);
});

test('medians stand in the first table, ratios in the second', () => {
  const text = report([{ profile: slow, apps: apps([round(1000, 1100)], [round(1250, 1375)]) }]);
  expect(text).toContain(
    `| ${slow.name} | cold | composed | 200.0 | 150.0 | 8 | 990 | 1000 | 1000 | 900 | 1005 | 1100 | 40 | 0.001 |`,
  );
  expect(text).toContain(`| ${slow.name} | cold | bundle | 0.80 | 0.80 |`);
});
