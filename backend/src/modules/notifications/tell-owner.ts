import type { NoticeKind } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';
import { writeNotices } from './write-notices';

interface OwnerNews {
  wallet: string;
  kind: Extract<NoticeKind, `email-${string}`>;
  /** Of what happened: the same one is told once. */
  id: string;
  now: Date;
}

/** Tells every session of a wallet who can open it. In the transaction of what happened, as its last step. */
export function tellOwner(queries: Queries, news: readonly OwnerNews[]): Promise<void> {
  const notices = news.map(({ wallet, kind, id, now }) => ({
    ...{ wallet, kind, about: { product: '' }, happenedAt: now },
    role: 'owner' as const,
    eventKey: `${kind}:${id}`,
  }));
  const [first] = news;
  return first ? writeNotices(queries, notices, first.now) : Promise.resolve();
}
