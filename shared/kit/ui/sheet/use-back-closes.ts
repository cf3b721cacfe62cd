import { appHistory } from '@cosecha/shared/router';
import { useEffect, useRef } from 'react';

/** Closes the topmost open sheet. True when there was one: Back is then used up (a phone's own button). */
export const closeTopSheet = (): boolean => appHistory().closeTop();

/** While `open`, this sheet is the first thing that Back closes, be it the browser's or a phone's own. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? appHistory().cover(() => latest.current()) : undefined), [open]);
}
