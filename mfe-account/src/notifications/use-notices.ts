import {
  markNoticesRead,
  type Notice,
  type NoticesPage,
  noticesPage,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { BADGE_REFRESH_MS } from '@cosecha/shared/domain';
import type { MoreRowsState } from '@cosecha/shared/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface Notices extends MoreRowsState {
  /** Newest first; undefined until something is known. */
  notices: readonly Notice[] | undefined;
  unread: number;
  /** The last question went wrong; what is shown may be old. */
  error: Error | null;
  refresh: () => void;
  /** Says that the person has seen these. What cannot be noted now stays new. */
  markRead: (which: { ids: string[] } | { upTo: string }) => Promise<void>;
}

/**
 * The person's notices: pages that stay as they were loaded, each beginning where the one before ended, and the newest page
 * asked for every minute, whose new rows go on top.
 */
export function useNotices(wallet: string): Notices {
  const client = useQueryClient();
  const pagesKey = queryKeys.notices.list(wallet);
  const headKey = [...pagesKey, 'head'];
  const unreadKey = queryKeys.notices.unread(wallet);
  const pages = useInfiniteQuery({
    queryKey: [...pagesKey, 'pages'],
    async queryFn({ pageParam, signal }) {
      const page = await noticesPage(pageParam, signal);
      if (pageParam === '') client.setQueryData(headKey, page);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: NoticesPage) => next,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wallet !== '',
  });
  const head = usePolledQuery({
    key: headKey,
    query: (signal) => noticesPage('', signal),
    pollMs: BADGE_REFRESH_MS,
    enabled: pages.data !== undefined,
  });
  const loaded = pages.data?.pages.flatMap(({ notices }) => notices);
  const news = head.data?.notices ?? [];
  const unread = head.data?.unread ?? pages.data?.pages[0]?.unread ?? 0;
  const { refetch } = pages;

  /** So much came at once that the newest page no longer reaches the loaded ones. */
  const hasGap = loaded !== undefined && loaded.length > 0 && news.length > 0 && !meet(news, loaded);
  useEffect(() => {
    if (hasGap) void refetch();
  }, [hasGap, refetch]);

  /** Every bell shows what this screen knows. */
  const isKnown = head.data !== undefined;
  useEffect(() => {
    if (isKnown) client.setQueryData(unreadKey, unread);
  }, [client, unread, isKnown, unreadKey]);

  async function markRead(which: { ids: string[] } | { upTo: string }): Promise<void> {
    const left = await markNoticesRead(which);
    const isMeant = ({ id }: Notice) =>
      'ids' in which ? which.ids.includes(id) : BigInt(id) <= BigInt(which.upTo);
    const marked = (page: NoticesPage): NoticesPage => ({
      ...page,
      unread: left,
      notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
    });
    client.setQueryData<NoticesPage>(headKey, (page) => page && marked(page));
    client.setQueryData<{ pages: NoticesPage[]; pageParams: unknown[] }>(
      [...pagesKey, 'pages'],
      (known) => known && { ...known, pages: known.pages.map(marked) },
    );
    client.setQueryData(unreadKey, left);
  }

  return {
    notices: loaded && inOrder(hasGap ? [] : news, loaded),
    unread,
    error: loaded ? head.error : pages.error,
    refresh: () => void (loaded ? head.refresh() : refetch()),
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    moreError: pages.isFetchNextPageError ? pages.error : null,
    loadMore: () => void (pages.isFetching || pages.fetchNextPage()),
    markRead,
  };
}

const meet = (news: readonly Notice[], loaded: readonly Notice[]): boolean =>
  news.some(({ id }) => id === loaded[0]?.id);

/** Each notice once, the newest word about it, newest first. */
function inOrder(news: readonly Notice[], loaded: readonly Notice[]): Notice[] {
  const byId = new Map([...loaded, ...news].map((notice) => [notice.id, notice]));
  return [...byId.values()].sort((left, right) => (BigInt(left.id) < BigInt(right.id) ? 1 : -1));
}
