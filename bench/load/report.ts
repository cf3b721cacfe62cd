import type { Verdict } from '../run-bench';
import { median } from '../subgraph/statistics';
import type { Profile } from '../visit/profiles';
import type { Loaded, Measured } from './measure';

/** The two that are compared, and for the record the bundle whose page has the same first view. */
const APPS = ['composed', 'bundle', 'bundle, first view'] as const;
export type App = (typeof APPS)[number];
type Temperature = keyof Measured;
const TEMPERATURES = ['cold', 'warm'] as const satisfies Temperature[];

/** What was measured under one profile, of each app a round each. */
export interface Rounds {
  profile: Profile;
  apps: Partial<Record<App, readonly Measured[]>>;
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
    all.map(({ profile, apps }) => {
      const found = ratio(apps.composed, apps.bundle, temperature, of);
      const isHeld = found <= most(profile);
      const words = `${name}, ${temperature}, ${profile.name}: ${found.toFixed(2)} ≤ ${most(profile).toFixed(2)}`;
      return { text: `${words} ${isHeld ? 'held' : 'MISSED'}`, isHeld };
    }),
  );
}

/** Medians of the rounds, ms where nothing else is said; the ratios to the bundle; the verdicts. */
export function report(all: readonly Rounds[]): string {
  return [
    `| profile | | app | ${COLUMNS.map(([name]) => name).join(' | ')} |`,
    `|---|---|---|${COLUMNS.map(() => '--:|').join('')}`,
    ...rows(all, (rounds, temperature, app) => cells(rounds.apps[app] ?? [], temperature)),
    '',
    '| profile | | ÷ bundle | first offer | answered |',
    '|---|---|---|--:|--:|',
    ...rows(all, ({ apps }, temperature, app) =>
      app === 'bundle'
        ? undefined
        : [content, answered]
            .map((of) => ratio(apps[app], apps.bundle, temperature, of).toFixed(2))
            .join(' | '),
    ),
    '',
    ...verdicts(all).map(({ text }) => `- ${text}`),
  ].join('\n');
}

function rows(
  all: readonly Rounds[],
  rest: (rounds: Rounds, temperature: Temperature, app: App) => string | undefined,
): string[] {
  return all.flatMap((rounds) =>
    TEMPERATURES.flatMap((temperature) =>
      APPS.filter((app) => rounds.apps[app] !== undefined).flatMap((app) => {
        const text = rest(rounds, temperature, app);
        return text === undefined ? [] : [`| ${rounds.profile.name} | ${temperature} | ${app} | ${text} |`];
      }),
    ),
  );
}

function cells(rounds: readonly Measured[], temperature: Temperature): string {
  return COLUMNS.map(([name, of]) => {
    const values = rounds.map((round) => of(round[temperature])).filter((value) => value !== null);
    if (values.length === 0) return '–';
    return median(values).toFixed(name === 'CLS' ? 3 : name.endsWith('kB') ? 1 : 0);
  }).join(' | ');
}

/** The median of the rounds' own ratios, to a hundredth: all apps of a round met the same machine. */
function ratio(
  rounds: readonly Measured[] = [],
  others: readonly Measured[] = [],
  temperature: Temperature,
  of: (visit: Loaded) => number | null,
): number {
  const ratios = rounds.map((round, index) => {
    const [one, other] = [of(round[temperature]), others[index] && of(others[index][temperature])];
    if (one == null || other == null) throw new Error('the rounds do not match');
    return one / other;
  });
  return Number(median(ratios).toFixed(2));
}
