import { median } from '../../local/statistics';
import { judged, markdownTable, type Verdict, verdictLines } from '../report';
import type { Profile } from '../visit/profiles';
import type { Loaded, Measured } from './measure';

/** What is compared: the bundle without and with the first view that the composed app has. */
const APPS = ['composed', 'bundle', 'drawn bundle'] as const;
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

/** A ratio of the composed app to another one that must not be passed. */
interface Target {
  name: string;
  to: Exclude<App, 'composed'>;
  temperature: Temperature;
  of: (visit: Loaded) => number | null;
  most: (profile: Profile) => number;
}

const content = ({ content }: Loaded) => content;
const answered = ({ answered }: Loaded) => answered;
const onSlow =
  (slow: number, others: number) =>
  ({ id }: Profile) =>
    id === 'slow' ? slow : others;
const TARGETS: readonly Target[] = [
  { name: 'first offer', to: 'bundle', temperature: 'cold', of: content, most: onSlow(0.28, 1) },
  { name: 'first tap answered', to: 'bundle', temperature: 'cold', of: answered, most: onSlow(0.8, 1.1) },
  {
    name: 'first tap answered',
    to: 'drawn bundle',
    temperature: 'cold',
    of: answered,
    most: onSlow(1.05, 1.1),
  },
  { name: 'first offer', to: 'bundle', temperature: 'warm', of: content, most: () => 1 },
  { name: 'first tap answered', to: 'bundle', temperature: 'warm', of: answered, most: () => 1 },
];

/** One line per target and profile. */
export function verdicts(all: readonly Rounds[]): Verdict[] {
  return TARGETS.flatMap(({ name, to, temperature, of, most }) =>
    all.map(({ profile, apps }) =>
      judged(
        `${name} ÷ ${to}, ${temperature}, ${profile.name}`,
        ratio(apps, to, temperature, of),
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
  const ratios = each.flatMap(({ profile, apps, temperature }) =>
    (['bundle', 'drawn bundle'] as const).map((to) => [
      profile.name,
      temperature,
      to,
      ...[content, answered].map((of) => ratio(apps, to, temperature, of).toFixed(2)),
    ]),
  );
  return [
    ...markdownTable(['profile', '', 'app', ...COLUMNS.map(([name]) => name)], medians, 3),
    '',
    ...markdownTable(['composed ÷', '', '', 'first offer', 'answered'], ratios, 3),
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

/** The median of the rounds' own ratios, to a hundredth: all apps of a round met the same machine. */
function ratio(
  apps: Rounds['apps'],
  to: Target['to'],
  temperature: Temperature,
  of: (visit: Loaded) => number | null,
): number {
  const ratios = apps.composed.map((round, index) => {
    const beside = apps[to][index];
    const [one, other] = [of(round[temperature]), beside && of(beside[temperature])];
    if (one == null || other == null) throw new Error('the rounds do not match');
    return one / other;
  });
  return Number(median(ratios).toFixed(2));
}
