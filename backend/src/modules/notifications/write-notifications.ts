import {
  fitText,
  NOTICE_KINDS,
  type NoticeAbout,
  type NoticeKind,
  type NoticeRole,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { attempt } from '../../db/data-refusal';
import type { Queries } from '../../db/database';
import type { Logger } from '../../util/service';

/** Something to tell one wallet. */
export interface NewNotification {
  wallet: string;
  /** Deduplication key: a wallet gets one notification for each key, however often it is written. */
  eventKey: string;
  kind: NoticeKind;
  role: NoticeRole;
  /** For a time limit, the order's state. */
  variant?: string;
  /** The chain's number. */
  orderId?: string;
  /** Takes the place of an earlier one of this subject, and of its push. Letters, digits and dashes, 32 at most. */
  subject?: string | undefined;
  about: NoticeAbout;
  /** On the chain's clock. */
  happenedAt: Date;
}

/**
 * Older events cause no notification: they come from a first or late read of the chain.
 * Shorter than notices are kept: what was forgotten is not told again.
 */
export const NEWS_MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Any number that only this service uses: writers take it in turn, so that ids become visible in their order. */
const WRITING_LOCK = 7_241_020;
const ROWS_AT_ONCE = 500;

/**
 * Writes notifications inside the transaction that they belong to, as its last step.
 * @param now on our clock
 */
export async function writeNotifications(
  queries: Queries,
  notices: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(WRITING_LOCK)})`.execute(queries);
  const latest = latestOfEach(notices);
  for (let at = 0; at < latest.length; at += ROWS_AT_ONCE) {
    const some = latest.slice(at, at + ROWS_AT_ONCE);
    await takePlaces(queries, some);
    await queries
      .insertInto('notifications')
      .values(some.map((notice) => rowOf(notice, now)))
      // One that was written already, or whose subject has a newer one.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The last one counts of several in one batch about the same subject. */
function latestOfEach(notices: readonly NewNotification[]): NewNotification[] {
  const last = new Map(notices.map((notice) => [`${notice.wallet} ${notice.subject}`, notice]));
  return notices.filter(
    (notice) => notice.subject === undefined || last.get(`${notice.wallet} ${notice.subject}`) === notice,
  );
}

/**
 * Older notifications of a subject are deleted with their pending pushes. Rows that a rebuilt index repeats are left
 * unchanged.
 */
async function takePlaces(queries: Queries, notices: readonly NewNotification[]): Promise<void> {
  const taken = notices.flatMap(({ wallet, subject, eventKey, happenedAt }) =>
    subject === undefined ? [] : [{ wallet, subject, event_key: eventKey, happened_at: happenedAt }],
  );
  if (taken.length === 0) return;
  await sql`delete from notifications as earlier
    using jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (wallet text, subject text, event_key text, happened_at timestamptz)
    where earlier.wallet = taken.wallet and earlier.subject = taken.subject
    and earlier.event_key <> taken.event_key and earlier.happened_at <= taken.happened_at`.execute(queries);
}

/**
 * The same for notifications that have nothing to do with each other: one that the database refuses is left out, and the rest are
 * written.
 */
export async function writeNotificationsOneByOne(
  queries: Queries,
  notices: readonly NewNotification[],
  now: Date,
  log: Logger,
): Promise<void> {
  const refusal = await attempt(queries, () => writeNotifications(queries, notices, now));
  if (refusal === null) return;
  for (const notice of notices) {
    const reason = await attempt(queries, () => writeNotifications(queries, [notice], now));
    if (reason !== null) log.error({ event: notice.eventKey, reason }, 'a notice cannot be written');
  }
}

/** A name that was cut may end in half a letter. */
const fit = (_key: string, value: unknown) => (typeof value === 'string' ? fitText(value) : value);

function rowOf(
  { wallet, eventKey, kind, role, variant, orderId, subject, about, happenedAt }: NewNotification,
  now: Date,
) {
  return {
    ...{ wallet, kind, role },
    event_key: eventKey,
    variant: variant ?? '',
    topic: NOTICE_KINDS[kind].group,
    order_id: orderId ?? null,
    subject: subject ?? null,
    about: JSON.stringify(about, fit),
    happened_at: happenedAt,
    written_at: now,
    read_at: null,
  };
}
