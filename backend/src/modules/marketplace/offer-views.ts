import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { deleteInPieces } from '../../db/in-pieces';
import { colombianDay } from '../../util/colombian-day';
import type { Clock } from '../../util/service';

const SALT_BYTES = 32;

interface OfferViews {
  /**
   * Counts a view of an offer, once a day for each address and once for each wallet. Viewers are stored as hashes under
   * a salt that is deleted after the day.
   * @param marks of the viewer: the address, and the wallet if signed in; never stored
   */
  record(offerId: string, marks: readonly string[]): Promise<void>;
  /** The counts of a wallet's offers from a number on; an offer without views is missing. */
  ofSeller(wallet: string, from: string): Promise<{ offerId: string; views: number }[]>;
}

export function createOfferViews({ database, clock }: { database: Database; clock: Clock }): OfferViews {
  /** Several processes share the day's salt; the first one to need it draws it, and with it goes the one before. */
  async function saltOf(day: number): Promise<string> {
    const drawn = await database
      .insertInto('offer_view_salts')
      .values({ day, salt: randomBytes(SALT_BYTES).toString('hex') })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('salt')
      .executeTakeFirst();
    if (!drawn) return (await readSalt(day)).salt;
    await database.deleteFrom('offer_view_salts').where('day', '<', day).execute();
    return drawn.salt;
  }

  const readSalt = (day: number) =>
    database.selectFrom('offer_view_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();

  return {
    async record(offerId, marks) {
      const day = colombianDay(clock());
      const salt = await saltOf(day);
      // In one order in every request: two that lock the same rows crosswise would be a deadlock.
      const hashes = marks.map((mark) => createHmac('sha256', salt).update(mark).digest('hex')).sort();
      const rows = sql.join(hashes.map((hash) => sql`(${day}::integer, ${offerId}::bigint, ${hash})`));
      await sql`
        with first_look as (
          insert into offer_viewers (day, offer_id, viewer_hash) values ${rows}
          on conflict do nothing
          returning offer_id
        )
        insert into offer_views (offer_id, views)
          select offer_id, 1 from first_look group by offer_id having count(*) = ${hashes.length}
        on conflict (offer_id) do update set views = offer_views.views + 1`.execute(database);
    },

    async ofSeller(wallet, from) {
      const rows = await database
        .selectFrom('offer_views')
        .innerJoin('offers', 'offers.offer_id', 'offer_views.offer_id')
        .where('offers.owner_id', '=', wallet)
        .where('offers.offer_id', '>=', from)
        .select(['offer_views.offer_id', 'offer_views.views'])
        .execute();
      return rows.map(({ offer_id, views }) => ({ offerId: String(offer_id), views: Number(views) }));
    },
  };
}

/** Deletes viewers of past days, whose salt is gone: there are many, so it is not done while a person waits. */
export const forgetViewers = (database: Database, clock: Clock): Promise<void> =>
  deleteInPieces(database, 'offer_viewers', sql`day < ${colombianDay(clock())}`);
