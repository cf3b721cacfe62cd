import { createHash, randomInt } from 'node:crypto';
import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../util/service';

const DAY_MS = 24 * 60 * 60_000;
/** Crockford's alphabet: no letter that looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: not to be found by trying. */
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

interface MadeVoucher {
  note: string;
  usesLeft: number;
  /** Wallets that have used it. */
  holders: number;
  endsAt: Date;
}

/** As a person types it: letters that look like digits are those, blanks and dashes are nothing. */
const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

const hashOf = (code: string): string => createHash('sha256').update(readCode(code)).digest('base64url');

/** Creates a code that vouches for a number of wallets, once each. @returns the code, which is not stored */
export async function makeVoucher(
  database: Database,
  clock: Clock,
  { note, uses, days }: { note: string; uses: number; days: number },
): Promise<string> {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const code = letters.replace(GROUP, '$&-');
  const row = { code_hash: hashOf(code), note, uses_left: uses, ends_at: new Date(clock() + days * DAY_MS) };
  await database.insertInto('vouchers').values(row).execute();
  return code;
}

/**
 * Lets a wallet use a code. The same again changes nothing.
 * @throws DomainError `voucher-unknown`, also for one that has ended or has no use left
 */
export async function useVoucher(
  { database, clock }: { database: Database; clock: Clock },
  wallet: string,
  code: string,
): Promise<void> {
  const hash = hashOf(code);
  const { rows } = await sql`
    with taken as (
      update vouchers set uses_left = uses_left - 1
      where code_hash = ${hash} and uses_left > 0 and ends_at > ${new Date(clock())}
        and not exists (select from voucher_holders where wallet = ${wallet})
      returning code_hash),
    held as (insert into voucher_holders (wallet, code_hash) select ${wallet}, code_hash from taken on conflict do nothing)
    select code_hash from taken union all select code_hash from voucher_holders where wallet = ${wallet}`.execute(
    database,
  );
  if (rows.length === 0) throw new DomainError('voucher-unknown');
}

export async function listVouchers(database: Database): Promise<MadeVoucher[]> {
  const { rows } = await sql<MadeVoucher>`
    select note, uses_left as "usesLeft", ends_at as "endsAt",
      (select count(*)::int from voucher_holders where code_hash = vouchers.code_hash) as holders
    from vouchers order by made_at`.execute(database);
  return rows;
}

/** Revokes a code: its wallets are unproven again. @returns whether it existed */
export async function endVoucher(database: Database, code: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('vouchers')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
