import type { Freshness } from './freshness';
import type { Load } from './load';
import { keyOf, type Measurements } from './measure';
import type { QueryId } from './queries';
import { median } from './statistics';

export interface Subject {
  id: string;
  title: string;
}

export interface Question {
  id: QueryId;
  title: string;
}

export interface Target {
  subject: string;
  title: string;
  atLeast: number;
}

/** What the service promises of the home query, against the peer. */
export const TARGETS: readonly Target[] = [
  { subject: 'ours', title: 'ours uncached', atLeast: 2.4 },
  { subject: 'hot', title: 'ours hot', atLeast: 12 },
];

const PEER = 'yoga';
const HEAD = ['req/s', 'p50', 'p99', '× yoga'];

/** Medians over the rounds: a row per server, four columns per query. Milliseconds. */
export function table(
  measurements: Measurements,
  subjects: readonly Subject[],
  questions: readonly Question[],
): string {
  const body = subjects.map(({ id, title }) => [
    title,
    ...questions.flatMap((question) => cells(measurements, id, question.id)),
  ]);
  const head = ['', ...questions.flatMap(() => HEAD)];
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...body.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        if (column === 0) return cell.padEnd(width);
        return `${column % HEAD.length === 1 ? '│ ' : ''}${cell.padStart(width)}`;
      })
      .join('  ');
  const titles = questions.map(({ title }, index) => {
    const columns = widths.slice(1 + index * HEAD.length, 1 + (index + 1) * HEAD.length);
    return `│ ${title}`.padEnd(columns.reduce((sum, width) => sum + width + 2, 2));
  });
  return [
    `${' '.repeat((widths[0] ?? 0) + 2)}${titles.join('')}`.trimEnd(),
    line(head),
    ...body.map(line),
  ].join('\n');
}

function cells(measurements: Measurements, subject: string, query: QueryId): string[] {
  const loads = measurements.loads.get(keyOf(subject, query));
  if (!loads) return HEAD.map(() => '–');
  const times = timesPeer(measurements, subject, query);
  return [
    Math.round(median(loads.map(({ requestsPerSecond }) => requestsPerSecond))).toLocaleString('en'),
    median(loads.map(({ p50 }) => p50)).toFixed(1),
    median(loads.map(({ p99 }) => p99)).toFixed(1),
    times === null ? '–' : times.toFixed(2),
  ];
}

/** The median of the rounds' own ratios: both halves of a ratio were measured within the same minute. */
export function timesPeer({ loads }: Measurements, subject: string, query: QueryId): number | null {
  const own = loads.get(keyOf(subject, query));
  const peer = loads.get(keyOf(PEER, query));
  if (!own || !peer) return null;
  return median(own.map((load, round) => load.requestsPerSecond / rateIn(peer, round)));
}

function rateIn(loads: readonly Load[], round: number): number {
  const load = loads[round];
  if (!load) throw new Error(`round ${round} of the peer is missing`);
  return load.requestsPerSecond;
}

export function targetLines(measurements: Measurements): string[] {
  return TARGETS.flatMap(({ subject, title, atLeast }) => {
    const times = timesPeer(measurements, subject, 'home');
    if (times === null) return [];
    return [
      `${title} / yoga = ${times.toFixed(2)} (target ${atLeast}: ${times >= atLeast ? 'met' : 'missed'})`,
    ];
  });
}

export function freshnessLine({ title }: Subject, { blocks, checked, stale }: Freshness): string {
  const verdict = stale === 0 ? 'every one showed the block' : `${stale} were STALE`;
  return `${title}: ${checked} answers asked for right after ${blocks} commits under load, ${verdict}`;
}
