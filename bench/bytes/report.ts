import type { BudgetRow } from '../../shared/build/first-load';
import { markdownTable } from '../report';

/** What Chromium asked for when it opened a page. */
export interface Visit {
  route: string;
  /** How many scripts. */
  asked: number;
  /** Those that the page does not name: each costs a round trip of its own. */
  unnamed: readonly string[];
}

/** The budgets beside what the pages cost, as a table of Markdown. */
export function report(rows: readonly BudgetRow[], visits: readonly Visit[]): string {
  const cells = rows.map(({ budget, bytes, scripts, passed }) => {
    const { route, after, kilobytes } = budget;
    const visit = visits.find((each) => each.route === route);
    const asked = visit === undefined ? '–' : String(visit.asked);
    const unnamed = visit?.unnamed.map((url) => url.slice(url.lastIndexOf('/') + 1)).join(', ') || '–';
    const what = after === undefined ? `\`${route}\`` : `\`${route}\`, after \`${after}\``;
    const cost = `${(bytes / 1000).toFixed(1)}${passed.length > 0 ? ' **passed**' : ''}`;
    return [what, kilobytes, cost, scripts.length, asked, unnamed];
  });
  const head = [
    'page',
    'budget, kB',
    'JavaScript, kB',
    'scripts',
    'asked for by Chromium',
    'not named by the page',
  ];
  return markdownTable(head, cells).join('\n');
}
