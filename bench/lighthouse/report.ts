import { median } from '../subgraph/statistics';
import { CATEGORIES, type Category, type Failed, type Round, TARGETS } from './round';

/** What all rounds said of one page. */
export interface AuditedPage {
  /** As the routes write it. */
  route: string;
  rounds: readonly Round[];
}

/** Medians, a verdict per target, and under them what took the points of every target that was missed. */
export function report(pages: readonly AuditedPage[]): string {
  return [
    `| page | ${CATEGORIES.map((category) => `${category} ≥ ${TARGETS[category]}`).join(' | ')} | LCP ms | TBT ms | CLS |`,
    `|---|${CATEGORIES.map(() => '---|').join('')}--:|--:|--:|`,
    ...pages.map(row),
    ...pages.flatMap(shortfalls),
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
