import { quantile } from '../../local/statistics';
import { markdownTable } from '../report';
import type { Scrolled } from './scrolling';
import type { Typed } from './typing';

/** From a key press to the next paint at the 95th percentile, ms. */
const PAINT_TARGET_MS = 50;
/** Elements in the document, however long the list is. */
const ELEMENTS_TARGET = 1_500;

export interface ScreenFigures {
  typed: (Typed & { screen: string })[];
  scrolled: (Scrolled & { screen: string })[];
}

/** Two tables, and whether the targets hold. */
export function report({ typed, scrolled }: ScreenFigures): string {
  const typing = typed.map(({ screen, toPaint, longestEvent }) => {
    const [p50, p95] = [quantile(toPaint, 0.5), quantile(toPaint, 0.95)].map((value) => value.toFixed(1));
    const max = Math.max(...toPaint).toFixed(1);
    const verdict = quantile(toPaint, 0.95) < PAINT_TARGET_MS ? 'held' : 'MISSED';
    return [screen, toPaint.length, p50 ?? '', p95 ?? '', max, longestEvent.toFixed(0), verdict];
  });
  const scrolling = scrolled.map(({ screen, offers, elements }) => {
    const verdict = elements < ELEMENTS_TARGET ? 'held' : 'MISSED';
    return [screen, offers, elements, verdict];
  });
  const typingHead = ['typing', 'presses', 'p50', 'p95', 'max', 'longest event', `p95 < ${PAINT_TARGET_MS}`];
  const scrollingHead = ['scrolling', 'offers', 'elements at most', `< ${ELEMENTS_TARGET}`];
  return [...markdownTable(typingHead, typing), '', ...markdownTable(scrollingHead, scrolling)].join('\n');
}
