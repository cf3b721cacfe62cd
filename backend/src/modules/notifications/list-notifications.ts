import {
  conversationIdSchema,
  type NoticeAbout,
  type NoticeKind,
  type NoticeRole,
  noticeAboutSchema,
  noticePath,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';

const PAGE = 20;
const PAGE_MAX = 50;
/** More than this many are "99+" to everybody. */
const UNREAD_COUNTED = 100;

const id = z.string().check(z.regex(/^\d{1,18}$/));

export const notificationsQuerySchema = z.object({
  /** The `next` of the page before. */
  before: z.optional(id),
  limit: z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), PAGE),
});

/** Which notifications were read: some, all up to one that the person saw, or those of a conversation that they opened. */
export const readSchema = z.union([
  z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  z.object({ upTo: id }),
  z.object({ conversationId: conversationIdSchema }),
]);

export interface NotificationView {
  id: string;
  kind: NoticeKind;
  role: NoticeRole;
  variant: string;
  /** The chain's number. */
  orderId: string | null;
  about: NoticeAbout;
  /** Where a tap leads. */
  path: string;
  /** On the chain's clock. ms since the epoch. */
  time: number;
  read: boolean;
}

interface NotificationsPage {
  notices: NotificationView[];
  /** What to ask the next page with; null on the last one. */
  next: string | null;
  /** At most 100. */
  unread: number;
}

/** A page of a wallet's notifications, newest first. Every page costs the same. */
export async function listNotifications(
  queries: Queries,
  wallet: string,
  { before, limit }: z.infer<typeof notificationsQuerySchema>,
): Promise<NotificationsPage> {
  const size = Math.min(Math.max(limit, 1), PAGE_MAX);
  const [rows, unread] = await Promise.all([
    queries
      .selectFrom('notifications')
      .select(['id', 'kind', 'role', 'variant', 'order_id', 'about', 'happened_at', 'read_at'])
      .where('wallet', '=', wallet)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute(),
    countUnread(queries, wallet),
  ]);
  const page = rows.slice(0, size);
  return {
    notices: page.map(({ id, kind, role, variant, order_id, about: stored, happened_at, read_at }) => {
      const about = z.parse(noticeAboutSchema, stored);
      const { conversation, offer } = about;
      return {
        ...{ id, kind, role, variant, about },
        orderId: order_id,
        path: noticePath({ kind, role, orderId: order_id, conversation, offer }),
        time: happened_at.getTime(),
        read: read_at !== null,
      };
    }),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
    unread,
  };
}

export async function countUnread(queries: Queries, wallet: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from notifications where wallet = ${wallet} and read_at is null limit ${sql.lit(UNREAD_COUNTED)}) as found`.execute(
    queries,
  );
  return rows[0]?.unread ?? 0;
}

export async function markRead(
  queries: Queries,
  wallet: string,
  which: z.infer<typeof readSchema>,
  now: Date,
): Promise<void> {
  const unread = queries
    .updateTable('notifications')
    .set({ read_at: now })
    .where('wallet', '=', wallet)
    .where('read_at', 'is', null);
  if ('ids' in which) await unread.where('id', 'in', which.ids).execute();
  else if ('upTo' in which) await unread.where('id', '<=', which.upTo).execute();
  else
    await unread
      .where('kind', '=', 'chat-message')
      .where(sql`about ->> 'conversation'`, '=', which.conversationId)
      .execute();
}
