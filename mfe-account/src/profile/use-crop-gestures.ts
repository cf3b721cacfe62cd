import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Gestures {
  /** In sides of the square. */
  onPush: (right: number, down: number) => void;
  /** How many times farther apart two fingers are now. */
  onPinch: (factor: number) => void;
}

/** One finger or the mouse pushes the photo, two fingers bring it nearer. */
export function useCropGestures({ onPush, onPinch }: Gestures) {
  const fingers = useRef(new Map<number, Point>());

  function handleDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  }
  function handleMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const apart = spread(fingers.current);
    const now = pointOf(event);
    fingers.current.set(event.pointerId, now);
    const { width } = event.currentTarget.getBoundingClientRect();
    const share = fingers.current.size * width;
    onPush((now.x - before.x) / share, (now.y - before.y) / share);
    if (apart > 0) onPinch(spread(fingers.current) / apart);
  }
  function handleUp(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId);
  }
  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
  };
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** How far two fingers are apart; 0 unless there are two. */
function spread(fingers: ReadonlyMap<number, Point>): number {
  const [one, other] = fingers.values();
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
