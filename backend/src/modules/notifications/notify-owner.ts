import type { NoticeKind } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';
import { writeNotifications } from './write-notifications';

interface OwnerNews {
  wallet: string;
  kind: Extract<NoticeKind, `email-${string}`>;
  /** Deduplication key of what happened. */
  id: string;
  now: Date;
}

/** Tells every session of a wallet who can open it. In the transaction of what happened, as its last step. */
export function notifyOwner(queries: Queries, news: readonly OwnerNews[]): Promise<void> {
  const notices = news.map(({ wallet, kind, id, now }) => ({
    ...{ wallet, kind, about: { product: '' }, happenedAt: now },
    role: 'owner' as const,
    eventKey: `${kind}:${id}`,
  }));
  const [first] = news;
  return first ? writeNotifications(queries, notices, first.now) : Promise.resolve();
}
