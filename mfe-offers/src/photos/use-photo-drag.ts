import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const ENDS = ['pointerup', 'pointercancel'] as const;

export interface PhotoDrag {
  /** The photo that is being dragged. */
  dragged: string | null;
  handle: (
    id: string,
    index: number,
  ) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Puts photos in order by dragging a handle, with a finger or a mouse, or with the arrow keys while it has the focus.
 * A photo changes places with the one that it is held over. The page follows the finger, not the handle: that moves.
 * @param list whose children are the photos, in order
 */
export function usePhotoDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): PhotoDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(onMove);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => () => stop.current(), []);

  function follow(id: string, index: number, pointerId: number) {
    let at = index;
    function handleMove(event: globalThis.PointerEvent) {
      if (event.pointerId !== pointerId) return;
      const over = placeUnder(list.current, event.clientX, event.clientY);
      if (over === null || over === at) return;
      latest.current(at, over);
      at = over;
    }
    function end() {
      window.removeEventListener('pointermove', handleMove);
      for (const name of ENDS) window.removeEventListener(name, end);
      setDragged(null);
    }
    window.addEventListener('pointermove', handleMove);
    for (const name of ENDS) window.addEventListener(name, end);
    stop.current = end;
    setDragged(id);
  }

  return {
    dragged,
    handle: (id, index) => ({
      onPointerDown(event) {
        if (event.button === 0) follow(id, index, event.pointerId);
      },
      onKeyDown(event) {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(index, index + step);
      },
    }),
  };
}

/** Which photo lies there; null between and beside them. */
function placeUnder(list: HTMLElement | null, x: number, y: number): number | null {
  const place = [...(list?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])].findIndex((child) => {
    const { left, right, top, bottom } = child.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return place < 0 ? null : place;
}
