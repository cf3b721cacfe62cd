import { type ListPage, usePagedList } from '@cosecha/shared/api';
import type { PollMs } from '@cosecha/shared/domain';
import { Card, EmptyState, type EmptyStateProps, List, PagedRows } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

interface Props<Item extends { id: string }> {
  queryKey: readonly unknown[];
  page: (after: string | null, signal: AbortSignal) => Promise<ListPage<Item>>;
  pollMs: PollMs;
  failed: string;
  empty: EmptyStateProps;
  children: (item: Item) => ReactNode;
}

/** One of the desk's lists: what is decided leaves it anywhere, so every page is read again. */
export function DeskList<Item extends { id: string }>({
  queryKey,
  page,
  pollMs,
  failed,
  empty,
  children,
}: Props<Item>) {
  const list = usePagedList({ key: queryKey, page, pollMs, rereads: 'loaded' });
  return (
    <PagedRows list={list} texts={{ failed }} empty={<EmptyState {...empty} />}>
      {(items) => (
        <Card $flush>
          <List>
            {items.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </List>
        </Card>
      )}
    </PagedRows>
  );
}
