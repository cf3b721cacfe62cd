import { type RefObject, useEffect, useRef } from 'react';

/** For the element at a list's end: `onSeen` is called when it comes near the screen; null stops looking. */
export function useSeen(onSeen: (() => void) | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  const isWatching = onSeen !== null;
  useEffect(() => {
    if (!isWatching || !element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current?.();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return element;
}
