import { disputeText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  List,
  Skeleton,
} from '@cosecha/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props<Item> {
  queryKey: readonly unknown[];
  /** @param after what the page before named as `next`; null for the first */
  page: (after: string | null, signal: AbortSignal) => Promise<{ items: Item[]; next: string | null }>;
  pollMs: number;
  failed: string;
  empty: EmptyStateProps;
  idOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** One of the desk's lists, page by page. */
export function DeskList<Item>({ queryKey, page, pollMs, failed, empty, idOf, children }: Props<Item>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollMs,
  });
  const items = pages.data?.pages.flatMap((loaded) => loaded.items);
  if (!items) {
    return pages.error ? (
      <ErrorState title={failed} error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      <Card $flush>
        <List>
          {items.map((item) => (
            <li key={idOf(item)}>{children(item)}</li>
          ))}
        </List>
      </Card>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {disputeText.desk.more}
        </Button>
      )}
    </>
  );
}
