import { DomainError, type WalletBackup, walletBackupSchema } from '@cosecha/shared/domain';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Queries } from '../../../db/database';
import type { EmailBackupRow } from '../../../db/tables/email-backup';
import type { Sealer } from '../../../signing/sealer';
import { errorCodeOf } from '../../../util/error-code';
import type { EmailPerson } from './identity';

export interface EmailBackup {
  wallet: string;
  backup: WalletBackup;
  /** When the backup was made. */
  at: Date;
}

export async function findBackup(
  database: Queries,
  sealer: Sealer,
  { uid }: Pick<EmailPerson, 'uid'>,
): Promise<EmailBackup | null> {
  const row = await database
    .selectFrom('email_backups')
    .select(['wallet', 'backup', 'updated_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  return { wallet: row.wallet, backup: openBackup(sealer, row), at: row.updated_at };
}

/** @throws Error when the key that sealed it is not among ours any more */
export function openBackup(
  sealer: Sealer,
  { wallet, backup }: { wallet: string; backup: unknown },
): WalletBackup {
  if (typeof backup !== 'string') return z.parse(walletBackupSchema, backup);
  const opened = sealer.open(backup, wallet);
  if (opened === null) throw new Error('no SEALING_KEY opens this e-mail backup');
  return z.parse(walletBackupSchema, JSON.parse(opened));
}

const AT_ONCE = 200;

/**
 * Seals what earlier versions kept open, and under today's key what an earlier one sealed, so that it can be dropped.
 * @returns how many
 */
export async function resealBackups(database: Queries, sealer: Sealer): Promise<number> {
  let resealed = 0;
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('email_backups')
      .select(['wallet', 'backup', 'updated_at'])
      .where('wallet', '>', after)
      .orderBy('wallet')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) if (await reseal(database, sealer, row)) resealed += 1;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return resealed;
    after = last.wallet;
  }
}

type Kept = Pick<Selectable<EmailBackupRow>, 'wallet' | 'backup' | 'updated_at'>;

/** A backup that its person replaces meanwhile stays as they made it; one whose key is missing waits for the key. */
async function reseal(database: Queries, sealer: Sealer, row: Kept): Promise<boolean> {
  if (typeof row.backup === 'string') {
    if (sealer.isCurrent(row.backup) || sealer.open(row.backup, row.wallet) === null) return false;
  }
  const sealed = sealer.seal(JSON.stringify(openBackup(sealer, row)), row.wallet);
  const changed = await database
    .updateTable('email_backups')
    .set({ backup: JSON.stringify(sealed) })
    .where('wallet', '=', row.wallet)
    .where('updated_at', '=', row.updated_at)
    .returning('wallet')
    .executeTakeFirst();
  return changed !== undefined;
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
export async function saveBackup(
  database: Database,
  sealer: Sealer,
  { wallet, person, backup, now }: Link,
): Promise<void> {
  const { uid, email, isVerified } = person;
  const sealed = sealer.seal(JSON.stringify(backup), wallet);
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
      const values = { uid, email, verified: isVerified, backup: JSON.stringify(sealed), updated_at: now };
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
