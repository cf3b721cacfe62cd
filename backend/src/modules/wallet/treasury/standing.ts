import { CLOSED_STATUS } from '@cosecha/shared/domain';
import { type RawBuilder, sql } from 'kysely';

/** Micro-stablecoin of an order that makes its two sides known: making one up costs its fee. */
const KNOWN_FROM = 5_000_000;

/** Whether the wallet has bought or sold, or does: a completed order, or one with money in it, of 5 USDT and more. */
export function isKnown(wallet: string): RawBuilder<boolean> {
  const hasTraded = (side: 'owner_id' | 'signer_id') => sql<boolean>`
    exists (select from orders where ${sql.ref(side)} = ${wallet} and (not closed or status = ${sql.lit(CLOSED_STATUS.paid)})
      and amount_delivered + fee_deducted >= ${sql.lit(KNOWN_FROM)})`;
  return sql`(${hasTraded('owner_id')} or ${hasTraded('signer_id')})`;
}
