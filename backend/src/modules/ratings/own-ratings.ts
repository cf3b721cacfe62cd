import type { Queries } from '../../db/database';

/** Ratings that a wallet has given, and those about it that it may see; for its own export. */
export function ownRatings(queries: Queries, wallet: string, now: Date): Promise<object[]> {
  return queries
    .selectFrom('ratings')
    .select(['order_id', 'from_wallet', 'to_wallet', 'role', 'stars', 'words', 'created_at'])
    .where((row) =>
      row.or([
        row('from_wallet', '=', wallet),
        row.and([row('to_wallet', '=', wallet), row('visible_at', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .execute();
}
