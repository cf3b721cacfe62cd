import { DomainError, type WalletBackup, walletBackupSchema } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Database, Queries } from '../../../db/database';
import { errorCodeOf } from '../../../util/error-code';
import type { EmailPerson } from './identity';

export interface EmailBackup {
  wallet: string;
  backup: WalletBackup;
  /** When the backup was made. */
  at: Date;
}

export async function findBackup(database: Queries, { uid }: EmailPerson): Promise<EmailBackup | null> {
  const row = await database
    .selectFrom('email_backups')
    .select(['wallet', 'backup', 'updated_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  return { wallet: row.wallet, backup: z.parse(walletBackupSchema, row.backup), at: row.updated_at };
}

/** The address that opens a wallet, or null. */
export async function linkedEmail(database: Queries, wallet: string): Promise<string | null> {
  const row = await database
    .selectFrom('email_backups')
    .select('email')
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return row?.email ?? null;
}

interface Link {
  wallet: string;
  person: EmailPerson;
  backup: WalletBackup;
  now: Date;
}

/** PostgreSQL's unique_violation: another request was faster. */
const TAKEN = '23505';

/**
 * Ties an address to a wallet. What this wallet had before is replaced, its address too: who holds the wallet and the
 * address decides. Who owns the mailbox takes the address from somebody who only typed it.
 * @throws DomainError `email-taken` when the address belongs to another wallet
 */
export async function saveBackup(database: Database, { wallet, person, backup, now }: Link): Promise<void> {
  const { uid, email, isVerified } = person;
  try {
    await database.transaction().execute(async (transaction) => {
      const others = await transaction
        .selectFrom('email_backups')
        .select(['wallet', 'verified'])
        .where((row) => row.or([row('uid', '=', uid), row('email', '=', email)]))
        .where('wallet', '!=', wallet)
        .execute();
      for (const other of others) {
        if (other.verified || !isVerified) throw new DomainError('email-taken');
        await transaction.deleteFrom('email_backups').where('wallet', '=', other.wallet).execute();
      }
      const values = { uid, email, verified: isVerified, backup: JSON.stringify(backup), updated_at: now };
      await transaction
        .insertInto('email_backups')
        .values({ ...values, wallet, created_at: now })
        .onConflict((conflict) => conflict.column('wallet').doUpdateSet(values))
        .execute();
    });
  } catch (error) {
    throw errorCodeOf(error) === TAKEN ? new DomainError('email-taken', {}, { cause: error }) : error;
  }
}
