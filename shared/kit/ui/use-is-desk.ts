import { from } from '@cosecha/shared/ui/core';
import { useSyncExternalStore } from 'react';

const QUERY = from('desk').replace('@media ', '');

/**
 * Whether two parts of a screen have room beside each other; false on a server. For what a style sheet alone cannot do: parts
 * that are another screen's elsewhere.
 */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk, () => false);
}

const isDesk = () => window.matchMedia?.(QUERY).matches ?? false;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
