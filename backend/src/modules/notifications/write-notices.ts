import { NOTICE_KINDS, type NoticeAbout, type NoticeKind, type NoticeRole } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/** Something to tell one wallet. */
export interface NewNotice {
  wallet: string;
  /** What it tells of. The same key to the same wallet is told once, whoever writes it and however often. */
  eventKey: string;
  kind: NoticeKind;
  role: NoticeRole;
  /** Of a time limit: the order's state. */
  variant?: string;
  /** The chain's number. */
  orderId?: string;
  about: NoticeAbout;
  /** On the chain's clock. */
  happenedAt: Date;
}

/**
 * Older events are history to whoever reads the chain for the first time, or after a long silence, and nobody's news.
 * Shorter than notices are kept: what was forgotten is not told again.
 */
export const NEWS_MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Any number that only this service uses: writers take it in turn, so that ids become visible in their order. */
const WRITING_LOCK = 7_241_020;
const ROWS_AT_ONCE = 500;

/**
 * Writes notices inside the transaction that they belong to, as its last step.
 * @param now on our clock
 */
export async function writeNotices(
  queries: Queries,
  notices: readonly NewNotice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(WRITING_LOCK)})`.execute(queries);
  for (let at = 0; at < notices.length; at += ROWS_AT_ONCE) {
    await queries
      .insertInto('notifications')
      .values(notices.slice(at, at + ROWS_AT_ONCE).map((notice) => rowOf(notice, now)))
      .onConflict((conflict) => conflict.columns(['wallet', 'event_key']).doNothing())
      .execute();
  }
}

function rowOf({ wallet, eventKey, kind, role, variant, orderId, about, happenedAt }: NewNotice, now: Date) {
  return {
    ...{ wallet, kind, role },
    event_key: eventKey,
    variant: variant ?? '',
    topic: NOTICE_KINDS[kind].group,
    order_id: orderId ?? null,
    about: JSON.stringify(about),
    happened_at: happenedAt,
    written_at: now,
    read_at: null,
  };
}
