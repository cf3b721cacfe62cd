import type { OfferAvailability } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Counts of a wallet's offers by availability, for mfe-offers. */
export interface OfferCounts extends Record<OfferAvailability, number> {
  /** Its seller takes no orders for now. */
  isAway: boolean;
  /** Another one as soon as one of these offers says something else, comes or goes. */
  version: string;
}

/**
 * What the filters of a seller's list say of offers beyond those that were read, as `offerAvailability` decides it, and whether
 * any of them has changed: `revision` counts edits, and how many orders are open is a field of each.
 */
export async function offerCounts(database: Database, wallet: string): Promise<OfferCounts> {
  const { rows } = await sql<OfferCounts>`
    select count(*) filter (where remaining_amount > 0 and not is_pause and not is_away)::integer as live,
      count(*) filter (where remaining_amount > 0 and not is_pause and is_away)::integer as away,
      count(*) filter (where remaining_amount > 0 and is_pause)::integer as paused,
      count(*) filter (where remaining_amount <= 0)::integer as "soldOut",
      coalesce(bool_or(is_away), false) as "isAway",
      md5(concat(
        string_agg(concat_ws(' ', offer_id, revision, remaining_amount, is_pause, is_away), ',' order by offer_id), ';',
        (select string_agg(order_id::text, ',' order by order_id) from orders where owner_id = ${wallet} and not closed)
      )) as version
    from shown_offers where owner_id = ${wallet}`.execute(database);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}
