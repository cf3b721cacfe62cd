import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';

/** By what a row is held, and what ends that. */
const HOLDS = [
  ['focusin', 'focusout'],
  ['play', 'pause'],
] as const;

/**
 * Rows that stay mounted while scrolled out of view: the focused one, from which Tab continues, and one whose audio
 * plays.
 * @param list the element around all rows, null before it is mounted; each row has its key in `data-row`
 * @param indexOf -1 for a removed row
 * @returns the `rangeExtractor`: visible and held rows
 */
export function useHeldRows(
  list: HTMLElement | null,
  indexOf: (key: string) => number,
): (range: Range) => number[] {
  const held = useRef(new Map<string, string>());
  useEffect(() => {
    if (!list) return;
    const ends = HOLDS.map(([start, end]) => {
      const hold = ({ target }: Event) => {
        const key = rowOf(target);
        if (key !== null) held.current.set(start, key);
      };
      const release = () => void held.current.delete(start);
      list.addEventListener(start, hold, true);
      list.addEventListener(end, release, true);
      return () => {
        list.removeEventListener(start, hold, true);
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
