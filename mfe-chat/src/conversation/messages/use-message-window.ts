import { useHeldRows } from '@cosecha/shared/windowed';
import {
  measureElement,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { FRESH_KEY, type ListRow } from './entries';
import { NEAR_PX } from './message-scroller';

type List = Virtualizer<HTMLElement, Element>;

/** Rows beyond the edges, so that a finger or the Tab key finds the next ones there. */
const BEYOND = 8;
/** A row before it is measured: a day's name, or some words and the time below them. CSS pixels. */
const HEADING_GUESS = 44;
const ROW_GUESS = 62;

export interface ShownRow {
  row: ListRow;
  index: number;
  /** Room for what is not in the document between this row and the one above it. CSS pixels. */
  abovePx: number;
}

interface WindowInput {
  /** The newest first. */
  rows: readonly ListRow[];
  /** Null before it is there. */
  scroller: HTMLElement | null;
  /** One reads further up: what comes below moves nothing. */
  isReading: boolean;
  /** Where the list starts when it is opened, and where one wants to go. */
  freshId: string | null;
  target: Target | null;
}

/** A row that one wants to see; another object asks again. */
export interface Target {
  key: string;
}

/**
 * Which messages are in the document: those in sight and a few beyond, however many there are. Heights are counted from the newest
 * message, as the scroller does, so what is only guessed lies above and moves nothing that is being read.
 */
export function useMessageWindow({ rows, scroller, isReading, freshId, target }: WindowInput) {
  const indexOf = useCallback((key: string) => rows.findIndex((row) => row.key === key), [rows]);
  const list: List = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateSize: (index) => (rows[index]?.type === 'entry' ? ROW_GUESS : HEADING_GUESS),
    measureElement: (element, entry, of) => measureElement(element, entry, of) || ROW_GUESS,
    observeElementRect: (of, report) =>
      observeElementRect(of, ({ width, height }) => report({ width, height: height || window.innerHeight })),
    observeElementOffset: (of, report) =>
      observeElementOffset(of, (offset, isScrolling) => report(-offset, isScrolling)),
    scrollToFn(offset, { adjustments = 0 }, { scrollElement }) {
      if (scrollElement) scrollElement.scrollTop = -(offset + adjustments);
    },
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: BEYOND,
    rangeExtractor: useHeldRows(scroller, indexOf),
    scrollPaddingEnd: NEAR_PX,
    anchorTo: isReading ? 'end' : 'start',
  });
  useStartAtFresh(list, freshId !== null ? indexOf(FRESH_KEY) : -1);
  useWayTo(list, scroller, target, target ? indexOf(target.key) : -1);
  const items = list.getVirtualItems();
  const total = list.getTotalSize();
  const shown = [...items].reverse().flatMap(({ index, end }, place, all): ShownRow[] => {
    const row = rows[index];
    const above = all[place - 1]?.start ?? total;
    return row ? [{ row, index, abovePx: Math.max(0, above - end) }] : [];
  });
  return { shown, belowPx: items[0]?.start ?? 0, measure: list.measureElement };
}

/** Where more came than a screen holds, one reads from the first of it. */
function useStartAtFresh(list: List, index: number): void {
  const isThere = index >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, wherever it moves to afterwards
  useLayoutEffect(() => {
    if (isThere) list.scrollToIndex(index);
  }, [list, isThere]);
}

/** Goes to a row and puts the focus there, once it is drawn: from there one reads on, by keyboard and by ear, too. */
function useWayTo(list: List, scroller: HTMLElement | null, target: Target | null, index: number): void {
  const isThere = index >= 0;
  const went = useRef<Target | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, as soon as its row is there
  useLayoutEffect(() => {
    if (target && isThere) list.scrollToIndex(index, { align: 'center' });
  }, [list, target, isThere]);
  useEffect(() => {
    if (target === null || went.current === target) return;
    const row = [...(scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
      (each) => each.dataset.row === target.key,
    );
    if (!row) return;
    went.current = target;
    row.focus({ preventScroll: true });
  });
}
