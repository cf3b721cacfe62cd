import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/**
 * Extra search text of an offer: the names of its category and its seller. For a query over `offers` with
 * `BESIDE_TABLES`.
 */
export const BESIDE_WORDS = sql<string>`concat_ws(' ', nullif(categories.found_by, ''), nullif(profiles.name_text, ''))`;

export const BESIDE_TABLES = sql`left join categories on categories.id = offers.category
  left join profiles on profiles.wallet = offers.owner_id`;

/**
 * Writes the search text of changed offers, so that a search reads one column with one index. Renamed sellers:
 * seller-copies.ts.
 */
export async function refreshBesideText(queries: Queries, offers: readonly string[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`update offers set beside_text = beside.words
    from (
      select offers.offer_id, ${BESIDE_WORDS} as words
      from offers ${BESIDE_TABLES}
      where offers.offer_id in (
        select value::numeric::bigint from jsonb_array_elements_text(${JSON.stringify(offers)}::jsonb) as value)
    ) as beside
    where beside.offer_id = offers.offer_id and beside.words <> offers.beside_text`.execute(queries);
}
