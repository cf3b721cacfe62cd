import { queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useLater } from '@cosecha/shared/browser';
import { useSession } from '@cosecha/shared/state';
import { POLL_MS } from '../../../domain';
import { unreadNotifications } from './unread-notifications';

/** The count can wait until the screen has been drawn. */
const LATER_MS = 1_500;

/**
 * Unread notifications; 0 while unknown. All bells of the page share one poll a minute, and without a bell there is
 * none.
 */
export function useUnreadNotifications(): number {
  const { wallet } = useSession();
  const isLater = useLater(LATER_MS);
  const { data = 0 } = usePolledQuery({
    key: queryKeys.notices.unread(wallet ?? ''),
    query: unreadNotifications,
    pollMs: POLL_MS.badge,
    enabled: wallet !== null && isLater,
  });
  return wallet === null ? 0 : data;
}
