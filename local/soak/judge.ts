import { median } from '../statistics';

/** What was measured at equal intervals, and what may become of it. */
export interface Series {
  name: string;
  unit: string;
  values: readonly number[];
  rule: Rule;
}

type Rule =
  /** Must not grow: a straight line through the last two thirds rises by no more than noise, or than `least` where that is more. */
  | { kind: 'flat'; least: number }
  /** Never above. */
  | { kind: 'most'; most: number }
  /** Grows with what is stored: so much at most for each of `counts` beside it. */
  | { kind: 'each'; most: number; of: string; counts: readonly number[] }
  /** Is shown. */
  | { kind: 'shown' };

export interface Judged {
  /** Cells of a table. */
  row: readonly string[];
  /** What is wrong; null when nothing is. */
  finding: string | null;
}

/** Warm-up: caches fill, functions are compiled. */
const LEFT_OUT = 1 / 3;
/** Fewer say nothing. */
const FEWEST = 6;
/** What a line may rise by, whatever the noise: a part of the middle value. */
const SHARE = 0.05;
/** And so many times the usual distance from the line. */
const TIMES = 3;

/** The rise from the first to the last of some values along their line, and how far they usually are from it. */
interface Line {
  rise: number;
  distance: number;
  middle: number;
}

/**
 * Theil and Sen's line: its slope is the median of the slopes between any two values, so single peaks do not turn it.
 * @returns null for too few values
 */
export function lineOf(values: readonly number[]): Line | null {
  const judged = values.slice(Math.floor(values.length * LEFT_OUT));
  if (judged.length < FEWEST) return null;
  const slopes = judged.flatMap((from, start) =>
    judged.slice(start + 1).map((to, index) => (to - from) / (index + 1)),
  );
  const slope = median(slopes);
  const base = median(judged.map((value, index) => value - slope * index));
  const distance = median(judged.map((value, index) => Math.abs(value - slope * index - base)));
  return { rise: slope * (judged.length - 1), distance, middle: median(judged) };
}

export function judge(series: Series): Judged {
  const { name, unit, values } = series;
  const { rise, said, finding } = verdictOf(series);
  const figure = (value: number | undefined) => (value === undefined ? '–' : text(value));
  const first = values[Math.floor(values.length * LEFT_OUT)];
  return {
    row: [name, unit, figure(first), figure(values.at(-1)), figure(Math.max(...values)), figure(rise), said],
    finding: finding && `${name}: ${finding}`,
  };
}

interface Verdict {
  rise?: number;
  /** What was allowed. */
  said: string;
  finding: string | null;
}

function verdictOf({ values, unit, rule }: Series): Verdict {
  const line = lineOf(values);
  const rise = line?.rise;
  if (rule.kind === 'shown') return { rise, said: '', finding: null };
  if (rule.kind === 'most') {
    const most = Math.max(...values);
    const finding = most > rule.most ? `${text(most)} ${unit}, more than ${text(rule.most)}` : null;
    return { rise, said: `at most ${text(rule.most)}`, finding };
  }
  if (!line) return { said: '', finding: `only ${values.length} values` };
  if (rule.kind === 'each') {
    const count = lineOf(rule.counts)?.rise ?? 0;
    const each = count > 0 ? line.rise / count : Number.POSITIVE_INFINITY;
    const said = `${text(each)} a ${rule.of}, at most ${text(rule.most)}`;
    return { rise, said, finding: each > rule.most ? `${unit}: ${said}` : null };
  }
  const allowed = Math.max(rule.least, SHARE * line.middle, TIMES * line.distance);
  const said = `rises by at most ${text(allowed)}`;
  return {
    rise,
    said,
    finding: line.rise > allowed ? `rose by ${text(line.rise)} ${unit}, noise is ${text(allowed)}` : null,
  };
}

const text = (value: number) => value.toFixed(Number.isInteger(value) || Math.abs(value) >= 10 ? 0 : 2);
