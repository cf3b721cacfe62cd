import { from } from '@cosecha/shared/ui/core';
import { useSyncExternalStore } from 'react';

const QUERY = from('desk').replace('@media ', '');

/**
 * Whether two panes fit side by side; false on a server. For what CSS alone cannot do: panes that are separate screens
 * on narrow windows.
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
