import {
  debounce,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { heightsOf, storeHeights } from './stored-heights';
import { useHeldRows } from './use-held-rows';

type List = Virtualizer<Element, Element>;
/** Rows beyond the edges, so that a finger or the Tab key finds the next ones there. */
const BEYOND = 3;
/** A row before it is measured. CSS pixels. */
const ROW_GUESS = 90;

export interface RowWindowProps {
  /** The element whose children are the rows in `shown`. */
  list: RefObject<HTMLElement | null>;
  count: number;
  keyOf: (index: number) => string;
  /** Names the list's heights. */
  listId: string;
  /** How many there are, or -1 while more may follow. */
  total: number;
  /** The rows that are in the document now. */
  shown: readonly number[];
  /** Tells which of them have to be. */
  onShown: (shown: readonly number[]) => void;
}

/**
 * Which rows of a long list are mounted: the visible ones, a few beyond, and the focused one. It renders nothing: the
 * list renders its rows, which are then positioned.
 */
export function RowWindow({ list, count, keyOf, listId, total, shown, onShown }: RowWindowProps) {
  const { element, scroller, margin, gap } = usePlace(list);
  const indexOf = useCallback(
    (key: string) => {
      for (let index = 0; index < count; index += 1) if (keyOf(index) === key) return index;
      return -1;
    },
    [count, keyOf],
  );
  const rows: List = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    getItemKey: keyOf,
    estimateSize: () => ROW_GUESS,
    observeElementRect: (of, report) =>
      observeElementRect(of, ({ width, height }) => report({ width, height: height || window.innerHeight })),
    observeElementOffset: observeOffset,
    measureElement: (row, entry, of) => measureElement(row, entry, of) || ROW_GUESS,
    overscan: BEYOND,
    rangeExtractor: useHeldRows(element, indexOf),
    scrollMargin: margin,
    gap,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: heightsOf(listId),
    anchorTo: (scroller?.scrollTop ?? 0) > margin ? 'end' : 'start',
  });
  const items = rows.getVirtualItems();
  const wanted = items.map(({ index }) => index);
  const isShown = wanted.length === shown.length && wanted.every((index, place) => index === shown[place]);
  useLayoutEffect(() => {
    if (!element || !scroller) return;
    if (!isShown) return onShown(wanted);
    reportPlaces(element, items, { total, gap, keyOf });
    const last = items.at(-1);
    element.style.paddingTop = `${(items[0]?.start ?? margin) - margin}px`;
    element.style.paddingBottom = `${last ? rows.getTotalSize() - (last.end - margin) : 0}px`;
    for (const row of element.children) rows.measureElement(row);
  });
  useEffect(() => () => storeHeights(listId, rows), [listId, rows]);
  return null;
}

interface Place {
  /** The list. */
  element: HTMLElement | null;
  scroller: Element | null;
  /** The list's offset in its scroller. CSS pixels. */
  margin: number;
  /** Between two rows. CSS pixels. */
  gap: number;
}

/** The list's offset, measured on each render: content above it comes and goes. */
function usePlace(list: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ element: null, scroller: null, margin: 0, gap: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = place.scroller ?? scrollerOf(element);
    const top = scroller === rootOf(element) ? 0 : scroller.getBoundingClientRect().top;
    const margin = Math.round(element.getBoundingClientRect().top - top + scroller.scrollTop);
    const gap = place.scroller ? place.gap : Number.parseFloat(getComputedStyle(element).rowGap) || 0;
    if (scroller !== place.scroller || margin !== place.margin) setPlace({ element, scroller, margin, gap });
  });
  useEffect(() => {
    const element = list.current;
    /** The browser would correct what is corrected here. */
    element?.style.setProperty('overflow-anchor', 'none');
    return () => {
      for (const name of ['overflow-anchor', 'padding-top', 'padding-bottom'])
        element?.style.removeProperty(name);
    };
  }, [list]);
  return place;
}

const rootOf = ({ ownerDocument }: Element): Element =>
  ownerDocument.scrollingElement ?? ownerDocument.documentElement;

/** A pane of a desk scrolls by itself; elsewhere the page does. */
function scrollerOf(element: Element): Element {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY) && above !== above.ownerDocument.body)
      return above;
  }
  return rootOf(element);
}

interface Places {
  total: number;
  gap: number;
  keyOf: (index: number) => string;
}

/** Each row says its place among all of them, because only some are in the document. */
function reportPlaces(element: Element, items: readonly VirtualItem[], { total, gap, keyOf }: Places): void {
  items.forEach(({ index, start }, place) => {
    const row = element.children[place];
    if (!(row instanceof HTMLElement)) return;
    row.dataset.index = String(index);
    row.dataset.row = keyOf(index);
    const before = items[place - 1];
    const skippedPx = before ? start - before.end - gap : 0;
    row.style.marginTop = skippedPx > 0 ? `${skippedPx}px` : '';
    if (row.localName !== 'li') return;
    row.setAttribute('aria-setsize', String(total));
    row.setAttribute('aria-posinset', String(index + 1));
  });
}

/** The page itself scrolls without an event of its own element. */
const observeOffset = (of: List, report: (offset: number, isScrolling: boolean) => void) => {
  const { scrollElement: scroller, targetWindow, options } = of;
  if (!scroller || !targetWindow) return;
  const target = scroller === rootOf(scroller) ? scroller.ownerDocument : scroller;
  const rest = debounce(targetWindow, () => report(scroller.scrollTop, false), options.isScrollingResetDelay);
  const handleScroll = () => {
    rest();
    report(scroller.scrollTop, true);
  };
  target.addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    rest.cancel();
    target.removeEventListener('scroll', handleScroll);
  };
};
