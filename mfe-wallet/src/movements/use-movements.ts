import { usePolledQuery } from '@cosecha/shared/api';
import type { MoreRowsState } from '@cosecha/shared/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Movement, type MovementPage, movementPage, movementsKey } from './movement-calls';

export interface Movements extends MoreRowsState {
  /** Newest first; undefined until something is known. */
  movements: readonly Movement[] | undefined;
  /** The last question went wrong; what is shown may be old. */
  error: Error | null;
  refresh: () => void;
}

/**
 * The wallet's movements: pages that stay as they were loaded, each beginning where the one before ended, and the
 * newest page asked for every 20 seconds, whose new rows go on top.
 */
export function useMovements(wallet: string): Movements {
  const client = useQueryClient();
  const headKey = [...movementsKey(wallet), 'head'];
  const pages = useInfiniteQuery({
    queryKey: [...movementsKey(wallet), 'pages'],
    async queryFn({ pageParam, signal }) {
      const page = await movementPage({ before: pageParam }, signal);
      if (pageParam === '') client.setQueryData(headKey, page);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: MovementPage) => next,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wallet !== '',
  });
  const head = usePolledQuery({
    key: headKey,
    query: (signal) => movementPage({}, signal),
    enabled: pages.data !== undefined,
  });
  const loaded = pages.data?.pages.flatMap(({ movements }) => movements);
  const news = head.data?.movements ?? [];
  const { refetch } = pages;

  /** So much came at once that the newest page no longer reaches the loaded ones. */
  const hasGap = loaded !== undefined && loaded.length > 0 && news.length > 0 && !meet(news, loaded);
  useEffect(() => {
    if (hasGap) void refetch();
  }, [hasGap, refetch]);

  return {
    movements: loaded && inOrder(hasGap ? [] : news, loaded),
    error: loaded ? head.error : pages.error,
    refresh: () => void (loaded ? head.refresh() : refetch()),
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreError: pages.isFetchNextPageError ? pages.error : null,
    loadMore: () => void (pages.isFetching || pages.fetchNextPage()),
  };
}

const meet = (news: readonly Movement[], loaded: readonly Movement[]): boolean =>
  news.some(({ id }) => id === loaded[0]?.id);

/** Each movement once, in the order of the chain. */
function inOrder(news: readonly Movement[], loaded: readonly Movement[]): Movement[] {
  return [...new Map([...news, ...loaded].map((movement) => [movement.id, movement])).values()];
}
