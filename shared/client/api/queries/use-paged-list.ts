import { untilNext, usePolledQuery } from '@cosecha/shared/api/core';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { POLL_MS, type PollMs } from '../../../domain';

interface Row {
  id: string;
}

export interface ListPage<One extends Row, Place = string> {
  items: readonly One[];
  /** Cursor of the next page; null on the last one. */
  next: Place | null;
}

export interface PagedListQuestion<Loaded, Place> {
  key: readonly unknown[];
  /** @param place the `next` of the page before; null for the first */
  page: (place: Place | null, signal: AbortSignal) => Promise<Loaded>;
  /**
   * What is asked again. `newest`: the first page, whose new rows go on top while the others stay as they were loaded.
   * `loaded`: every page, where rows come and go anywhere. `nothing`: the caller asks in its own way.
   */
  rereads?: 'newest' | 'loaded' | 'nothing';
  /** Time between two of these; `usePolledQuery` has the meaning of 0. */
  pollMs?: PollMs;
  enabled?: boolean;
  /** While another key loads, the rows of the one before stay. */
  showsPrevious?: boolean;
}

export interface PagedList<Loaded extends ListPage<Row, unknown>> {
  /** Each once; undefined until something is known. */
  rows: readonly Loaded['items'][number][] | undefined;
  /** The newest answer of the first page, for fields besides its rows. */
  first: Loaded | undefined;
  /** The last question about what is shown went wrong; it may be old. */
  error: Error | null;
  refresh: () => void;
  /** The rows belong to another key; the answer to this one is on its way. */
  isOutdated: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
}

type Pages<Loaded> = InfiniteData<Loaded, unknown>;

/** What the cache holds under a list's key when only the beginning was read. */
export const startOfList = <Loaded>(page: Loaded): Pages<Loaded> => ({ pages: [page], pageParams: [null] });

/** A list that is read page by page, each beginning where the one before ended. */
export function usePagedList<Loaded extends ListPage<Row, Place>, Place = string>({
  key,
  page,
  rereads = 'newest',
  pollMs = POLL_MS.subgraph,
  enabled = true,
  showsPrevious = false,
}: PagedListQuestion<Loaded, Place>): PagedList<Loaded> {
  const client = useQueryClient();
  const isWhole = rereads === 'loaded';
  const pages = useInfiniteQuery<Loaded, Error, Pages<Loaded>, readonly unknown[], Place | null>({
    queryKey: key,
    async queryFn({ pageParam, signal }) {
      const loaded = await page(pageParam as Place | null, signal);
      if (pageParam === null && rereads === 'newest') client.setQueryData(newestKey(key), loaded);
      return loaded;
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: isWhole ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: isWhole && ((asked) => untilNext(asked, pollMs)),
    placeholderData: showsPrevious ? keepPreviousData : undefined,
    enabled,
  });
  const { data, fetchNextPage, refetch, isPlaceholderData, isFetchNextPageError } = pages;
  const isRead = data !== undefined;
  const newest = usePolledQuery({
    key: newestKey(key),
    query: (signal) => page(null, signal),
    pollMs,
    enabled: rereads === 'newest' && isRead,
  });
  const { rows, hasGap } = useMemo(() => joined(data?.pages, newest.data), [data, newest.data]);
  useEffect(() => {
    if (hasGap) void refetch();
  }, [hasGap, refetch]);

  return {
    rows,
    first: newest.data ?? data?.pages[0],
    error: (isRead ? newest.error : null) ?? (isFetchNextPageError ? null : pages.error),
    refresh: () => void (rereads === 'newest' && isRead ? newest.refresh() : refetch()),
    isOutdated: isPlaceholderData,
    hasMore: pages.hasNextPage && !isPlaceholderData,
    loadingMore: pages.isFetchingNextPage,
    moreError: isFetchNextPageError ? pages.error : null,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
  };
}

const newestKey = (key: readonly unknown[]) => [...key, 'newest'];

/** Changes every page that is known, without asking. */
export function editPagedList<Loaded>(
  client: QueryClient,
  key: readonly unknown[],
  change: (page: Loaded) => Loaded,
): void {
  client.setQueryData<Loaded>(newestKey(key), (known) => known && change(known));
  client.setQueryData<Pages<Loaded>>(key, (known) => known && { ...known, pages: known.pages.map(change) });
}

/** Forgets all but the first page, and reads that again. */
export function restartPagedList(client: QueryClient, key: readonly unknown[]): void {
  client.setQueryData<Pages<unknown>>(key, (known) => known && firstOf(known));
  void client.invalidateQueries({ queryKey: key });
}

const firstOf = <Loaded>({ pages, pageParams }: Pages<Loaded>): Pages<Loaded> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** The newest page above the others, each row once with the newest word about it. */
function joined<One extends Row>(
  pages: readonly ListPage<One, unknown>[] | undefined,
  newest: ListPage<One, unknown> | undefined,
): { rows: readonly One[] | undefined; hasGap: boolean } {
  if (!pages) return { rows: undefined, hasGap: false };
  const loaded = eachOnce(pages.flatMap(({ items }) => items));
  const news = newest?.items ?? [];
  const [top] = loaded;
  /** So many new rows came at once that the newest page no longer overlaps the loaded ones. */
  const hasGap = top !== undefined && news.length > 0 && !news.some(({ id }) => id === top.id);
  return { rows: hasGap ? loaded : eachOnce([...news, ...loaded]), hasGap };
}

/** A row that moved between two pages is shown where it was found first. */
function eachOnce<One extends Row>(rows: readonly One[]): One[] {
  const byId = new Map<string, One>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
