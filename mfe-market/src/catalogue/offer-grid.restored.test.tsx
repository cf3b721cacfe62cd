import { isProxy } from 'node:util/types';
import { makeOffer, renderApp } from '@cosecha/shared/testing';
import type { VirtualItem } from '@tanstack/react-virtual';
import { act } from '@testing-library/react';
import { OfferGrid } from './offer-grid';

let heights: VirtualItem[] = [];

/** The library itself, and what it is given of an earlier visit. */
jest.mock('@tanstack/react-virtual', () => {
  const library = jest.requireActual<typeof import('@tanstack/react-virtual')>('@tanstack/react-virtual');
  return {
    ...library,
    useWindowVirtualizer(options: Parameters<typeof library.useWindowVirtualizer>[0]) {
      heights = options.initialMeasurementsCache ?? [];
      return library.useWindowVirtualizer(options);
    },
  };
});

/** jsdom lays nothing out: every row is so high. CSS pixels. */
const HEIGHT = 200;
const observed: (() => void)[] = [];
class Observer {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const box = [{ blockSize: HEIGHT, inlineSize: 360 }];
    const entry = { target, borderBoxSize: box } as Partial<ResizeObserverEntry> as ResizeObserverEntry;
    observed.push(() => this.report([entry], this as unknown as ResizeObserver));
  }
  unobserve() {}
  disconnect() {}
}

const offers = Array.from({ length: 40 }, (_, index) =>
  makeOffer({ id: String(index), offerId: String(index) }),
);

test('what is kept of a list is plain data: it holds no grid of an earlier visit', () => {
  Object.assign(window, { ResizeObserver: Observer });
  for (let visit = 1; visit <= 2; visit += 1) {
    const { unmount } = renderApp(<OfferGrid offers={offers} listId="kept" label="Ofertas" />);
    act(() => {
      for (const report of observed.splice(0)) report();
    });
    unmount();
  }
  expect(heights[0]).toMatchObject({ index: 0, size: HEIGHT });
  expect(isProxy(heights)).toBe(false);
  expect(structuredClone(heights)).toEqual(heights);
});
