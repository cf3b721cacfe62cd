import type { KindLimits } from '../../../config/treasury-config';
import type { Share } from '../../../db/tables/wallet';
import type { Moves } from './wallet-trust';

/** How much the treasury pays for, and when that is reached. */

/** What a bound is held against. */
export interface Counts {
  /** What the same grant was written with, today or for an operation that is not forgotten yet. */
  written: string | null;
  /** Its purpose names a grant of an earlier operation. */
  is_outlived: boolean;
  day: number;
  network: number;
  address: number;
  open: number;
  own: number;
  failed: number;
  share: Share;
  /** Yocto of all kinds of calls, of this share, and of unproven wallets in this range of addresses. */
  amount: string;
  taken: string;
  neighbours: string;
}

export type Bounded = Omit<Counts, 'written' | 'is_outlived'>;

/** Part of each limit reserved for amounts promised a moment ago. */
const RESERVED_PART = 20;
/** The most that unproven wallets of one range of addresses take of their share. */
const RANGE_PART = 2n;

/** A number of things, or yocto. */
type Bound = [taken: bigint, most: bigint];

/** What is bounded for all together, by what the limits leave out or not. */
function boundsOfAll({ perDay, perNetwork, perAddress, open, shares }: KindLimits, counts: Bounded): Bound[] {
  const bounds: [number | string, number | bigint | undefined][] = [
    [counts.day, perDay],
    [counts.network, perNetwork],
    [counts.address, perAddress],
    [counts.open, open],
    [counts.taken, counts.share === 'orders' ? undefined : shares?.[counts.share]],
    [counts.neighbours, counts.share === 'unproven' && shares ? shares.unproven / RANGE_PART : undefined],
  ];
  return bounds.flatMap(([taken, most]): Bound[] =>
    most === undefined ? [] : [[BigInt(taken), BigInt(most)]],
  );
}

const isHalf = ([taken, most]: Bound) => taken >= most / 2n;
/** @param isPromise whether amounts promised to others a moment ago stay reserved */
const isReached = ([taken, most]: Bound, isPromise: boolean) =>
  taken >= most - (isPromise ? most / BigInt(RESERVED_PART) : 0n);

/** Whether a limit is reached. @param isPromise whether amounts promised to others a moment ago are left out */
export function isFull(limits: KindLimits, counts: Bounded, moves?: Moves, isPromise = false): boolean {
  const { perWallet, scarcePerWallet, failedPerWallet } = limits;
  const own = (count: number, most = Number.POSITIVE_INFINITY) => count >= most;
  if (own(counts.own, perWallet) || own(counts.failed, failedPerWallet)) return true;
  if (moves === 'order') return false;
  const bounds = boundsOfAll(limits, counts);
  if (bounds.some((bound) => isReached(bound, isPromise))) return true;
  return own(counts.own, scarcePerWallet) && bounds.some(isHalf);
}
