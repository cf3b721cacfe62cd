import type { Verdict } from '../run-bench';
import { median } from '../subgraph/statistics';
import { CATEGORIES, type Category, type Failed, type Round, TARGETS } from './round';

/** What all rounds said of one page. */
export interface AuditedPage {
  /** As the routes write it. */
  route: string;
  rounds: readonly Round[];
}

/** How many of a page's most expensive items are listed. */
const MOST_COSTS = 5;
const MOST_SCRIPTS = 4;

/** One line per page and target. */
export function verdicts(pages: readonly AuditedPage[]): Verdict[] {
  return pages.flatMap(({ route, rounds }) =>
    CATEGORIES.map((category) => {
      const score = scoreOf(rounds, category);
      const isHeld = score >= TARGETS[category];
      return { text: `${route}, ${category}: ${score} ≥ ${TARGETS[category]}`, isHeld };
    }),
  );
}

/** Medians, a verdict per target; under them what took the points of every target that was missed, and what costs most. */
export function report(pages: readonly AuditedPage[]): string {
  return [
    `| page | ${CATEGORIES.map((category) => `${category} ≥ ${TARGETS[category]}`).join(' | ')} | LCP ms | TBT ms | CLS |`,
    `|---|${CATEGORIES.map(() => '---|').join('')}--:|--:|--:|`,
    ...pages.map(row),
    ...pages.flatMap(shortfalls),
    ...pages.flatMap(costs),
  ].join('\n');
}

function row({ route, rounds }: AuditedPage): string {
  const scores = CATEGORIES.map((category) => {
    const score = scoreOf(rounds, category);
    return `${score} ${score >= TARGETS[category] ? 'held' : 'MISSED'}`;
  });
  const paint = median(rounds.map(({ largestPaint }) => largestPaint)).toFixed(0);
  const blocked = median(rounds.map((round) => round.blocked)).toFixed(0);
  const shift = median(rounds.map((round) => round.shift)).toFixed(3);
  return `| \`${route}\` | ${scores.join(' | ')} | ${paint} | ${blocked} | ${shift} |`;
}

function shortfalls({ route, rounds }: AuditedPage): string[] {
  return CATEGORIES.filter((category) => scoreOf(rounds, category) < TARGETS[category]).flatMap(
    (category) => ['', `${route}, ${category}:`, ...failedIn(rounds, category)],
  );
}

/** What Lighthouse would save, and the scripts that keep the main thread busy: medians over the rounds, most first. */
function costs({ route, rounds }: AuditedPage): string[] {
  const savings = mediansOf(rounds.map((round) => round.costs.map(({ id, savedMs }) => [id, savedMs])));
  const titles = new Map(rounds.flatMap((round) => round.costs.map(({ id, title }) => [id, title])));
  const scripts = mediansOf(rounds.map((round) => round.scripts.map(({ script, ms }) => [script, ms])));
  const lines = [
    ...savings.slice(0, MOST_COSTS).map(([id, ms]) => `- ${ms.toFixed(0)} ms: ${titles.get(id)} (${id})`),
    ...scripts.slice(0, MOST_SCRIPTS).map(([script, ms]) => `- main thread ${ms.toFixed(0)} ms: ${script}`),
  ];
  return lines.length === 0 ? [] : ['', `${route}, what costs most:`, ...lines];
}

/** Median of every name over the rounds, largest first. A round without the name counts as 0. */
function mediansOf(
  rounds: readonly (readonly (readonly [string, number])[])[],
): [name: string, value: number][] {
  const names = new Set(rounds.flatMap((round) => round.map(([name]) => name)));
  return [...names]
    .map((name): [string, number] => {
      const values = rounds.map((round) =>
        round.reduce((sum, [each, value]) => sum + (each === name ? value : 0), 0),
      );
      return [name, median(values)];
    })
    .filter(([, value]) => value > 0)
    .sort(([, one], [, other]) => other - one);
}

/** Every audit once, with the rounds that it failed in and the places that its last round named. */
function failedIn(rounds: readonly Round[], category: Category): string[] {
  const found = new Map<string, { failed: Failed; times: number }>();
  for (const failed of rounds.flatMap((round) => round.failed)) {
    if (failed.category !== category) continue;
    found.set(failed.id, { failed, times: (found.get(failed.id)?.times ?? 0) + 1 });
  }
  return [...found.values()].flatMap(({ failed, times }) => [
    `- ${failed.id} (${times} of ${rounds.length} rounds): ${failed.title}`,
    ...failed.places.map((place) => `    ${place}`),
  ]);
}

const scoreOf = (rounds: readonly Round[], category: Category): number =>
  median(rounds.map(({ scores }) => scores[category]));
