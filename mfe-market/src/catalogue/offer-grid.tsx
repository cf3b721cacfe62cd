import type { Offer } from '@cosecha/shared/api';
import type { DeliveryRegion, SalesCount } from '@cosecha/shared/domain';
import { CardGrid, from, space } from '@cosecha/shared/ui';
import { heightsOf, storeHeights } from '@cosecha/shared/windowed';
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AwayText } from '../near/distances';
import { useAwayTexts } from '../near/use-away-texts';
import { OfferCard } from './offer-card';
import { useIsResting } from './pane';

/** As many as a phone shows, until the theme's columns can be counted. */
const FIRST_COLUMNS = 2;
/** A row before it is measured: a picture and five lines. CSS pixels. */
const ROW_GUESS = 310;
/** Rows beyond the edges of the window, so that a finger or the Tab key finds the next ones there. */
const BEYOND = 3;
/** The window as long as nothing has measured it: the first draw, on a server too, shows what a phone shows. */
const FIRST_WINDOW = { width: 390, height: 844 };

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
   * Reuses the mounted cards for another list instead of mounting new ones. For lists that change with every letter;
   * the focused card may then show another offer.
   */
  reusesCards?: boolean;
  /** Another list comes a row a frame instead of at once, so that a letter typed meanwhile does not wait for all of it. */
  comesByRows?: boolean;
  /** The municipality by which the list is in order; distances are from it. */
  near?: DeliveryRegion | null;
  /** The first list of the screen: its first cards are seen at once. */
  isFirst?: boolean;
  /** The last rows are near. */
  onEnd?: () => void;
  /** The mounted offers. */
  onShown?: (offers: readonly Offer[]) => void;
}

/** Cards in columns, as many of them in the document as the window shows, however long the list is. */
export const OfferGrid = memo(function OfferGrid({
  offers,
  listId,
  total = offers.length,
  label,
  labelledBy,
  sales,
  reusesCards = false,
  comesByRows = false,
  near,
  isFirst,
  onEnd,
  onShown,
}: Props) {
  const away = useAwayTexts(near);
  const list = useRef<HTMLDivElement>(null);
  const isResting = useIsResting();
  const { scrollMargin, counted } = useLayout(list, isResting);
  const columns = counted ?? FIRST_COLUMNS;
  const rowCount = Math.ceil(offers.length / columns);
  const mountedRows = useRef<number[]>([]);
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ROW_GUESS,
    getItemKey: (row) => (reusesCards ? row : (offers[row * columns]?.offerId ?? row)),
    measureElement: measureRow,
    overscan: BEYOND,
    scrollMargin,
    initialRect: FIRST_WINDOW,
    initialOffset: 0,
    initialMeasurementsCache: heightsOf(listId),
    rangeExtractor: isResting ? () => mountedRows.current : defaultRangeExtractor,
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

  useEffect(() => () => storeHeights(listId, virtual), [listId, virtual]);

  const [from, to] = [first?.index ?? 0, (last?.index ?? -1) + 1];
  useEffect(() => {
    if (isResting) return;
    mountedRows.current = Array.from({ length: to - from }, (_, index) => from + index);
    onShown?.(offers.slice(from * columns, to * columns));
    if (to >= rowCount) onEnd?.();
  }, [isResting, offers, columns, from, to, rowCount, onShown, onEnd]);

  return (
    <Rows ref={list} $flows={counted === null} role="list" aria-label={label} aria-labelledby={labelledBy}>
      {rows.map(({ index, key }, place) => (
        <RowOfCards
          key={key}
          measure={virtual.measureElement}
          row={index}
          columns={columns}
          flows={counted === null}
          offers={lists[place]?.[index * columns] ? lists[place] : offers}
          total={total}
          sales={sales}
          away={away}
          reusesCards={reusesCards}
          isFirst={isFirst}
        />
      ))}
    </Rows>
  );
});

interface RowProps extends Pick<Props, 'offers' | 'total' | 'sales' | 'reusesCards' | 'isFirst'> {
  row: number;
  columns: number;
  flows: boolean;
  measure: (element: Element | null) => void;
  away: AwayText;
}

const RowOfCards = memo(function RowOfCards({
  row,
  columns,
  flows,
  measure,
  offers,
  total,
  sales,
  away,
  reusesCards,
  isFirst,
}: RowProps) {
  const start = row * columns;
  return (
    <OfferRow ref={measure} $flows={flows} data-index={row} role="presentation">
      {offers.slice(start, start + columns).map((offer, column) => (
        <Cell
          key={reusesCards ? column : offer.offerId}
          role="listitem"
          aria-setsize={total ?? -1}
          aria-posinset={start + column + 1}
        >
          <OfferCard
            offer={offer}
            sales={sales ? (sales[offer.ownerId] ?? null) : offer.sales}
            away={away(offer.town)}
            eager={isFirst && row === 0}
          />
        </Cell>
      ))}
    </OfferRow>
  );
});

/**
 * A row's height. Rows below the viewport's edge are measured by the observer before the same frame is painted;
 * measuring them at once would force a layout in the middle of a change. Rows above it move what is being read.
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

interface Layout {
  /** The list's offset in the document; content above it comes and goes. CSS pixels. */
  scrollMargin: number;
  /** How many columns there are; null until they can be counted. */
  counted: number | null;
}

function useLayout(element: { current: HTMLElement | null }, isResting: boolean): Layout {
  const [layout, setLayout] = useState<Layout>({ scrollMargin: 0, counted: null });
  useLayoutEffect(() => {
    if (isResting || typeof ResizeObserver === 'undefined') return;
    // It tells the first size, too, once the page is laid out: nothing has to be laid out for it.
    const observer = new ResizeObserver(() => {
      const list = element.current;
      if (!list) return;
      const scrollMargin = Math.round(list.getBoundingClientRect().top + window.scrollY);
      const counted = countColumns(list);
      setLayout((before) =>
        before.scrollMargin === scrollMargin && before.counted === counted
          ? before
          : { scrollMargin, counted },
      );
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isResting]);
  return layout;
}

/** The tracks that the theme has made of the list's width. */
function countColumns(list: HTMLElement): number | null {
  const row = list.firstElementChild;
  if (row === null) return null;
  const ofRow = getComputedStyle(row);
  const { gridTemplateColumns } = ofRow.display === 'contents' ? getComputedStyle(list) : ofRow;
  return gridTemplateColumns.split(' ').length;
}

/**
 * CSS containment: typing above repaints nothing here. Overflow such as a card's shadow has room inside. `$flows`: rows
 * of a phone in a wider window, whose columns the cards fill until they are counted.
 */
const Rows = styled(CardGrid)<{ $flows: boolean }>`
  display: block;
  contain: content;
  margin: calc(-1 * ${space('sm')}) calc(-1 * ${space('lg')}) 0;
  padding: calc(${space('sm')} + var(--before, 0px)) ${space('lg')} var(--after, 0px);
  overflow-anchor: none;
  ${from('wide')} {
    display: ${({ $flows }) => ($flows ? 'grid' : 'block')};
  }
`;

/** The distance to the next row belongs to the row, so that measuring a row measures it too. */
const OfferRow = styled(CardGrid)<{ $flows: boolean }>`
  padding-bottom: ${space('md')};
  ${from('wide')} {
    display: ${({ $flows }) => ($flows ? 'contents' : 'grid')};
  }
`;

const Cell = styled.div`
  min-width: 0;
`;
