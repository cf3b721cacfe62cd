import { sql } from 'kysely';
import type { Database } from '../../db/database';

/** Somebody with whom a wallet has, or had, an order: what an order's screens say of them. */
export interface Counterpart {
  wallet: string;
  /** '' where there is no profile; the picture too. */
  name: string;
  image: string;
}

/** People met long ago show as their wallet again; nobody reads a longer list. */
const MOST = 500;

/** The other sides of a wallet's orders, those of the newest orders first. One question for a whole list. */
export async function counterparts(database: Database, wallet: string): Promise<Counterpart[]> {
  const { rows } = await sql<Counterpart>`
    select met.wallet, coalesce(profiles.name, '') as name, coalesce(profiles.image, '') as image
    from (
      select other.wallet, max(order_id) as newest from (
        select signer_id as wallet, order_id from orders where owner_id = ${wallet}
        union all
        select owner_id as wallet, order_id from orders where signer_id = ${wallet}
      ) as other group by other.wallet order by newest desc limit ${sql.lit(MOST)}
    ) as met
    left join profiles on profiles.wallet = met.wallet
    order by met.newest desc`.execute(database);
  return rows;
}
