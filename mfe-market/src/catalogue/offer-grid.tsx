import type { Offer } from '@cosecha/shared/api';
import { CardGrid, space } from '@cosecha/shared/ui';
import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OfferCard } from './offer-card';

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
  /** Completed orders by seller, where the offers themselves do not know. */
  sellerOrders?: Readonly<Record<string, number>>;
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
  sellerOrders,
  onEnd,
  onShown,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useDistanceFromTop(list);
  const rowCount = Math.ceil(offers.length / CARDS_IN_ROW);
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ROW_GUESS,
    getItemKey: (row) => offers[row * CARDS_IN_ROW]?.offerId ?? row,
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || ROW_GUESS,
    overscan: BEYOND,
    scrollMargin,
    initialRect: FIRST_WINDOW,
    initialOffset: 0,
    initialMeasurementsCache: measured.get(listId) ?? [],
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
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
    onShown?.(offers.slice(from * CARDS_IN_ROW, to * CARDS_IN_ROW));
    if (to >= rowCount) onEnd?.();
  }, [offers, from, to, rowCount, onShown, onEnd]);

  return (
    <Rows ref={list} role="list" aria-label={label} aria-labelledby={labelledBy}>
      {rows.map(({ index, key }) => (
        <OfferRow key={key} ref={virtual.measureElement} data-index={index} role="presentation">
          {offers.slice(index * CARDS_IN_ROW, (index + 1) * CARDS_IN_ROW).map((offer, column) => (
            <Cell
              key={offer.offerId}
              role="listitem"
              aria-setsize={total ?? -1}
              aria-posinset={index * CARDS_IN_ROW + column + 1}
            >
              <OfferCard
                offer={offer}
                sellerOrders={sellerOrders ? (sellerOrders[offer.ownerId] ?? null) : offer.sellerOrders}
              />
            </Cell>
          ))}
        </OfferRow>
      ))}
    </Rows>
  );
});

function keepMeasured(listId: string, items: VirtualItem[]): void {
  measured.delete(listId);
  measured.set(listId, items);
  const oldest = measured.keys().next().value;
  if (measured.size > KEPT_LISTS && oldest !== undefined) measured.delete(oldest);
}

/** Where the list begins in the document; what stands above it comes and goes. CSS pixels. */
function useDistanceFromTop(element: { current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setDistance(Math.round(box.top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return distance;
}

const Rows = styled.div`
  padding-block: var(--before, 0) var(--after, 0);
  overflow-anchor: none;
`;

/** The distance to the next row belongs to the row, so that measuring a row measures it too. */
const OfferRow = styled(CardGrid)`
  padding-bottom: ${space('md')};
`;

const Cell = styled.div`
  min-width: 0;
`;
