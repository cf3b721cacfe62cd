import { BLOCKED_MOST } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import { nameForOthers } from '../profiles/profile';

/** Whom a wallet has blocked; shared/client/blocks reads this. */
interface BlockedPerson {
  wallet: string;
  /** '' where there is no profile; the picture too. */
  name: string;
  image: string;
  /** ISO 8601. */
  since: string;
}

/** The people that this wallet has blocked on the chain, the latest first. No answer says who blocked the wallet. */
export async function blockedPeople(database: Database, wallet: string): Promise<BlockedPerson[]> {
  const rows = await database
    .selectFrom('account_blocks')
    .leftJoin('shown_profiles as profiles', 'profiles.wallet', 'account_blocks.account_id')
    .select(['account_id', 'blocked_at', 'profiles.name', 'profiles.name_is_taken', 'profiles.image'])
    .where('by_id', '=', wallet)
    .orderBy('blocked_at', 'desc')
    .limit(BLOCKED_MOST)
    .execute();
  return rows.map(({ account_id, blocked_at, name, name_is_taken, image }) => ({
    wallet: account_id,
    name: nameForOthers(name, name_is_taken),
    image: image ?? '',
    since: blocked_at.toISOString(),
  }));
}
