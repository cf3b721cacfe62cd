import { median } from '../subgraph/statistics';
import type { Measured, Visit } from './measure';
import type { Profile } from './profiles';

type Temperature = keyof Measured;

/** What was measured of one app under one profile, a round each. */
export interface Rounds {
  profile: Profile;
  composed: readonly Measured[];
  bundle: readonly Measured[];
}

const COLUMNS: readonly [name: string, of: (visit: Visit & { answered: number }) => number | null][] = [
  ['kB', ({ bytes }) => bytes / 1_000],
  ['JS kB', ({ scriptBytes }) => scriptBytes / 1_000],
  ['requests', ({ requests }) => requests],
  ['FCP', ({ firstPaint }) => firstPaint],
  ['LCP', ({ largestPaint }) => largestPaint],
  ['first offer', ({ content }) => content],
  ['tap answered', ({ answered }) => answered],
  ['blocked', ({ blocked }) => blocked],
  ['CLS', ({ shift }) => shift],
];

/** Medians of the rounds, ms where nothing else is said, and the ratios that the targets speak of. */
export function report(all: readonly Rounds[]): string {
  return [
    `| profile | | app | ${COLUMNS.map(([name]) => name).join(' | ')} |`,
    `|---|---|---|${COLUMNS.map(() => '--:|').join('')}`,
    ...all.flatMap((rounds) =>
      (['cold', 'warm'] as const).flatMap((temperature) =>
        (['composed', 'bundle'] as const).map(
          (app) =>
            `| ${rounds.profile.name} | ${temperature} | ${app} | ${cells(rounds[app], temperature)} |`,
        ),
      ),
    ),
    '',
    '| profile | | first offer, composed ÷ bundle | target | tap, composed ÷ bundle | target |',
    '|---|---|--:|---|--:|---|',
    ...all.flatMap((rounds) =>
      (['cold', 'warm'] as const).map((temperature) => verdict(rounds, temperature)),
    ),
  ].join('\n');
}

function cells(rounds: readonly Measured[], temperature: Temperature): string {
  return COLUMNS.map(([name, of]) => {
    const values = rounds.map((round) => of(round[temperature])).filter((value) => value !== null);
    if (values.length === 0) return '–';
    return median(values).toFixed(name === 'CLS' ? 3 : name.endsWith('kB') ? 1 : 0);
  }).join(' | ');
}

/** The median of the rounds' own ratios: both apps of a round met the same machine. */
function verdict({ profile, composed, bundle }: Rounds, temperature: Temperature): string {
  const ratio = (of: (visit: Visit & { answered: number }) => number) =>
    median(
      composed.map((round, index) => {
        const other = bundle[index];
        if (!other) throw new Error('the rounds do not match');
        return of(round[temperature]) / of(other[temperature]);
      }),
    );
  const content = ratio((visit) => visit.content ?? Number.NaN);
  const tap = ratio((visit) => visit.answered);
  const tapTarget = temperature === 'cold' ? profile.tapTarget : 1;
  return `| ${profile.name} | ${temperature} | ${content.toFixed(2)} | ${held(content, 1)} | ${tap.toFixed(2)} | ${held(tap, tapTarget)} |`;
}

const held = (ratio: number, most: number) => `≤ ${most.toFixed(2)} ${ratio <= most ? 'held' : 'MISSED'}`;
