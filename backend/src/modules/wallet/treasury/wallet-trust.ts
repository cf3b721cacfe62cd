import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Share } from '../../../db/tables/wallet';

/** Micro-stablecoin of fees that make a wallet known: those of goods for 5 USDT. Sums that only move to and fro leave none. */
const KNOWN_FROM = 15_000;
/** Maximum number of a wallet's orders that are added up. */
const ORDERS_COUNTED = 100;

/** What a call does beside what wallets do of themselves. */
export type Moves = 'order' | 'purchase';

export function shareOf(wallet: string, moves?: Moves): RawBuilder<Share> {
  if (moves) return sql<Share>`${moves === 'order' ? 'orders' : 'purchases'}`;
  return sql<Share>`case when ${isKnown(wallet)} then 'known' when ${isVouched(wallet)} then 'vouched' else 'unproven' end`;
}

/** Whether a fee was paid in what the wallet has bought and sold. */
function isKnown(wallet: string): RawBuilder<boolean> {
  const feesOf = (side: 'owner_id' | 'signer_id') => sql`
    select fee_deducted from orders where ${sql.ref(side)} = ${wallet} and closed limit ${sql.lit(ORDERS_COUNTED)}`;
  return sql`(select coalesce(sum(fee_deducted), 0) >= ${sql.lit(KNOWN_FROM)}
    from ((${feesOf('owner_id')}) union all (${feesOf('signer_id')})) as fees)`;
}

/** Whether a confirmed mailbox or an operator's code vouches for the wallet. */
function isVouched(wallet: string): RawBuilder<boolean> {
  return sql`(exists (select from email_backups where wallet = ${wallet} and verified)
    or exists (select from voucher_holders where wallet = ${wallet}))`;
}

/** Whether the wallet is unproven: no trade, no confirmed mailbox, no code. */
export async function isUnproven(database: Database, wallet: string): Promise<boolean> {
  const { rows } = await sql<{ is_unproven: boolean }>`
    select not (${isKnown(wallet)} or ${isVouched(wallet)}) as is_unproven`.execute(database);
  return rows[0]?.is_unproven ?? true;
}
