import { queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useLater } from '@cosecha/shared/browser';
import { useSession } from '@cosecha/shared/state';
import { BADGE_REFRESH_MS } from '../../domain';
import { unreadNotifications } from './unread-notifications';

/** The number can wait until the screen that shows it stands. */
const LATER_MS = 1_500;

/**
 * How many notices the person has not read; 0 while nothing is known. All bells of the page share one request a minute, the
 * badge's own measure, and none while no bell is up.
 */
export function useUnreadNotifications(): number {
  const { wallet } = useSession();
  const isLater = useLater(LATER_MS);
  const { data = 0 } = usePolledQuery({
    key: queryKeys.notices.unread(wallet ?? ''),
    query: unreadNotifications,
    pollMs: BADGE_REFRESH_MS,
    enabled: wallet !== null && isLater,
  });
  return wallet === null ? 0 : data;
}
