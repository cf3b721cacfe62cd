import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { nameForOthers } from '../profiles/profile';

/** What screens show of a person with whom a wallet trades or talks, or whose dispute it judges. */
interface Counterpart {
  wallet: string;
  /** '' where there is no profile; the picture too. */
  name: string;
  image: string;
}

/** Longest list. People met longer ago are shown by their wallet again. */
const MOST = 500;

/**
 * The other sides of a wallet's orders and questions, and of the disputes that it judges now: the latest first. One
 * question for a whole list.
 */
export async function counterparts(database: Database, wallet: string): Promise<Counterpart[]> {
  const { rows } = await sql<Counterpart & { taken: boolean }>`
    with talks as (
      select seller_id, buyer_id, arbiter_id, extract(epoch from created_at) as at from chat_conversations
      where (kind = 'question' and (seller_id = ${wallet} or buyer_id = ${wallet}))
        or (arbiter_id = ${wallet} and is_disputed and not is_over)
    )
    select met.wallet, coalesce(profiles.name, '') as name, coalesce(profiles.image, '') as image,
      coalesce(profiles.name_is_taken, false) as taken
    from (
      select other.wallet, max(other.at) as newest from (
        select signer_id as wallet, created_ns / 1e9 as at from orders where owner_id = ${wallet}
        union all
        select owner_id, created_ns / 1e9 from orders where signer_id = ${wallet}
        union all
        select seller_id, at from talks where seller_id <> ${wallet}
        union all
        select buyer_id, at from talks where buyer_id <> ${wallet}
      ) as other group by other.wallet order by newest desc limit ${sql.lit(MOST)}
    ) as met
    left join shown_profiles as profiles on profiles.wallet = met.wallet
    order by met.newest desc`.execute(database);
  return rows.map(({ taken, ...person }) => ({ ...person, name: nameForOthers(person.name, taken) }));
}
