import { createHash } from 'node:crypto';
import { addressRange } from '@cosecha/shared/server';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { deleteInPieces, inPieces } from '../../../db/in-pieces';
import type { GiftKind } from '../../../db/tables/gift';
import type { ExecutionOutcome } from '../../../near/execution';
import type { Clock, Logger } from '../../../service';
import { type Lane, type Lanes, onlyRow } from '../../../signing/lanes';
import { isKnown } from './standing';

const DAY_MS = 24 * 60 * 60_000;
/** Lent, not given: what comes back is written beside it (loans.ts). */
export const LENT_KINDS = ['escrow', 'top-up', 'credit'] as const;
/** Given once, whatever day it is, or lent: never taken from the book. */
const LASTING_KINDS = ['near', 'demo', ...LENT_KINDS] as const;

const OF_CALL = 'call:';
/** What the book calls a relayed call. */
export const purposeOfCall = (key: string): string => `${OF_CALL}${key}`;
/** And what is paid for in a step of one. */
export const purposeOfStep = (kind: GiftKind, { key, step }: { key: string; step: string }): string =>
  `${kind}:${key}:${step}`;

/** Who asks, and from where. */
export interface Receiver {
  wallet: string;
  /** Network address of the request. */
  address: string;
}

interface Gift {
  /** Names it among those of its wallet: the same again is the same. */
  purpose: string;
  kind: GiftKind;
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: bigint;
  /** Moves on an order that is under way: what all wallets together may take in a day does not stop it. */
  isDue?: boolean;
}

/** How many of a kind in 24 hours; what is left out has no bound. */
export interface KindLimits {
  perDay: number;
  perWallet?: number;
  /** Range of addresses (/24, /48), and single address. */
  perNetwork?: number;
  perAddress?: number;
  /** Yocto, of all together. */
  amountPerDay?: bigint;
  /** Yocto of it that wallets which have not traded yet may take together; those of one range of addresses a twentieth of that. */
  newcomersPerDay?: bigint;
  /** Calls of one wallet that were refused. */
  failedPerWallet?: number;
  /** A loan that was not used for so long comes back. Milliseconds. */
  idleMs?: number;
}
export type GiftLimits = Readonly<Record<GiftKind, KindLimits>>;

/** What was paid for in the last 24 hours, for monitoring. */
interface GivenToday {
  count: number;
  perDay: number;
  amount: bigint;
  /** What of the amount wallets have taken that had not traded. */
  newcomers: bigint;
}

export interface GiftBook {
  /**
   * Writes down what is to be paid before it is, once for each wallet and purpose.
   * @returns the amount that was written first; null when a bound is reached
   */
  reserve(receiver: Receiver, gift: Gift): Promise<bigint | null>;
  /** The statement that writes down what a relayed call has cost, and whether it was refused. @param hash of its transaction */
  callEnded(hash: string, outcome: ExecutionOutcome): RawBuilder<unknown>;
  /** Nothing was paid in the end; it counts as a failure. */
  fail(wallet: string, purpose: string): Promise<void>;
  /** Takes back what was written down and not paid: its amount is still that one. */
  release(wallet: string, gift: Pick<Gift, 'purpose' | 'amount'>): Promise<void>;
  /** Whether one more would be written down now, or the one of this purpose is. */
  hasRoom(receiver: Receiver, kind: GiftKind, purpose?: string): Promise<boolean>;
  givenToday(kind: GiftKind): Promise<GivenToday>;
}

interface BookParts {
  database: Database;
  lanes: Lanes;
  clock: Clock;
  log: Logger;
}

interface Counts {
  /** What the same gift was written with, today or for an operation that is not forgotten yet. */
  written: string | null;
  /** Its purpose names a gift of an earlier operation. */
  is_outlived: boolean;
  day: number;
  network: number;
  address: number;
  own: number;
  failed: number;
  amount: string;
  is_known: boolean;
  /** Yocto of all wallets that have not traded, and of those in this range of addresses. */
  newcomers: string;
  neighbours: string;
}

type Bounded = Omit<Counts, 'written' | 'is_outlived'>;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const placesOf = ({ address }: Receiver) => ({
  address_hash: hash(address),
  network_hash: hash(addressRange(address)),
});

const isGift = (wallet: string, purpose = '') => sql`wallet = ${wallet} and purpose = ${purpose}`;

/** It is of today, or its call may still be asked for again: a loan of the first try is the loan of the next, however late that comes. */
const isSame = (since: Date) => sql`(at > ${since} or exists (select from operations as call
  where call.wallet = gifts.wallet and call.key = split_part(gifts.purpose, ':', 2) and call.created_at <= gifts.at))`;

const NONE_OF_ALL = sql`select 0 as day, '0' as amount, 0 as network, 0 as address`;
const NONE_OF_NEWCOMERS = sql`select '0' as newcomers, '0' as neighbours`;

/** Newcomers of so many ranges of addresses have to come before the next one finds their part of the day taken. */
const RANGES = 20n;

/** What counts no more goes; of a lasting gift only from where it was asked for. */
export async function forgetYesterday(database: Database, clock: Clock): Promise<void> {
  const isOver = sql`at <= ${new Date(clock() - DAY_MS)}`;
  const isLasting = sql`kind in (${sql.join(LASTING_KINDS)})`;
  await deleteInPieces(database, 'gifts', sql`${isOver} and not ${isLasting}`);
  await inPieces(
    database,
    (limit) => sql`update gifts set address_hash = null, network_hash = null where (wallet, purpose) in (
      select wallet, purpose from gifts where ${isOver} and address_hash is not null limit ${limit})`,
  );
}

/**
 * A key is forgotten a day after its last word, a loan stays: the same key again is another loan, and takes its own place in the
 * book. The one before keeps its amount under a name that no call can have.
 */
async function setAside(database: Database, wallet: string, purpose: string): Promise<void> {
  await sql`update gifts set purpose = purpose || ' ' || at
    where ${isGift(wallet, purpose)}`.execute(database);
}

/** Whether nothing is left of what wallets like this one may take together. */
function isTaken(
  { amountPerDay, newcomersPerDay }: KindLimits,
  { amount, is_known, newcomers, neighbours }: Bounded,
): boolean {
  const bounds: [string, bigint | undefined][] = [[amount, amountPerDay]];
  if (!is_known && newcomersPerDay !== undefined)
    bounds.push([newcomers, newcomersPerDay], [neighbours, newcomersPerDay / RANGES]);
  return bounds.some(([taken, most]) => most !== undefined && BigInt(taken) >= most);
}

/** In the database, because a person may meet another process each time. */
export function createGiftBook(limits: GiftLimits, { database, lanes, clock, log }: BookParts): GiftBook {
  const since = () => new Date(clock() - DAY_MS);

  /**
   * @param isDue asks for the wallet's own bounds alone: a day's rows of all are many. Of its own rows it counts those that failed or
   * are under way; a call under way has the amount that it was written with, one that has ended what it burnt. What went well is
   * bounded by the orders, each of which takes a call once
   */
  function countsOf(
    receiver: Receiver,
    kind: GiftKind,
    { purpose, isDue, amount }: Partial<Gift> = {},
  ): RawBuilder<Counts> {
    const { wallet } = receiver;
    const today = sql`kind = ${kind} and at > ${since()}`;
    const counted = isDue ? sql`filter (where failed or amount = ${String(amount)}::numeric)` : sql``;
    const [all, newcomers] = isDue ? [NONE_OF_ALL, NONE_OF_NEWCOMERS] : ofOthersToo(receiver, kind, today);
    return sql<Counts>`
      select (select amount::text from gifts where ${isGift(wallet, purpose)} and ${isSame(since())}) as written,
        exists (select from gifts where ${isGift(wallet, purpose)} and not ${isSame(since())}) as is_outlived,
        ${limits[kind].newcomersPerDay === undefined ? sql`true` : isKnown(wallet)} as is_known,
        own, failed, day, amount, network, address, newcomers, neighbours
      from (
        select (count(*) ${counted})::int as own, coalesce(sum(failed::int), 0)::int as failed
        from gifts where wallet = ${wallet} and ${today}
      ) as of_wallet, (${all}) as of_all, (${newcomers}) as of_newcomers`;
  }

  /** What all have been given, and what newcomers have. Each row of the day is read: what has no bound is not counted. */
  function ofOthersToo(receiver: Receiver, kind: GiftKind, today: RawBuilder<unknown>) {
    const { perNetwork, perAddress, newcomersPerDay } = limits[kind];
    const { address_hash, network_hash } = placesOf(receiver);
    const network =
      perNetwork === undefined ? sql`0` : sql`count(*) filter (where network_hash = ${network_hash})::int`;
    const address =
      perAddress === undefined ? sql`0` : sql`count(*) filter (where address_hash = ${address_hash})::int`;
    const all = sql`
      select count(*)::int as day, coalesce(sum(amount), 0)::text as amount, ${network} as network, ${address} as address
      from gifts where ${today}`;
    if (newcomersPerDay === undefined) return [all, NONE_OF_NEWCOMERS] as const;
    const newcomers = sql`
      select coalesce(sum(amount), 0)::text as newcomers,
        coalesce(sum(amount) filter (where network_hash = ${network_hash}), 0)::text as neighbours
      from gifts where is_newcomer and ${today}`;
    return [all, newcomers] as const;
  }

  function isFull(kind: GiftKind, counts: Bounded, isDue = false): boolean {
    const { perDay, perWallet, perNetwork, perAddress, failedPerWallet } = limits[kind];
    const bounds: [number, number | undefined][] = [
      [counts.day, perDay],
      [counts.own, perWallet],
      [counts.network, perNetwork],
      [counts.address, perAddress],
      [counts.failed, failedPerWallet],
    ];
    if (bounds.some(([count, most]) => most !== undefined && count >= most)) return true;
    return !isDue && isTaken(limits[kind], counts);
  }

  async function write(
    receiver: Receiver,
    gift: Gift,
    { written, is_outlived, ...counts }: Counts,
    lane: Lane,
  ): Promise<bigint | null> {
    const { purpose, kind, amount } = gift;
    const { wallet } = receiver;
    if (written !== null) return BigInt(written);
    if (isFull(kind, counts, gift.isDue)) {
      log.warn({ wallet, kind, ...counts }, 'the treasury pays nothing: a bound is reached');
      return null;
    }
    if (is_outlived) await setAside(database, wallet, purpose);
    const { address_hash, network_hash } = placesOf(receiver);
    const at = new Date(clock()).toISOString();
    const { idleMs } = limits[kind];
    const dueAt = idleMs === undefined ? null : new Date(clock() + idleMs).toISOString();
    await lane.endWith(sql`
      insert into gifts (wallet, purpose, kind, amount, at, due_at, failed, is_newcomer, address_hash, network_hash)
      values (${wallet}, ${purpose}, ${kind}, ${amount.toString()}, ${at}, ${dueAt}, false, ${!counts.is_known},
        ${address_hash}, ${network_hash})
      on conflict do nothing`);
    if (!gift.isDue) alarmAtHalf(kind, counts, amount);
    return amount;
  }

  /** Once a day, by the one that crosses it. */
  function alarmAtHalf(
    kind: GiftKind,
    { day, amount: before }: Pick<Counts, 'day' | 'amount'>,
    amount: bigint,
  ): void {
    const { perDay, amountPerDay } = limits[kind];
    const half = (amountPerDay ?? 0n) / 2n;
    const isHalfPaid = BigInt(before) < half && BigInt(before) + amount >= half;
    if (day + 1 !== Math.ceil(perDay / 2) && !isHalfPaid) return;
    log.error({ kind, count: day + 1, perDay }, 'half of what the treasury pays in a day is paid');
  }

  return {
    // One at a time in all processes, so that no two take the last one: of all, or of the wallet where only its own bounds count.
    reserve(receiver, gift) {
      const name = `gifts ${gift.kind} ${gift.isDue ? receiver.wallet : ''}`;
      return lanes.runSeeing(name, countsOf(receiver, gift.kind, gift), (counts, lane) =>
        write(receiver, gift, counts, lane),
      );
    },
    callEnded: (hash, { value, failure, tokensBurnt }) => sql`
      update gifts set amount = ${tokensBurnt}, failed = ${failure !== null || value === null || value === 'false'}
      where (wallet, purpose) in (select wallet, ${OF_CALL} || key from transactions where hash = ${hash})`,
    async fail(wallet, purpose) {
      await database
        .updateTable('gifts')
        .set({ amount: '0', failed: true })
        .where('wallet', '=', wallet)
        .where('purpose', '=', purpose)
        .execute();
    },
    async release(wallet, { purpose, amount }) {
      await database
        .deleteFrom('gifts')
        .where('wallet', '=', wallet)
        .where('purpose', '=', purpose)
        .where('amount', '=', amount.toString())
        .where('failed', '=', false)
        .execute();
    },
    async hasRoom(receiver, kind, purpose) {
      const counts = await onlyRow(countsOf(receiver, kind, { purpose }), database);
      return counts.written !== null || !isFull(kind, counts);
    },
    async givenToday(kind) {
      const query = sql<Pick<Counts, 'day' | 'amount' | 'newcomers'>>`
        select count(*)::int as day, coalesce(sum(amount), 0)::text as amount,
          coalesce(sum(amount) filter (where is_newcomer), 0)::text as newcomers
        from gifts where kind = ${kind} and at > ${since()}`;
      const { day, amount, newcomers } = await onlyRow(query, database);
      const { perDay } = limits[kind];
      return { count: day, perDay, amount: BigInt(amount), newcomers: BigInt(newcomers) };
    },
  };
}
