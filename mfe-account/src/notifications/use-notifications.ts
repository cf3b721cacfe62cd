import {
  type AppNotification,
  editPagedList,
  markNotificationsRead,
  type NotificationsPage,
  notificationsPage,
  type PagedList,
  queryKeys,
  usePagedList,
} from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface Notifications {
  /** Newest first. */
  list: PagedList<NotificationsPage>;
  unread: number;
  /** Says that the person has seen these. What cannot be noted now stays new. */
  markRead: (which: { ids: string[] } | { upTo: string }) => Promise<void>;
}

/** The person's notices, page by page, the newest asked for every minute. */
export function useNotifications(wallet: string): Notifications {
  const client = useQueryClient();
  const key = queryKeys.notices.list(wallet);
  const list = usePagedList({
    key,
    page: notificationsPage,
    pollMs: POLL_MS.badge,
    enabled: wallet !== '',
  });
  const unreadKey = queryKeys.notices.unread(wallet);
  const unread = list.first?.unread;

  /** Every bell shows what this screen knows. */
  useEffect(() => {
    if (unread !== undefined) client.setQueryData(unreadKey, unread);
  }, [client, unread, unreadKey]);

  async function markRead(which: { ids: string[] } | { upTo: string }): Promise<void> {
    const left = await markNotificationsRead(which);
    const isMeant = ({ id }: AppNotification) =>
      'ids' in which ? which.ids.includes(id) : BigInt(id) <= BigInt(which.upTo);
    editPagedList<NotificationsPage>(client, key, (page) => ({
      ...page,
      unread: left,
      items: page.items.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
    }));
    client.setQueryData(unreadKey, left);
  }

  return { list, unread: unread ?? 0, markRead };
}
