import type { GrantKind } from '../../../db/tables/wallet';
import type { MarketViews } from '../../../near/market-views';
import type { Receiver } from './grant-counts';
import { createLending, type Lendable, type Pay, type SponsorParts } from './lending';
import { isUnproven } from './wallet-trust';

/** What the treasury would pay for, said before it is asked. */

/** Minimum balance of a wallet to get an account, or its receiver's registration: 1 USDT in micro-units. */
const LEAST_HELD = 1_000_000n;
/** Below this the treasury pays nothing but the way on of orders, and below the other nothing: its own transactions would be refused. */
const LEAST_TREASURY = 10n ** 24n;
const LEAST_FOR_ORDERS = LEAST_TREASURY / 10n;

type Openings = Record<'purchase' | 'offer' | 'send', boolean>;

export interface Open extends Openings {
  /** And what once the day's bounds have passed. */
  later: Openings;
  /** The most storage that an offer may take to be paid for. */
  storage: Lendable;
  /** Micro-USDT: smaller purchases are not sponsored. */
  leastOrder: string;
  /** The wallet has shown nothing yet: a confirmed mailbox or a voucher makes it more. */
  isUnproven: boolean;
}

const NONE: Openings = { purchase: false, offer: false, send: false };
/** Without a treasury. */
export const NOTHING_OPEN: Open = {
  ...{ ...NONE, later: NONE, storage: { now: 0, later: 0 } },
  ...{ leastOrder: '0', isUnproven: false },
};

/** Enough to be given an account, or the registration of a receiver. */
export const holdsMoney = async ({ stablecoin }: MarketViews, wallet: string): Promise<boolean> =>
  (await stablecoin(wallet)) >= LEAST_HELD;

/** What moves an order on opens and lends nothing, so the market need not name us for it. */
export async function canPay({ rpc, views, pool }: SponsorParts, isDue: boolean): Promise<boolean> {
  const isNamed = async () => isDue || (await views.config()).sponsorId === pool.accountId;
  const [account, named] = await Promise.all([rpc.viewAccount(pool.accountId), isNamed()]);
  const least = isDue ? LEAST_FOR_ORDERS : LEAST_TREASURY;
  return named && (account?.amount ?? 0n) >= least;
}

/** What would be paid for the wallet now, with a margin, so that what is taken a few minutes later is paid for, too. */
export async function openTo(receiver: Receiver, parts: SponsorParts, pay: Pay): Promise<Open> {
  const { database, ledger, limits } = parts;
  const showing = { ...parts, ...parts.shown };
  const { wallet } = receiver;
  const room = (kind: GrantKind, moves?: 'purchase') => ledger.promises(receiver, kind, moves);
  const [account, escrow, hasMoney, storage, funded, isNew] = await Promise.all([
    showing.rpc.viewAccount(wallet),
    showing.views.escrow(wallet),
    holdsMoney(showing.views, wallet),
    createLending(showing, pay).lendable(receiver),
    canPay(showing, false),
    isUnproven(database, wallet),
  ]);
  const [hasAccount, hasEscrow, purchases, calls] = await Promise.all([
    account !== null || room('account'),
    escrow !== null || room('escrow'),
    room('call', 'purchase'),
    room('call'),
  ]);
  const later = { purchase: funded && hasMoney, offer: funded, send: funded && hasMoney };
  return {
    purchase: later.purchase && hasAccount && hasEscrow && purchases,
    offer: later.offer && hasAccount && calls && storage.now > 0,
    send: later.send && hasAccount && calls,
    ...{ later, storage, leastOrder: String(limits.leastOrder), isUnproven: isNew },
  };
}
