import { createHash } from 'node:crypto';
import { addressRange } from '@cosecha/shared/server';
import { type RawBuilder, sql } from 'kysely';
import type { KindLimits } from '../../../config/treasury-config';
import type { GrantKind, Share } from '../../../db/tables/wallet';
import type { Counts } from './grant-limits';
import { type Moves, shareOf } from './wallet-trust';

/** Counts what the treasury has paid, in one statement, for the limits of `grant-limits.ts`. */

/** Who asks, and from where. */
export interface Receiver {
  wallet: string;
  /** Network address of the request. */
  address: string;
}

export interface Grant {
  /** Unique among the grants of a wallet: the same purpose again is the same grant. */
  purpose: string;
  kind: GrantKind;
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: bigint;
  /** What a call does: it moves an order on, which has no limit of the day, or buys, with its price behind it. */
  moves?: Moves;
}

/** The grant that is asked for, as far as it is known. */
export interface GrantQuery extends Partial<Grant> {
  /** Another share of the day than the wallet's own. */
  share?: Share;
}

interface Counted extends GrantQuery {
  kind: GrantKind;
  limits: KindLimits;
  /** The start of the day that is counted. */
  since: Date;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The columns that say from where a grant was asked for. */
export const placesOf = ({ address }: Receiver) => ({
  address_hash: hash(address),
  network_hash: hash(addressRange(address)),
});

export const isGrant = (wallet: string, purpose = '') => sql`wallet = ${wallet} and purpose = ${purpose}`;

/** It is of today, or its call may still be asked for again: a loan of the first try is the loan of the next, however late that comes. */
const isSame = (since: Date) => sql`(at > ${since} or exists (select from operations as call
  where call.wallet = grants.wallet and call.key = split_part(grants.purpose, ':', 2) and call.created_at <= grants.at))`;

/**
 * The statement that counts. For an order under way only the wallet's own limits are read, because a day's rows of all wallets are many:
 * its rows that failed or are under way count (a call under way has the amount that it was written with, one that has ended what it
 * burnt). Successful calls for an order are limited by the orders, each of which takes a call once, and do not count for other calls.
 */
export function grantCounts(receiver: Receiver, asked: Counted): RawBuilder<Counts> {
  const { kind, purpose, moves, amount, limits, since } = asked;
  const { wallet } = receiver;
  const today = sql`kind = ${kind} and at > ${since}`;
  const isDue = moves === 'order';
  const counted = isDue ? sql`failed or amount = ${String(amount)}::numeric` : sql`share <> 'orders'`;
  const ownShare = limits.shares ? shareOf(wallet, moves) : sql`'known'`;
  const share = asked.share ? sql`${asked.share}::text` : ownShare;
  const all = isDue ? NO_COUNTS : countsOfAll(receiver, kind, limits, today);
  return sql<Counts>`
    select (select amount::text from grants where ${isGrant(wallet, purpose)} and ${isSame(since)}) as written,
      exists (select from grants where ${isGrant(wallet, purpose)} and not ${isSame(since)}) as is_outlived,
      evidence.share, own, failed, day, amount, network, address, open, taken, neighbours
    from (select ${share} as share) as evidence, (
      select (count(*) filter (where ${counted}))::int as own, coalesce(sum(failed::int), 0)::int as failed
      from grants where wallet = ${wallet} and ${today}
    ) as of_wallet, lateral (${all}) as of_all`;
}

const NO_COUNTS = sql`select 0 as day, '0' as amount, 0 as network, 0 as address, 0 as open, '0' as taken, '0' as neighbours`;

/** Counts for all wallets together. It reads each row of the day, so what has no limit is not counted. */
function countsOfAll(receiver: Receiver, kind: GrantKind, limits: KindLimits, today: RawBuilder<unknown>) {
  const { perNetwork, perAddress, open, shares } = limits;
  const { address_hash, network_hash } = placesOf(receiver);
  const when = (limit: unknown, counted: RawBuilder<unknown>, none = sql`0`) =>
    limit === undefined ? none : counted;
  const sumOf = (which: RawBuilder<unknown>) =>
    when(shares, sql`coalesce(sum(amount) filter (where ${which}), 0)::text`, sql`'0'`);
  return sql`
    select count(*)::int as day, coalesce(sum(amount), 0)::text as amount,
      ${when(perNetwork, sql`count(*) filter (where network_hash = ${network_hash})::int`)} as network,
      ${when(perAddress, sql`count(*) filter (where address_hash = ${address_hash})::int`)} as address,
      ${when(open, sql`(select count(*)::int from grants where kind = ${kind} and due_at is not null)`)} as open,
      ${sumOf(sql`grants.share = evidence.share`)} as taken,
      ${sumOf(sql`evidence.share = 'unproven' and grants.share = 'unproven' and network_hash = ${network_hash}`)} as neighbours
    from grants where ${today}`;
}
