import { SELLERS_SHOWN, searchWords } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { escapeLike } from '../../subgraph/filters';
import { nameForOthers } from '../profiles/profile';

/** Shorter words have no trigram and match nearly every name. */
const MIN_LETTERS = 3;
/** People of the name who have traded or offered that are looked at; of a name that more of them have, some are not found. */
const MOST_NAMESAKES = 500;

/** A seller whose name holds every word of a search, with how their orders ended. */
interface FoundSeller {
  wallet: string;
  name: string;
  image: string;
  delivered: number;
  inPart: number;
  total: number;
}

interface FoundSellers {
  sellers: FoundSeller[];
  /** There may be others: more were found than are shown, or more people have the name than are looked at. */
  isCut: boolean;
}

/**
 * Sellers with something to sell now, by name: those with a badge first, then those who delivered most. None for words of
 * fewer than three letters.
 */
export async function findSellers(database: Database, name: string): Promise<FoundSellers> {
  const words = searchWords(name);
  if (!words.some((word) => word.length >= MIN_LETTERS)) return { sellers: [], isCut: false };
  const holds = words.map((word) => sql`name_text like ${`%${escapeLike(word)}%`}`);
  const { rows } = await sql<{ areMore: boolean; found: (FoundSeller & { taken: boolean })[] }>`
    with namesakes as (
      select wallet, is_merchant, sales_delivered, sales_in_part, sales_total from profiles join user_statistics using (wallet)
      where ${sql.join(holds, sql` and `)} limit ${sql.lit(MOST_NAMESAKES + 1)}
    ), sellers as (
      select * from namesakes where exists (
        select from shown_offers where owner_id = wallet and not is_pause and orderable_max is not null
      )
      order by is_merchant desc, sales_delivered desc, wallet limit ${sql.lit(SELLERS_SHOWN + 1)}
    ), found as (
      select wallet, name, image, name_is_taken as taken, sales_delivered as delivered,
        sales_in_part as "inPart", sales_total as total
      from sellers join shown_profiles using (wallet)
      order by is_merchant desc, sales_delivered desc, wallet
    )
    select (select count(*) > ${sql.lit(MOST_NAMESAKES)} from namesakes) as "areMore",
      (select coalesce(json_agg(found), '[]') from found) as found`.execute(database);
  const [{ areMore, found } = { areMore: false, found: [] }] = rows;
  const sellers = found.slice(0, SELLERS_SHOWN);
  return {
    sellers: sellers.map(({ taken, ...seller }) => ({ ...seller, name: nameForOthers(seller.name, taken) })),
    isCut: areMore || found.length > sellers.length,
  };
}
