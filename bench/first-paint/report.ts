import { median } from '../../local/statistics';
import { judged, markdownTable, type Verdict } from '../report';
import type { Visit } from '../visit/visit';

/** Both pages of every round met the same machine. */
export interface Round {
  app: Visit;
  floor: Visit;
}

/** First offers painted, as many times as late as the static page's. */
const RATIO_TARGET = 1.3;
/** Total blocking time: what each long task takes beyond 50 ms, ms. */
const BLOCKED_TARGET_MS = 150;
/** Cumulative layout shift. */
const SHIFT_TARGET = 0.02;

const PAGES = [
  ['`/home`', (round: Round) => round.app],
  ['static page', (round: Round) => round.floor],
] as const;
const COLUMNS: readonly [name: string, of: (visit: Visit) => number | null, digits: number][] = [
  ['first offers', ({ content }) => content, 0],
  ['FCP', ({ firstPaint }) => firstPaint, 0],
  ['LCP', ({ largestPaint }) => largestPaint, 0],
  ['live', ({ live }) => live, 0],
  ['blocked', ({ blocked }) => blocked, 0],
  ['CLS', ({ shift }) => shift, 3],
  ['kB', ({ bytes }) => bytes / 1_000, 1],
  ['requests', ({ requests }) => requests, 0],
];

/** One line per target. */
export function verdicts(rounds: readonly Round[]): Verdict[] {
  const late = median(rounds.map(({ app, floor }) => moment(app) / moment(floor)));
  const blocked = median(rounds.map(({ app }) => app.blocked));
  const shift = median(rounds.map(({ app }) => app.shift));
  return [
    judged('first offers ÷ static page', late, RATIO_TARGET, 2),
    judged('main thread blocked, ms', blocked, BLOCKED_TARGET_MS, 0),
    judged('cumulative layout shift', shift, SHIFT_TARGET, 3),
  ];
}

/** Medians, ms where nothing else is said. */
export function report(rounds: readonly Round[]): string {
  const rows = PAGES.map(([name, visitOf]) => [
    name,
    ...COLUMNS.map(([, of, digits]) => {
      const values = rounds.map((round) => of(visitOf(round))).filter((value) => value !== null);
      return values.length === 0 ? '–' : median(values).toFixed(digits);
    }),
  ]);
  return markdownTable(['page', ...COLUMNS.map(([name]) => name)], rows).join('\n');
}

function moment({ content }: Visit): number {
  if (content === null) throw new Error('a page never showed its offers');
  return content;
}
