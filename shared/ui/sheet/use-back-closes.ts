import { useEffect, useRef } from 'react';

const closers: (() => void)[] = [];

/** Closes the topmost open sheet. True when there was one: Back is then used up (also a phone's own button). */
export function closeTopSheet(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}

/** While `open`, this sheet is the first thing that Back closes. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const closer = () => latest.current();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [open]);
}
