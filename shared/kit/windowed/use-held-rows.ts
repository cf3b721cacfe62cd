import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';

/** By what a row is held, and what ends that. */
const HOLDS = [
  ['focusin', 'focusout'],
  ['play', 'pause'],
] as const;

/**
 * What must not leave the document while it is scrolled out of sight: the row with the focus, which the Tab key goes on from, and
 * one that is being heard.
 * @param list the element around all rows, null before it is there; each row says its key in `data-row`
 * @param indexOf -1 for a row that is gone
 * @returns the `rangeExtractor`: the rows that are shown anyway, and those that are held
 */
export function useHeldRows(
  list: HTMLElement | null,
  indexOf: (key: string) => number,
): (range: Range) => number[] {
  const held = useRef(new Map<string, string>());
  useEffect(() => {
    if (!list) return;
    const ends = HOLDS.map(([begin, end]) => {
      const hold = ({ target }: Event) => {
        const key = rowOf(target);
        if (key !== null) held.current.set(begin, key);
      };
      const release = () => void held.current.delete(begin);
      list.addEventListener(begin, hold, true);
      list.addEventListener(end, release, true);
      return () => {
        list.removeEventListener(begin, hold, true);
        list.removeEventListener(end, release, true);
      };
    });
    return () => {
      for (const end of ends) end();
    };
  }, [list]);
  return useCallback(
    (range: Range) => {
      const rows = new Set(defaultRangeExtractor(range));
      for (const key of held.current.values()) rows.add(indexOf(key));
      rows.delete(-1);
      return [...rows].sort((a, b) => a - b);
    },
    [indexOf],
  );
}

const rowOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null;
