import { quantile } from '../../local/statistics';
import { markdownTable } from '../report';

/** Times from one page to the other, ms. */
export interface Row {
  way: string;
  /** Conversations that were open at the same server meanwhile, these two pages' own among them. */
  open: number;
  times: readonly number[];
  /** What the echo took in the same round; a row without it is the echo's own. */
  beside: readonly number[] | null;
}

/** One table; a ratio is the row's median by the echo's median of the same rounds. */
export function report(rows: readonly Row[]): string {
  const head = ['way', 'open conversations', 'messages', 'median', 'p99', 'max', 'median ÷ echo'];
  return markdownTable(head, rows.map(cells)).join('\n');
}

function cells({ way, open, times, beside }: Row): (string | number)[] {
  const [median, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
  const ratio = beside ? (quantile(times, 0.5) / quantile(beside, 0.5)).toFixed(1) : '1';
  return [way, open, times.length, median ?? '', p99 ?? '', Math.max(...times).toFixed(1), ratio];
}
