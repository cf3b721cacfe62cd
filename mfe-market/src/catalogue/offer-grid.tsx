import type { Offer } from '@cosecha/shared/api';
import type { SalesCount } from '@cosecha/shared/domain';
import { CardGrid, space } from '@cosecha/shared/ui';
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OfferCard } from './offer-card';
import { useIsResting } from './pane';

const CARDS_IN_ROW = 2;
/** A row before it is measured: a picture and five lines. CSS pixels. */
const ROW_GUESS = 310;
/** Rows beyond the edges of the window, so that a finger or the Tab key finds the next ones there. */
const BEYOND = 3;
/** The window as long as nothing has measured it: the first draw, on a server too, shows what a phone shows. */
const FIRST_WINDOW = { width: 390, height: 844 };
const KEPT_LISTS = 20;
/** Heights of rows by list: who comes back finds every row where it was. */
const measured = new Map<string, VirtualItem[]>();

interface Props {
  offers: readonly Offer[];
  /** Names the list's heights; another search is another list. */
  listId: string;
  /** How many there are, or null while more may follow. */
  total?: number | null;
  label?: string;
  labelledBy?: string;
  /** How orders ended by seller, where the offers themselves do not know. */
  sales?: Readonly<Record<string, SalesCount>>;
  /**
   * Another list writes new words on the cards that stand there instead of making new ones. For lists that change with
   * every letter: what has the focus may then be another offer.
   */
  reusesCards?: boolean;
  /** Another list comes a row a frame instead of at once, so that a letter typed meanwhile does not wait for all of it. */
  comesByRows?: boolean;
  /** The first list of the screen: its first cards are seen at once. */
  isFirst?: boolean;
  /** The last rows are near. */
  onEnd?: () => void;
  /** The offers that stand in the document now. */
  onShown?: (offers: readonly Offer[]) => void;
}

/** Cards in two columns, as many of them in the document as the window shows, however long the list is. */
export const OfferGrid = memo(function OfferGrid({
  offers,
  listId,
  total = offers.length,
  label,
  labelledBy,
  sales,
  reusesCards = false,
  comesByRows = false,
  isFirst,
  onEnd,
  onShown,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isResting = useIsResting();
  const scrollMargin = useDistanceFromTop(list, isResting);
  const rowCount = Math.ceil(offers.length / CARDS_IN_ROW);
  const standing = useRef<number[]>([]);
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ROW_GUESS,
    getItemKey: (row) => (reusesCards ? row : (offers[row * CARDS_IN_ROW]?.offerId ?? row)),
    measureElement: measureRow,
    overscan: BEYOND,
    scrollMargin,
    initialRect: FIRST_WINDOW,
    initialOffset: 0,
    initialMeasurementsCache: measured.get(listId) ?? [],
    rangeExtractor: isResting ? () => standing.current : defaultRangeExtractor,
    useFlushSync: false,
  });
  const wanted = virtual.getVirtualItems();
  const lists = useListByRow(offers, wanted.length, comesByRows);
  const rows = wanted.slice(0, lists.length);
  const [first, last] = [rows[0], rows.at(-1)];
  const before = first ? first.start - scrollMargin : 0;
  const after = last ? virtual.getTotalSize() - (last.end - scrollMargin) : 0;

  // By the object model: an inline style in the first HTML would be refused.
  useLayoutEffect(() => {
    list.current?.style.setProperty('--before', `${before}px`);
    list.current?.style.setProperty('--after', `${after}px`);
  }, [before, after]);

  useEffect(() => () => keepMeasured(listId, virtual.measurementsCache), [listId, virtual]);

  const [from, to] = [first?.index ?? 0, (last?.index ?? -1) + 1];
  useEffect(() => {
    if (isResting) return;
    standing.current = Array.from({ length: to - from }, (_, index) => from + index);
    onShown?.(offers.slice(from * CARDS_IN_ROW, to * CARDS_IN_ROW));
    if (to >= rowCount) onEnd?.();
  }, [isResting, offers, from, to, rowCount, onShown, onEnd]);

  return (
    <Rows ref={list} role="list" aria-label={label} aria-labelledby={labelledBy}>
      {rows.map(({ index, key }, place) => (
        <RowOfCards
          key={key}
          measure={virtual.measureElement}
          row={index}
          offers={lists[place]?.[index * CARDS_IN_ROW] ? lists[place] : offers}
          total={total}
          sales={sales}
          reusesCards={reusesCards}
          isFirst={isFirst}
        />
      ))}
    </Rows>
  );
});

interface RowProps extends Pick<Props, 'offers' | 'total' | 'sales' | 'reusesCards' | 'isFirst'> {
  row: number;
  measure: (element: Element | null) => void;
}

const RowOfCards = memo(function RowOfCards({
  row,
  measure,
  offers,
  total,
  sales,
  reusesCards,
  isFirst,
}: RowProps) {
  const begin = row * CARDS_IN_ROW;
  return (
    <OfferRow ref={measure} data-index={row} role="presentation">
      {offers.slice(begin, begin + CARDS_IN_ROW).map((offer, column) => (
        <Cell
          key={reusesCards ? column : offer.offerId}
          role="listitem"
          aria-setsize={total ?? -1}
          aria-posinset={begin + column + 1}
        >
          <OfferCard
            offer={offer}
            sales={sales ? (sales[offer.ownerId] ?? null) : offer.sales}
            eager={isFirst && row === 0}
          />
        </Cell>
      ))}
    </OfferRow>
  );
});

/**
 * A row's height. What begins below the window's edge is known soon enough when the observer tells it, before the same
 * frame is painted; asking at once would lay the page out in the middle of a change. What begins above it moves what is read.
 */
function measureRow(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, Element>,
): number {
  const row = list.measurementsCache[list.indexFromElement(element)];
  if (!entry && row && row.start >= (list.scrollOffset ?? 0)) return row.size;
  return measureElement(element, entry, list) || ROW_GUESS;
}

/** From which list each row in the document takes its offers; where it ends, the next rows are still to come. */
function useListByRow(
  offers: readonly Offer[],
  rowCount: number,
  comesByRows: boolean,
): readonly (readonly Offer[])[] {
  const [drawn, setDrawn] = useState([offers]);
  const rows = comesByRows ? [offers, ...drawn.slice(1, rowCount)] : Array(rowCount).fill(offers);
  const outdated = rows.findIndex((list) => list !== offers);
  const next = outdated < 0 ? rows.length : outdated;
  const isDue = next < rowCount;
  useEffect(() => {
    if (!isDue) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn((before) => Object.assign([...before], { 0: offers, [next]: offers }))),
    );
    return () => cancelAnimationFrame(frame);
  }, [isDue, next, offers]);
  return rows;
}

function keepMeasured(listId: string, items: VirtualItem[]): void {
  measured.delete(listId);
  measured.set(listId, items);
  const oldest = measured.keys().next().value;
  if (measured.size > KEPT_LISTS && oldest !== undefined) measured.delete(oldest);
}

/** Where the list begins in the document; what stands above it comes and goes. CSS pixels. */
function useDistanceFromTop(element: { current: HTMLElement | null }, isResting: boolean): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (isResting || typeof ResizeObserver === 'undefined') return;
    // It tells the first size, too, once the page is laid out: nothing has to be laid out for it.
    const observer = new ResizeObserver(() => {
      const box = element.current?.getBoundingClientRect();
      if (box) setDistance(Math.round(box.top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isResting]);
  return distance;
}

/** Contained: a letter typed above makes nothing be painted here. What reaches beyond a card, its shadow, has room within. */
const Rows = styled.div`
  contain: content;
  margin: calc(-1 * ${space('sm')}) calc(-1 * ${space('lg')}) 0;
  padding: calc(${space('sm')} + var(--before, 0px)) ${space('lg')} var(--after, 0px);
  overflow-anchor: none;
`;

/** The distance to the next row belongs to the row, so that measuring a row measures it too. */
const OfferRow = styled(CardGrid)`
  padding-bottom: ${space('md')};
`;

const Cell = styled.div`
  min-width: 0;
`;
