import { keysOf } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { KindLimits } from '../../../config/treasury-config';
import type { Database } from '../../../db/database';
import type { GrantKind, Share } from '../../../db/tables/wallet';
import { onlyRow } from '../../../signing/lanes';

/** What was paid for in the last 24 hours, for monitoring. */
export interface GrantedToday {
  count: number;
  /** How many more would be paid for now. */
  left: number;
  amount: bigint;
  /** What of the amount wallets have taken that had shown nothing. */
  unproven: bigint;
  /** Half of a share is taken. */
  isHalfPaid: boolean;
}

export async function grantedToday(
  database: Database,
  { kind, limits, since }: { kind: GrantKind; limits: KindLimits; since: Date },
): Promise<GrantedToday> {
  const { perDay, open = Number.POSITIVE_INFINITY, shares } = limits;
  const [{ rows }, lent] = await Promise.all([
    sql<{ share: Share; count: number; amount: string }>`
      select share, count(*)::int as count, coalesce(sum(amount), 0)::text as amount
      from grants where kind = ${kind} and at > ${since} group by share`.execute(database),
    onlyRow(
      sql<{
        open: number;
      }>`select count(*)::int as open from grants where kind = ${kind} and due_at is not null`,
      database,
    ),
  ]);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const taken = (share: Share) => BigInt(rows.find((row) => row.share === share)?.amount ?? '0');
  return {
    ...{ count, left: Math.max(0, Math.min(perDay - count, open - lent.open)) },
    amount: rows.reduce((sum, row) => sum + BigInt(row.amount), 0n),
    unproven: taken('unproven'),
    isHalfPaid: shares !== undefined && keysOf(shares).some((share) => taken(share) * 2n >= shares[share]),
  };
}
