import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { appHistory } from './history';

/** State of a link to a screen whose arrow leads back to where the link is, at its scroll place. */
export const RETURNS = 'returns';

/** What a click on a screen's arrow does: one step back where the screen was opened by such a link, otherwise what its address says. */
export function useStepBack(): (event: MouseEvent) => void {
  const { state } = useLocation();
  return (event) => {
    if (state !== RETURNS || !isPlainClick(event)) return;
    event.preventDefault();
    appHistory().go(-1);
  };
}

/** Not one that opens a tab or a window of its own. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
