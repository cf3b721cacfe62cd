import { queryKeys } from '@cosecha/shared/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** After an own action: every list, the order, the badge, the balances and the offer's stock are asked again. */
export function refreshAfterAction(cache: QueryClient): void {
  for (const queryKey of [queryKeys.orders.all, queryKeys.balance.all, queryKeys.offers.all]) {
    void cache.invalidateQueries({ queryKey });
  }
}

export function useRefreshAfterAction(): () => void {
  const cache = useQueryClient();
  return useCallback(() => refreshAfterAction(cache), [cache]);
}
