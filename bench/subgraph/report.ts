import { median } from '../../local/statistics';
import type { Freshness } from './freshness';
import { keyOf, type MeasuredLoad, type Measurements } from './measure';
import type { QueryId } from './queries';

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
const HEAD = ['req/s', 'p50', 'p99', 'cpu', '× yoga'];

/** Medians over the rounds: a row per server, five columns per query. Milliseconds; `cpu` is the server's own processor time per request. */
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
    cpuOf(loads)?.toFixed(2) ?? '–',
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

/** The processor time per request, which says how the two compare even where other programs take turns. */
function timesPeerByCpu({ loads }: Measurements, subject: string): number | null {
  const own = cpuOf(loads.get(keyOf(subject, 'home')) ?? []);
  const peer = cpuOf(loads.get(keyOf(PEER, 'home')) ?? []);
  return own === null || peer === null || own === 0 ? null : peer / own;
}

function cpuOf(loads: readonly MeasuredLoad[]): number | null {
  const known = loads.flatMap(({ cpu }) => (cpu === null ? [] : [cpu]));
  return known.length === 0 ? null : median(known);
}

function rateIn(loads: readonly MeasuredLoad[], round: number): number {
  const load = loads[round];
  if (!load) throw new Error(`round ${round} of the peer is missing`);
  return load.requestsPerSecond;
}

export function targetLines(measurements: Measurements): string[] {
  return TARGETS.flatMap(({ subject, title, atLeast }) => {
    const times = timesPeer(measurements, subject, 'home');
    if (times === null) return [];
    const byCpu = timesPeerByCpu(measurements, subject);
    const verdict = `target ${atLeast}: ${times >= atLeast ? 'met' : 'missed'}`;
    const cpu = byCpu === null ? '' : `; by processor time per request ${byCpu.toFixed(2)}`;
    return [`${title} / yoga = ${times.toFixed(2)} (${verdict}${cpu})`];
  });
}

export function freshnessLine({ title }: Subject, { blocks, checked, stale }: Freshness): string {
  const verdict = stale === 0 ? 'every one showed the block' : `${stale} were STALE`;
  return `${title}: ${checked} answers asked for right after ${blocks} commits under load, ${verdict}`;
}
