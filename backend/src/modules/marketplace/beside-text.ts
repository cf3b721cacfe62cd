import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/** Whose category and seller are looked up again. */
type Which = { offers: readonly string[] } | { seller: string };

/**
 * Writes what offers are found by beside their own words: their category's, and their seller's name. To be called when an
 * offer, or a name, has changed: a search then reads one column with one index.
 */
export async function refreshBesideText(queries: Queries, which: Which): Promise<void> {
  if ('offers' in which && which.offers.length === 0) return;
  const those =
    'seller' in which
      ? sql`offers.owner_id = ${which.seller}`
      : sql`offers.offer_id in (select value::numeric::bigint from jsonb_array_elements_text(${JSON.stringify(which.offers)}::jsonb) as value)`;
  await sql`update offers set beside_text = beside.words
    from (
      select offers.offer_id, concat_ws(' ', nullif(categories.found_by, ''), nullif(profiles.name_text, '')) as words
      from offers
      left join categories on categories.id = offers.category
      left join profiles on profiles.wallet = offers.owner_id
      where ${those}
    ) as beside
    where beside.offer_id = offers.offer_id and beside.words <> offers.beside_text`.execute(queries);
}
