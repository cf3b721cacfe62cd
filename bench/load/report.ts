import { median } from '../../local/statistics';
import { judged, markdownTable, type Verdict, verdictLines } from '../report';
import type { Profile } from '../visit/profiles';
import type { Loaded, Measured } from './measure';

/** The two that are compared. */
const APPS = ['composed', 'bundle'] as const;
export type App = (typeof APPS)[number];
type Temperature = keyof Measured;
const TEMPERATURES = ['cold', 'warm'] as const satisfies Temperature[];

/** What was measured under one profile, of each app a round each. */
export interface Rounds {
  profile: Profile;
  apps: Readonly<Record<App, readonly Measured[]>>;
}

const COLUMNS: readonly [name: string, of: (visit: Loaded) => number | null][] = [
  ['kB', ({ bytes }) => bytes / 1_000],
  ['JS kB', ({ scriptBytes }) => scriptBytes / 1_000],
  ['requests', ({ requests }) => requests],
  ['FCP', ({ firstPaint }) => firstPaint],
  ['LCP', ({ largestPaint }) => largestPaint],
  ['first offer', ({ content }) => content],
  ['live', ({ live }) => live],
  ['tapped', ({ tapped }) => tapped],
  ['answered', ({ answered }) => answered],
  ['blocked', ({ blocked }) => blocked],
  ['CLS', ({ shift }) => shift],
];

/** A ratio of the composed app to the bundle that must not be passed. */
interface Target {
  name: string;
  temperature: Temperature;
  of: (visit: Loaded) => number | null;
  most: (profile: Profile) => number;
}

const content = ({ content }: Loaded) => content;
const answered = ({ answered }: Loaded) => answered;
const TARGETS: readonly Target[] = [
  { name: 'first offer', temperature: 'cold', of: content, most: () => 1 },
  {
    name: 'first tap answered',
    temperature: 'cold',
    of: answered,
    most: ({ id }) => (id === 'slow' ? 1 : 1.1),
  },
  { name: 'first offer', temperature: 'warm', of: content, most: () => 1 },
  { name: 'first tap answered', temperature: 'warm', of: answered, most: () => 1 },
];

/** One line per target and profile. */
export function verdicts(all: readonly Rounds[]): Verdict[] {
  return TARGETS.flatMap(({ name, temperature, of, most }) =>
    all.map(({ profile, apps }) =>
      judged(
        `${name}, ${temperature}, ${profile.name}`,
        ratio(apps, temperature, of),
        most(profile).toFixed(2),
        2,
      ),
    ),
  );
}

/** Medians of the rounds, ms where nothing else is said; the ratios to the bundle; the verdicts. */
export function report(all: readonly Rounds[]): string {
  const each = all.flatMap((rounds) => TEMPERATURES.map((temperature) => ({ ...rounds, temperature })));
  const medians = each.flatMap(({ profile, apps, temperature }) =>
    APPS.map((app) => [profile.name, temperature, app, ...cells(apps[app], temperature)]),
  );
  const ratios = each.map(({ profile, apps, temperature }) => [
    profile.name,
    temperature,
    ...[content, answered].map((of) => ratio(apps, temperature, of).toFixed(2)),
  ]);
  return [
    ...markdownTable(['profile', '', 'app', ...COLUMNS.map(([name]) => name)], medians, 3),
    '',
    ...markdownTable(['composed ÷ bundle', '', 'first offer', 'answered'], ratios, 2),
    '',
    ...verdictLines(verdicts(all)),
  ].join('\n');
}

function cells(rounds: readonly Measured[], temperature: Temperature): string[] {
  return COLUMNS.map(([name, of]) => {
    const values = rounds.map((round) => of(round[temperature])).filter((value) => value !== null);
    if (values.length === 0) return '–';
    return median(values).toFixed(name === 'CLS' ? 3 : name.endsWith('kB') ? 1 : 0);
  });
}

/** The median of the rounds' own ratios, to a hundredth: both apps of a round met the same machine. */
function ratio(
  { composed, bundle }: Rounds['apps'],
  temperature: Temperature,
  of: (visit: Loaded) => number | null,
): number {
  const ratios = composed.map((round, index) => {
    const [one, other] = [of(round[temperature]), bundle[index] && of(bundle[index][temperature])];
    if (one == null || other == null) throw new Error('the rounds do not match');
    return one / other;
  });
  return Number(median(ratios).toFixed(2));
}
