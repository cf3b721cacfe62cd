import { usePolledQuery } from '@cosecha/shared/api/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Page {
  /** Where the page behind it begins; null where nothing follows. */
  next: string | null;
}

interface Row {
  id: string;
}

export interface NewestRowsQuestion<Loaded extends Page, One extends Row> {
  key: readonly unknown[];
  /** @param before the `next` of the page before; '' for the newest */
  page: (before: string, signal: AbortSignal) => Promise<Loaded>;
  /** Newest first. */
  rowsOf: (page: Loaded) => readonly One[];
  /** Time between two looks at the newest page, as `usePolledQuery` has it. */
  pollMs?: number;
  enabled: boolean;
}

export interface NewestRows<Loaded, One> {
  /** Newest first, each once; undefined until something is known. */
  rows: readonly One[] | undefined;
  /** The newest page, for what it says beside its rows. */
  newest: Loaded | undefined;
  /** The last question went wrong; what is shown may be old. */
  error: Error | null;
  refresh: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
  /** Changes every page that is known, without asking. */
  edit: (change: (page: Loaded) => Loaded) => void;
}

/**
 * A list that grows at both ends: pages that stay as they were loaded, each beginning where the one before ended, and the
 * newest page asked for again and again, whose new rows go on top.
 */
export function useNewestRows<Loaded extends Page, One extends Row>({
  key,
  page,
  rowsOf,
  pollMs,
  enabled,
}: NewestRowsQuestion<Loaded, One>): NewestRows<Loaded, One> {
  const client = useQueryClient();
  const pagesKey = [...key, 'pages'];
  const headKey = [...key, 'head'];
  const pages = useInfiniteQuery({
    queryKey: pagesKey,
    async queryFn({ pageParam, signal }) {
      const loaded = await page(pageParam, signal);
      if (pageParam === '') client.setQueryData(headKey, loaded);
      return loaded;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Loaded) => next,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  const head = usePolledQuery({
    key: headKey,
    query: (signal) => page('', signal),
    pollMs,
    enabled: pages.data !== undefined,
  });
  const loaded = pages.data?.pages.flatMap(rowsOf);
  const news = head.data ? rowsOf(head.data) : [];
  const { refetch } = pages;

  /** So much came at once that the newest page no longer reaches the loaded ones. */
  const hasGap = loaded !== undefined && loaded.length > 0 && news.length > 0 && !meet(news, loaded);
  useEffect(() => {
    if (hasGap) void refetch();
  }, [hasGap, refetch]);

  return {
    rows: loaded && (hasGap ? loaded : inOrder(news, loaded)),
    newest: head.data ?? pages.data?.pages[0],
    error: loaded ? head.error : pages.error,
    refresh: () => void (loaded ? head.refresh() : refetch()),
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreError: pages.isFetchNextPageError ? pages.error : null,
    loadMore: () => void (pages.isFetching || pages.fetchNextPage()),
    edit(change) {
      client.setQueryData<Loaded>(headKey, (known) => known && change(known));
      client.setQueryData<{ pages: Loaded[]; pageParams: unknown[] }>(
        pagesKey,
        (known) => known && { ...known, pages: known.pages.map(change) },
      );
    },
  };
}

const meet = (news: readonly Row[], loaded: readonly Row[]): boolean =>
  news.some(({ id }) => id === loaded[0]?.id);

/** Each row once, with the newest word about it. */
function inOrder<One extends Row>(news: readonly One[], loaded: readonly One[]): One[] {
  const isNews = new Set(news.map(({ id }) => id));
  return [...news, ...loaded.filter(({ id }) => !isNews.has(id))];
}
