import { type RawBuilder, sql } from 'kysely';
import type { GrantLimits } from '../../../config/treasury-config';
import type { Database } from '../../../db/database';
import { deleteInPieces, inPieces } from '../../../db/in-pieces';
import type { GrantKind } from '../../../db/tables/wallet';
import type { ExecutionOutcome } from '../../../near/execution';
import { type Lane, type Lanes, onlyRow } from '../../../signing/lanes';
import type { Clock, Logger } from '../../../util/service';
import { type Grant, type GrantQuery, grantCounts, isGrant, placesOf, type Receiver } from './grant-counts';
import { type Bounded, type Counts, isFull } from './grant-limits';
import { type GrantedToday, grantedToday } from './granted-today';
import type { Moves } from './wallet-trust';

const DAY_MS = 24 * 60 * 60_000;
/** Loans; what comes back is recorded with them (loans.ts). */
export const LENT_KINDS = ['escrow', 'top-up', 'credit'] as const;
/** Paid once whatever the day, or lent: never pruned. */
const LASTING_KINDS = ['demo', ...LENT_KINDS] as const;

const OF_CALL = 'call:';
/** The purpose of a relayed call. */
export const purposeOfCall = (key: string): string => `${OF_CALL}${key}`;
/** The purpose of a payment in a step of a call. */
export const purposeOfStep = (kind: GrantKind, { key, step }: { key: string; step: string }): string =>
  `${kind}:${key}:${step}`;

export interface SponsorshipLedger {
  /**
   * Records a payment before it is made, once for each wallet and purpose.
   * @returns the amount recorded first; null when a limit is reached
   */
  reserve(receiver: Receiver, grant: Grant): Promise<bigint | null>;
  /** The statement that records what a relayed call has burnt, and whether it was refused. @param hash of its transaction */
  callEnded(hash: string, outcome: ExecutionOutcome): RawBuilder<unknown>;
  /** Records that nothing was paid in the end: it counts as a failure of the wallet's. */
  fail(wallet: string, purpose: string): Promise<void>;
  /** Deletes a reservation that was not paid: its amount is still the reserved one. */
  release(wallet: string, grant: Pick<Grant, 'purpose' | 'amount'>): Promise<void>;
  /** Whether one more would be reserved now, or the one of this purpose is. */
  hasRoom(
    receiver: Receiver,
    kind: GrantKind,
    asked?: Pick<GrantQuery, 'purpose' | 'share'>,
  ): Promise<boolean>;
  /** The same for what is asked now and taken minutes later: a twentieth of each limit is left for what was promised. */
  promises(receiver: Receiver, kind: GrantKind, moves?: Moves): Promise<boolean>;
  grantedToday(kind: GrantKind): Promise<GrantedToday>;
}

interface LedgerParts {
  database: Database;
  lanes: Lanes;
  clock: Clock;
  log: Logger;
}

/** Deletes the grants of past days that no limit counts; of lasting ones only from where they were asked for. */
export async function pruneExpiredGrants(database: Database, clock: Clock): Promise<void> {
  const isOver = sql`at <= ${new Date(clock() - DAY_MS)}`;
  const isLasting = sql`kind in (${sql.join(LASTING_KINDS)})`;
  await deleteInPieces(database, 'grants', sql`${isOver} and not ${isLasting}`);
  await inPieces(
    database,
    (limit) => sql`update grants set address_hash = null, network_hash = null where (wallet, purpose) in (
      select wallet, purpose from grants where ${isOver} and address_hash is not null limit ${limit})`,
  );
}

/**
 * A key expires a day after its last use, a loan stays: the same key is then another loan with its own entry. The
 * earlier entry keeps its amount under a name that no call can have.
 */
async function setAside(database: Database, wallet: string, purpose: string): Promise<void> {
  await sql`update grants set purpose = purpose || ' ' || at
    where ${isGrant(wallet, purpose)}`.execute(database);
}

/**
 * What the treasury pays and lends, recorded before it is paid, within the limits of a day. In the database, because each request of a
 * person may reach another process.
 */
export function createSponsorshipLedger(
  limits: GrantLimits,
  { database, lanes, clock, log }: LedgerParts,
): SponsorshipLedger {
  const since = () => new Date(clock() - DAY_MS);
  const countsOf = (receiver: Receiver, kind: GrantKind, asked: GrantQuery = {}) =>
    grantCounts(receiver, { ...asked, kind, limits: limits[kind], since: since() });

  async function write(
    receiver: Receiver,
    grant: Grant,
    { written, is_outlived, ...counts }: Counts,
    lane: Lane,
  ): Promise<bigint | null> {
    const { purpose, kind, amount } = grant;
    const { wallet } = receiver;
    if (written !== null) return BigInt(written);
    if (isFull(limits[kind], counts, grant.moves)) {
      log.warn({ wallet, kind, ...counts }, 'the treasury pays nothing: a limit is reached');
      return null;
    }
    if (is_outlived) await setAside(database, wallet, purpose);
    const { address_hash, network_hash } = placesOf(receiver);
    const at = new Date(clock()).toISOString();
    const { idleMs } = limits[kind];
    const dueAt = idleMs === undefined ? null : new Date(clock() + idleMs).toISOString();
    await lane.endWith(sql`
      insert into grants (wallet, purpose, kind, amount, at, due_at, failed, share, address_hash, network_hash)
      values (${wallet}, ${purpose}, ${kind}, ${amount.toString()}, ${at}, ${dueAt}, false, ${counts.share},
        ${address_hash}, ${network_hash})
      on conflict do nothing`);
    if (grant.moves !== 'order') alarmAtHalf(kind, counts, amount);
    return amount;
  }

  /** Once a day for each bound, by the one that crosses it. */
  function alarmAtHalf(kind: GrantKind, counts: Bounded, amount: bigint): void {
    const { perDay, open, shares } = limits[kind];
    const { day, share } = counts;
    const most = (share !== 'orders' && shares?.[share]) || 0n;
    const taken = BigInt(counts.taken);
    const isHalfPaid = taken < most / 2n && taken + amount >= most / 2n;
    const isHalfLent = open !== undefined && counts.open + 1 === Math.ceil(open / 2);
    if (day + 1 !== Math.ceil(perDay / 2) && !isHalfPaid && !isHalfLent) return;
    log.error({ kind, share, count: day + 1, perDay }, 'half of what the treasury pays in a day is paid');
  }

  return {
    grantedToday: (kind) => grantedToday(database, { kind, limits: limits[kind], since: since() }),
    // One at a time in all processes, so that no two take the last one: of all, or of the wallet where only its own bounds count.
    reserve(receiver, grant) {
      const name = `grants ${grant.kind} ${grant.moves === 'order' ? receiver.wallet : ''}`;
      return lanes.runSeeing(name, countsOf(receiver, grant.kind, grant), (counts, lane) =>
        write(receiver, grant, counts, lane),
      );
    },
    callEnded: (hash, { value, failure, tokensBurnt }) => sql`
      update grants set amount = ${tokensBurnt}, failed = ${failure !== null || value === null || value === 'false'}
      where (wallet, purpose) in (select wallet, ${OF_CALL} || key from transactions where hash = ${hash})`,
    async fail(wallet, purpose) {
      await database
        .updateTable('grants')
        .set({ amount: '0', failed: true })
        .where('wallet', '=', wallet)
        .where('purpose', '=', purpose)
        .execute();
    },
    async release(wallet, { purpose, amount }) {
      await database
        .deleteFrom('grants')
        .where('wallet', '=', wallet)
        .where('purpose', '=', purpose)
        .where('amount', '=', amount.toString())
        .where('failed', '=', false)
        .execute();
    },
    async hasRoom(receiver, kind, asked) {
      const counts = await onlyRow(countsOf(receiver, kind, asked), database);
      return counts.written !== null || !isFull(limits[kind], counts);
    },
    async promises(receiver, kind, moves) {
      const counts = await onlyRow(countsOf(receiver, kind, { moves }), database);
      return !isFull(limits[kind], counts, moves, true);
    },
  };
}
