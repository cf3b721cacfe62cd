import { randomUUID } from 'node:crypto';
import { DomainError, type WalletBackup, walletBackupSchema } from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Queries } from '../../../db/database';
import type { EmailBackupRow } from '../../../db/tables/wallet';
import type { Sealer } from '../../../signing/secrets/sealer';
import { errorCodeOf } from '../../../util/error-code';
import { notifyOwner } from '../../notifications/notify-owner';
import type { EmailPerson } from './identity';

interface EmailBackup {
  wallet: string;
  backup: WalletBackup;
  /** When the backup was made. */
  at: Date;
}

/**
 * The backup that an address opens, or null.
 * @param mayOpen throws where it must not be handed out
 */
export async function findBackup(
  database: Queries,
  sealer: Sealer,
  { uid }: Pick<EmailPerson, 'uid'>,
  mayOpen: (stored: { wallet: string; linkedAt: Date }) => Promise<void> = async () => undefined,
): Promise<EmailBackup | null> {
  const row = await database
    .selectFrom('email_backups')
    .select(['wallet', 'backup', 'password_at', 'updated_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  await mayOpen({ wallet: row.wallet, linkedAt: row.password_at ?? row.updated_at });
  return { wallet: row.wallet, backup: openBackup(sealer, row), at: row.updated_at };
}

/** @throws Error when the key that sealed it is not among ours any more */
export function openBackup(
  sealer: Sealer,
  { wallet, backup }: { wallet: string; backup: unknown },
): WalletBackup {
  const opened = sealer.open(String(backup), wallet);
  if (opened === null) throw new Error('no SEALING_KEY opens this e-mail backup');
  return z.parse(walletBackupSchema, JSON.parse(opened));
}

const AT_ONCE = 200;
/** Tables with sealed backups and the key of a row. */
const SEALED = [
  { table: 'email_backups', id: 'wallet' },
  { table: 'earlier_backups', id: 'id' },
] as const;
type SealedTable = (typeof SEALED)[number];

interface StoredBackup {
  id: string;
  wallet: string;
  backup: string;
}

/**
 * Seals under today's key what an earlier key sealed, so that the earlier one can be dropped.
 * @returns how many
 */
export async function resealBackups(database: Queries, sealer: Sealer): Promise<number> {
  let resealed = 0;
  for (const sealed of SEALED) {
    for (let after = ''; ; ) {
      const rows = await someSealed(database, sealed, after);
      for (const row of rows) if (await reseal(database, sealer, sealed, row)) resealed += 1;
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) break;
      after = last.id;
    }
  }
  return resealed;
}

async function someSealed(
  database: Queries,
  { table, id }: SealedTable,
  after: string,
): Promise<StoredBackup[]> {
  const { rows } = await sql<StoredBackup>`
    select ${sql.ref(id)} as id, wallet, backup from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${sql.lit(AT_ONCE)}`.execute(database);
  return rows;
}

/** A backup that its person replaces meanwhile stays as they made it; one whose key is missing waits for the key. */
async function reseal(
  database: Queries,
  sealer: Sealer,
  { table, id }: SealedTable,
  row: StoredBackup,
): Promise<boolean> {
  if (sealer.isCurrent(row.backup) || sealer.open(row.backup, row.wallet) === null) return false;
  const sealed = sealer.seal(JSON.stringify(openBackup(sealer, row)), row.wallet);
  const { rows } = await sql`
    update ${sql.table(table)} set backup = ${JSON.stringify(sealed)}::jsonb
    where ${sql.ref(id)} = ${row.id} and backup = ${JSON.stringify(row.backup)}::jsonb returning wallet`.execute(
    database,
  );
  return rows.length > 0;
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
 * Links an e-mail address to a wallet, replacing the wallet's earlier backup and address: holding the wallet and the
 * mailbox decides. The owner of the mailbox takes the address from a wallet that did not verify it. A wallet that loses
 * a backup this way is notified, and the backup stays among the earlier ones for a while.
 * @throws DomainError `email-taken` when the address belongs to another wallet
 */
export async function saveBackup(
  database: Database,
  sealer: Sealer,
  { wallet, person, backup, now }: Link,
): Promise<void> {
  const { uid, email, isVerified, passwordAt } = person;
  const sealed = JSON.stringify(sealer.seal(JSON.stringify(backup), wallet));
  try {
    await database.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('email_backups')
        .selectAll()
        .where((row) => row.or([row('uid', '=', uid), row('email', '=', email), row('wallet', '=', wallet)]))
        .orderBy('wallet')
        .forUpdate()
        .execute();
      const others = before.filter((each) => each.wallet !== wallet);
      if (others.some(({ verified }) => verified || !isVerified)) throw new DomainError('email-taken');
      for (const other of others) {
        await transaction.deleteFrom('email_backups').where('wallet', '=', other.wallet).execute();
      }
      const values = {
        ...{ uid, email, verified: isVerified, backup: sealed },
        password_at: passwordAt,
        updated_at: now,
      };
      await transaction
        .insertInto('email_backups')
        .values({ ...values, wallet, created_at: now })
        .onConflict((conflict) => conflict.column('wallet').doUpdateSet(values))
        .execute();
      await transaction.deleteFrom('reset_waits').where('wallet', '=', wallet).execute();
      await setAside(transaction, before, now);
    });
  } catch (error) {
    throw errorCodeOf(error) === TAKEN ? new DomainError('email-taken', {}, { cause: error }) : error;
  }
}

/** Stores the replaced backups and notifies their wallets. */
async function setAside(
  queries: Queries,
  replaced: readonly Selectable<EmailBackupRow>[],
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return;
  const rows = replaced.map(({ wallet, uid, email, backup, updated_at }) => ({
    ...{ id: randomUUID(), wallet, uid, email },
    backup: JSON.stringify(backup),
    made_at: updated_at,
    replaced_at: now,
  }));
  await queries.insertInto('earlier_backups').values(rows).execute();
  await notifyOwner(
    queries,
    rows.map(({ id, wallet }) => ({ ...{ id, wallet, now }, kind: 'email-changed' as const })),
  );
}
