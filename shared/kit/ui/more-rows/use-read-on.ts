import { useEffect } from 'react';
import type { MoreRowsState } from './more-rows';

/**
 * Reads a list page after page, for what can only be found on this device.
 * @returns whether there is more to read; with an error it waits until it is asked again
 */
export function useReadOn(isWanted: boolean, list: MoreRowsState): boolean {
  const { hasMore, loadingMore, moreError, loadMore } = list;
  const isReading = isWanted && hasMore;
  const mayRead = isReading && !loadingMore && !moreError;
  useEffect(() => {
    if (mayRead) loadMore();
  }, [mayRead, loadMore]);
  return isReading;
}
