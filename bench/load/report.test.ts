import type { Measured } from './measure';
import { PROFILES } from './profiles';
import { report } from './report';

const visit = (content: number, answered: number) => ({
  bytes: 200_000,
  scriptBytes: 150_000,
  requests: 8,
  firstPaint: content - 10,
  largestPaint: content,
  content,
  blocked: 40,
  shift: 0.001,
  answered,
});
const round = (content: number, answered: number): Measured => ({
  cold: visit(content, answered),
  warm: visit(content / 2, answered / 2),
});

const [slow, fast] = PROFILES;
if (!slow || !fast) throw new Error('two profiles are needed');

test('each target is judged by the rounds own ratios: a machine that slows both down changes nothing', () => {
  const text = report([
    {
      profile: slow,
      composed: [round(900, 2000), round(1800, 4000)],
      bundle: [round(1000, 2000), round(2000, 4000)],
    },
  ]);
  expect(text).toContain(`| ${slow.name} | cold | 0.90 | ≤ 1.00 held | 1.00 | ≤ 1.00 held |`);
});

test('a tenth later is allowed on the fast profiles when cold, and nowhere when warm', () => {
  const text = report([{ profile: fast, composed: [round(1000, 1090)], bundle: [round(1000, 1000)] }]);
  expect(text).toContain(`| ${fast.name} | cold | 1.00 | ≤ 1.00 held | 1.09 | ≤ 1.10 held |`);
  expect(text).toContain(`| ${fast.name} | warm | 1.00 | ≤ 1.00 held | 1.09 | ≤ 1.00 MISSED |`);
});

test('the medians stand in the first table', () => {
  const text = report([{ profile: slow, composed: [round(1000, 1100)], bundle: [round(1200, 1300)] }]);
  expect(text).toContain(
    `| ${slow.name} | cold | composed | 200.0 | 150.0 | 8 | 990 | 1000 | 1000 | 1100 | 40 | 0.001 |`,
  );
});
