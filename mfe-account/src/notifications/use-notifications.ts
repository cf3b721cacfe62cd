import {
  type AppNotification,
  markNotificationsRead,
  type NotificationsPage,
  notificationsPage,
  queryKeys,
  useNewestRows,
} from '@cosecha/shared/api';
import { BADGE_REFRESH_MS } from '@cosecha/shared/domain';
import type { MoreRowsState } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface Notifications extends MoreRowsState {
  /** Newest first; undefined until something is known. */
  notices: readonly AppNotification[] | undefined;
  unread: number;
  /** The last question went wrong; what is shown may be old. */
  error: Error | null;
  refresh: () => void;
  /** Says that the person has seen these. What cannot be noted now stays new. */
  markRead: (which: { ids: string[] } | { upTo: string }) => Promise<void>;
}

/** The person's notices, page by page, the newest asked for every minute. */
export function useNotifications(wallet: string): Notifications {
  const client = useQueryClient();
  const { rows, newest, edit, ...state } = useNewestRows<NotificationsPage, AppNotification>({
    key: queryKeys.notices.list(wallet),
    page: notificationsPage,
    rowsOf: ({ notices }) => notices,
    pollMs: BADGE_REFRESH_MS,
    enabled: wallet !== '',
  });
  const unreadKey = queryKeys.notices.unread(wallet);
  const unread = newest?.unread;

  /** Every bell shows what this screen knows. */
  useEffect(() => {
    if (unread !== undefined) client.setQueryData(unreadKey, unread);
  }, [client, unread, unreadKey]);

  async function markRead(which: { ids: string[] } | { upTo: string }): Promise<void> {
    const left = await markNotificationsRead(which);
    const isMeant = ({ id }: AppNotification) =>
      'ids' in which ? which.ids.includes(id) : BigInt(id) <= BigInt(which.upTo);
    edit((page) => ({
      ...page,
      unread: left,
      notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
    }));
    client.setQueryData(unreadKey, left);
  }

  return { notices: rows, unread: unread ?? 0, markRead, ...state };
}
