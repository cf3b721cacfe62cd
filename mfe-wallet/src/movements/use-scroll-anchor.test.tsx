import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useScrollAnchor } from './use-scroll-anchor';

/** As a browser without scroll anchoring lays the list out. */
const box = { top: 0, height: 0 };
let moved: number[];
beforeEach(() => {
  moved = [];
  window.scrollBy = (...[, by]: unknown[]) => void moved.push(Number(by));
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, box.top, 300, box.height));
});
afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));

function List({ first }: { first: string | null }) {
  const list = useRef<HTMLDivElement>(null);
  useScrollAnchor(list, first);
  return <div ref={list} />;
}
/** Draws the list as it is, then as it has become. */
function grow(before: { top: number; height: number }, after: { first: string; height: number }) {
  Object.assign(box, before);
  const { rerender } = render(<List first="a" />);
  box.height = after.height;
  rerender(<List first={after.first} />);
  return rerender;
}

test('what is added above the reader moves the page by as much as the list grew, each time', () => {
  const rerender = grow({ top: -400, height: 1_000 }, { first: 'b', height: 1_090 });
  expect(moved).toEqual([90]);
  box.height = 1_120;
  rerender(<List first="c" />);
  expect(moved).toEqual([90, 30]);
});

test('what is added below moves nothing', () => {
  grow({ top: -400, height: 1_000 }, { first: 'a', height: 1_900 });
  expect(moved).toEqual([]);
});

test('a reader at the top sees what is new', () => {
  grow({ top: 20, height: 1_000 }, { first: 'b', height: 1_090 });
  expect(moved).toEqual([]);
});

test('a browser that holds its place is left alone', () => {
  Object.assign(globalThis, { CSS: { supports: () => true } });
  grow({ top: -400, height: 1_000 }, { first: 'b', height: 1_090 });
  expect(moved).toEqual([]);
});
