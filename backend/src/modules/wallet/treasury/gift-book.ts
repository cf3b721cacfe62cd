import { createHash } from 'node:crypto';
import { addressRange } from '@cosecha/shared/server';
import { type RawBuilder, sql } from 'kysely';
import type { GiftLimits } from '../../../config/treasury-config';
import type { Database } from '../../../db/database';
import { deleteInPieces, inPieces } from '../../../db/in-pieces';
import type { GiftKind, Share } from '../../../db/tables/gift';
import type { ExecutionOutcome } from '../../../near/execution';
import { type Lane, type Lanes, onlyRow } from '../../../signing/lanes';
import type { Clock, Logger } from '../../../util/service';
import { type Bounded, type Counts, isFull } from './gift-limits';
import { type GivenToday, givenToday } from './given-today';
import { type Moves, shareOf } from './standing';

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

export interface Gift {
  /** Names it among those of its wallet: the same again is the same. */
  purpose: string;
  kind: GiftKind;
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: bigint;
  /** What a call does: it moves an order on, whatever all wallets together have taken in a day, or buys, with its price behind it. */
  moves?: Moves;
}

interface Asked extends Partial<Gift> {
  /** Another share than the wallet's own. */
  share?: Share;
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
  hasRoom(receiver: Receiver, kind: GiftKind, asked?: Pick<Asked, 'purpose' | 'share'>): Promise<boolean>;
  /** The same for what is asked now and taken minutes later: a twentieth of each bound is kept for what was promised. */
  promises(receiver: Receiver, kind: GiftKind, moves?: Moves): Promise<boolean>;
  givenToday(kind: GiftKind): Promise<GivenToday>;
}

interface BookParts {
  database: Database;
  lanes: Lanes;
  clock: Clock;
  log: Logger;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const placesOf = ({ address }: Receiver) => ({
  address_hash: hash(address),
  network_hash: hash(addressRange(address)),
});

const isGift = (wallet: string, purpose = '') => sql`wallet = ${wallet} and purpose = ${purpose}`;

/** It is of today, or its call may still be asked for again: a loan of the first try is the loan of the next, however late that comes. */
const isSame = (since: Date) => sql`(at > ${since} or exists (select from operations as call
  where call.wallet = gifts.wallet and call.key = split_part(gifts.purpose, ':', 2) and call.created_at <= gifts.at))`;

const NONE_OF_ALL = sql`select 0 as day, '0' as amount, 0 as network, 0 as address, 0 as open, '0' as taken, '0' as neighbours`;

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

/** In the database, because a person may meet another process each time. */
export function createGiftBook(limits: GiftLimits, { database, lanes, clock, log }: BookParts): GiftBook {
  const since = () => new Date(clock() - DAY_MS);

  /**
   * For an order that is under way only the wallet's own bounds are asked for: a day's rows of all are many. It counts those of its own rows that
   * failed or are under way; a call under way has the amount that it was written with, one that has ended what it burnt. What went well is
   * bounded by the orders, each of which takes a call once, and does not count for what is new
   */
  function countsOf(
    receiver: Receiver,
    kind: GiftKind,
    { purpose, moves, amount, share: asked }: Asked = {},
  ): RawBuilder<Counts> {
    const { wallet } = receiver;
    const today = sql`kind = ${kind} and at > ${since()}`;
    const isDue = moves === 'order';
    const counted = isDue ? sql`failed or amount = ${String(amount)}::numeric` : sql`share <> 'orders'`;
    const ownShare = limits[kind].shares ? shareOf(wallet, moves) : sql`'known'`;
    const share = asked ? sql`${asked}::text` : ownShare;
    const all = isDue ? NONE_OF_ALL : ofAll(receiver, kind, today);
    return sql<Counts>`
      select (select amount::text from gifts where ${isGift(wallet, purpose)} and ${isSame(since())}) as written,
        exists (select from gifts where ${isGift(wallet, purpose)} and not ${isSame(since())}) as is_outlived,
        evidence.share, own, failed, day, amount, network, address, open, taken, neighbours
      from (select ${share} as share) as evidence, (
        select (count(*) filter (where ${counted}))::int as own, coalesce(sum(failed::int), 0)::int as failed
        from gifts where wallet = ${wallet} and ${today}
      ) as of_wallet, lateral (${all}) as of_all`;
  }

  /** What all have been given. Each row of the day is read: what has no bound is not counted. */
  function ofAll(receiver: Receiver, kind: GiftKind, today: RawBuilder<unknown>) {
    const { perNetwork, perAddress, open, shares } = limits[kind];
    const { address_hash, network_hash } = placesOf(receiver);
    const when = (bound: unknown, counted: RawBuilder<unknown>, none = sql`0`) =>
      bound === undefined ? none : counted;
    const sumOf = (which: RawBuilder<unknown>) =>
      when(shares, sql`coalesce(sum(amount) filter (where ${which}), 0)::text`, sql`'0'`);
    return sql`
      select count(*)::int as day, coalesce(sum(amount), 0)::text as amount,
        ${when(perNetwork, sql`count(*) filter (where network_hash = ${network_hash})::int`)} as network,
        ${when(perAddress, sql`count(*) filter (where address_hash = ${address_hash})::int`)} as address,
        ${when(open, sql`(select count(*)::int from gifts where kind = ${kind} and due_at is not null)`)} as open,
        ${sumOf(sql`gifts.share = evidence.share`)} as taken,
        ${sumOf(sql`evidence.share = 'unproven' and gifts.share = 'unproven' and network_hash = ${network_hash}`)} as neighbours
      from gifts where ${today}`;
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
    if (isFull(limits[kind], counts, gift.moves)) {
      log.warn({ wallet, kind, ...counts }, 'the treasury pays nothing: a bound is reached');
      return null;
    }
    if (is_outlived) await setAside(database, wallet, purpose);
    const { address_hash, network_hash } = placesOf(receiver);
    const at = new Date(clock()).toISOString();
    const { idleMs } = limits[kind];
    const dueAt = idleMs === undefined ? null : new Date(clock() + idleMs).toISOString();
    await lane.endWith(sql`
      insert into gifts (wallet, purpose, kind, amount, at, due_at, failed, share, address_hash, network_hash)
      values (${wallet}, ${purpose}, ${kind}, ${amount.toString()}, ${at}, ${dueAt}, false, ${counts.share},
        ${address_hash}, ${network_hash})
      on conflict do nothing`);
    if (gift.moves !== 'order') alarmAtHalf(kind, counts, amount);
    return amount;
  }

  /** Once a day for each bound, by the one that crosses it. */
  function alarmAtHalf(kind: GiftKind, counts: Bounded, amount: bigint): void {
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
    givenToday: (kind) => givenToday(database, { kind, limits: limits[kind], since: since() }),
    // One at a time in all processes, so that no two take the last one: of all, or of the wallet where only its own bounds count.
    reserve(receiver, gift) {
      const name = `gifts ${gift.kind} ${gift.moves === 'order' ? receiver.wallet : ''}`;
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
