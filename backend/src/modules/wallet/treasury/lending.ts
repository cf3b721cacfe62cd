import { BYTE_PRICE, CLOSED_STATUS, GAS } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { actions } from 'near-api-js';
import type { TreasuryConfig } from '../../../config/treasury-config';
import type { Database } from '../../../db/database';
import type { GrantKind } from '../../../db/tables/wallet';
import type { MarketViews } from '../../../near/market-views';
import { refusalOf } from '../../../near/refusal';
import type { NearRpc } from '../../../near/rpc';
import type { ShownReads } from '../../../near/shown-reads';
import type { Action } from '../../../signing/bytes/sign-transaction';
import type { KeyPool } from '../../../signing/key-pool';
import type { Outbox } from '../../../signing/outbox';
import type { Settled, Step } from '../../../signing/step';
import type { Session } from '../sessions';
import type { Receiver } from './grant-counts';
import { lockedBy } from './loans';
import { purposeOfStep, type SponsorshipLedger } from './sponsorship-ledger';
import { isUnproven } from './wallet-trust';

const LEND = 'lend';
/** Storage that is lent at once, so that not every offer asks for some. */
const LENT_STEP = 1_000;
/** Yocto attached besides: what the market does not take returns at once. */
const ROOM = 100n * BYTE_PRICE;

export interface SponsorParts {
  database: Database;
  rpc: NearRpc;
  views: MarketViews;
  shown: ShownReads;
  outbox: Outbox;
  ledger: SponsorshipLedger;
  pool: KeyPool;
  marketId: string;
  limits: Pick<TreasuryConfig, 'creditBytes' | 'creditBytesPerSale' | 'unprovenBytes' | 'leastOrder'>;
}

export interface PaidCall extends Step {
  receiverId: string;
  actions: Action[];
}

/** A transaction of the sponsor's own for the wallet. @returns null where a bound is reached: the wallet may do it itself */
export type Pay = (
  session: Session,
  kind: GrantKind,
  amount: bigint,
  call: PaidCall,
) => Promise<Settled | null>;

/** Daily limit, the wallet's credit used up, an unproven wallet, or too small a purchase. */
export type Bound = 'sponsor-full' | 'credit-full' | 'vouch-needed' | 'order-small';

/** Bytes. */
export interface Lendable {
  now: number;
  /** Once a day's bounds have passed. */
  later: number;
}

/** Storage on the market that the treasury lends, so that who sells needs no NEAR. */
export interface Lending {
  /** Why the wallet's storage credit cannot cover this many bytes; null when it does, or can be raised to. */
  boundOf(session: Session, key: string, bytes: number): Promise<Bound | null>;
  /** The most bytes that its storage credit would be made to cover. */
  lendable(receiver: Receiver): Promise<Lendable>;
  /** Has the wallet lent what an offer or a mark takes. @returns whether its storage credit covers so many bytes */
  lend(session: Session, key: string, bytes: number): Promise<boolean>;
}

export function createLending(parts: SponsorParts, pay: Pay): Lending {
  const { views, ledger, marketId } = parts;

  /** What is to be lent so that the wallet's credit covers so many bytes more, yocto; or why it may have no more. */
  async function loanFor(
    wallet: string,
    bytes: number,
  ): Promise<{ bytes: number; amount: bigint } | 'vouch-needed' | 'credit-full'> {
    const { total, used } = await views.storageCredit(wallet);
    const missing = bytes - (total - used);
    if (missing <= 0) return { bytes: 0, amount: 0n };
    const { most, isNew } = await creditOf(parts, wallet);
    const more = Math.max(missing, Math.min(LENT_STEP, most - total));
    if (total + more <= most)
      return { bytes: more, amount: lockedBy(wallet, total + more) - lockedBy(wallet, total) };
    return isNew && used + bytes <= parts.limits.creditBytes ? 'vouch-needed' : 'credit-full';
  }

  return {
    async boundOf(session, key, bytes) {
      if (bytes === 0) return null;
      const loan = await loanFor(session.wallet, bytes);
      if (typeof loan === 'string') return loan;
      if (loan.bytes === 0) return null;
      const hasRoom = await ledger.hasRoom(session, 'credit', {
        purpose: purposeOfStep('credit', { key, step: LEND }),
      });
      return hasRoom ? null : 'sponsor-full';
    },

    async lendable(receiver) {
      const { wallet } = receiver;
      const [{ total, used }, { most }, hasRoom] = await Promise.all([
        views.storageCredit(wallet),
        creditOf(parts, wallet),
        ledger.promises(receiver, 'credit'),
      ]);
      const later = Math.max(most, total) - used;
      return { now: hasRoom ? later : total - used, later };
    },

    async lend(session, key, bytes) {
      const { wallet } = session;
      const loan = await loanFor(wallet, bytes);
      if (typeof loan === 'string') return false;
      if (loan.bytes === 0) return true;
      const args = { account_id: wallet, bytes: loan.bytes };
      const settled = await pay(session, 'credit', loan.amount, {
        ...{ wallet, key, step: LEND, receiverId: marketId },
        actions: [actions.functionCall('sponsor_storage', args, GAS.storageDeposit, loan.amount + ROOM)],
      });
      if (settled && settled.outcome.value === null) throw refusalOf(settled.outcome);
      return settled !== null;
    },
  };
}

/** Bytes that the wallet may have lent: few before it has shown anything, more with every completed sale. */
async function creditOf(
  { database, limits }: SponsorParts,
  wallet: string,
): Promise<{ most: number; isNew: boolean }> {
  const sales = sql<{ count: string }>`
    select count(*) from orders where owner_id = ${wallet} and closed and status = ${sql.lit(CLOSED_STATUS.paid)}`;
  const [{ rows }, isNew] = await Promise.all([sales.execute(database), isUnproven(database, wallet)]);
  const least = isNew ? limits.unprovenBytes : limits.creditBytes;
  return { most: least + Number(rows[0]?.count ?? 0) * limits.creditBytesPerSale, isNew };
}
