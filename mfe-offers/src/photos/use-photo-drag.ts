import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export interface PhotoDrag {
  /** The photo that is being dragged. */
  dragged: string | null;
  handle: (
    id: string,
    index: number,
  ) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Puts photos in order by dragging a handle, with a finger or a mouse, or with the arrow keys while it has the focus.
 * A photo changes places with the one that it is held over.
 * @param list whose children are the photos, in order
 */
export function usePhotoDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): PhotoDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const at = useRef<number | null>(null);

  function end() {
    at.current = null;
    setDragged(null);
  }
  return {
    dragged,
    handle: (id, index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        at.current = index;
        setDragged(id);
      },
      onPointerMove(event) {
        if (at.current === null) return;
        const over = placeUnder(list.current, event.clientX, event.clientY);
        if (over === null || over === at.current) return;
        onMove(at.current, over);
        at.current = over;
      },
      onPointerUp: end,
      onPointerCancel: end,
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
