import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { appHistory } from './history';

/** State of a link to a screen whose arrow leads back to where the link is, at its scroll place. */
export const RETURNS = { returns: true } as const;

/**
 * What a click on a screen's arrow does: one step back where the screen was opened by such a link from a screen of the app, otherwise
 * what its address says.
 */
export function useStepBack(): (event: MouseEvent) => void {
  const { state } = useLocation();
  return (event) => {
    if (!isReturning(state) || !isPlainClick(event) || !appHistory().canGoBack()) return;
    event.preventDefault();
    appHistory().go(-1);
  };
}

const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'returns') === true;

/** Not one that opens a tab or a window of its own. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
