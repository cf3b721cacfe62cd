import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What is added above must not push away what the person reads. Browsers hold the place themselves where they know
 * scroll anchoring; elsewhere the page is moved by as much as the list grew.
 * @param first whose change means that something was added above; null where others see to it
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, first: string | null): void {
  const before = useRef<{ first: string | null; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    const known = before.current;
    const isAddedAbove = first !== null && known !== null && known.first !== null && known.first !== first;
    if (isAddedAbove && top < 0 && !holdsItsPlace()) window.scrollBy(0, height - known.height);
    before.current = { first, height };
  });
}

const holdsItsPlace = (): boolean =>
  typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('overflow-anchor', 'auto');
