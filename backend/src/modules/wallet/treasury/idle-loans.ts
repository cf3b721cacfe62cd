import { DEPOSIT, marketCall, ORDER_IDLE_MS, orderDeadline, orderState } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { GrantLimits } from '../../../config/treasury-config';
import { refusalOf, temporaryRefusalOf } from '../../../near/refusal';
import { chainActions } from '../../../signing/bytes/chain-actions';
import type { KeyPool } from '../../../signing/key-pool';
import { latestAttempt } from '../../../signing/latest-attempt';
import { timesOf } from '../../../util/order-times';
import type { Services } from '../../services';
import { createLoans, type DueLoan, type Loan, type Loans, lockedBy, type OpenOrder } from './loans';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** As docs/contracts-on-near.md says. */
const GAS = {
  close_escrow_for: 150n * 10n ** 12n,
  reclaim_storage: 30n * 10n ** 12n,
  end_idle_order: 200n * 10n ** 12n,
} as const;

/** Takes back loans that their wallets do not use. */
export interface IdleLoans {
  /**
   * Checks the loan that is due first. Its failures are logged and it waits for its next turn, so it blocks no other
   * one.
   * @returns whether there was one
   */
  takeBackOne(): Promise<boolean>;
  /** Yocto: what was lent from the first day on, and how much of it came back. The rest is locked. */
  totals: Loans['totals'];
}

interface Parts {
  services: Services;
  pool: KeyPool;
  limits: GrantLimits;
  loans: Loans;
}

const answerSchema = z.object({ transactionHash: z.string() });

/** Without a treasury no loan is recovered. */
export function createIdleLoans(services: Services): IdleLoans {
  const { config, database, clock, treasuryKeys: pool } = services;
  const loans = createLoans(database, clock);
  const { totals } = loans;
  if (!config.treasury || !pool) return { totals, takeBackOne: async () => false };
  const { limits } = config.treasury;
  return { totals, takeBackOne: () => takeBackOne({ services, pool, limits, loans }) };
}

async function takeBackOne(parts: Parts): Promise<boolean> {
  const { services, loans } = parts;
  const loan = await loans.claimDue(parts.limits.escrow.open);
  if (loan === null) return false;
  try {
    await takeBack(parts, loan);
  } catch (error) {
    services.log.warn({ ...loan, reason: String(error) }, 'a loan could not be taken back');
    await loans.lookAgain(loan, new Date(services.clock() + HOUR_MS));
  }
  return true;
}

async function takeBack(parts: Parts, loan: DueLoan): Promise<void> {
  const { services, pool, limits, loans } = parts;
  const now = services.clock();
  const tomorrow = new Date(now + DAY_MS);
  const { sponsorId } = await services.views.config();
  if (sponsorId !== pool.accountId) return loans.lookAgain(loan, tomorrow);
  const { usedAt, orders } = await loans.use(loan);
  const idleMs = limits[loan.kind].idleMs ?? 0;
  if (loan.kind === 'escrow') await endIdleOrders(parts, loan, orders);
  // An order that is under way may end tomorrow.
  const next = orders.length > 0 ? tomorrow : new Date(loan.isPressed ? now : usedAt.getTime() + idleMs);
  if (next.getTime() > now) await loans.lookAgain(loan, next);
  else if (loan.kind === 'escrow') await closeEscrow(parts, loan, tomorrow);
  else await reclaimStorage(parts, loan, new Date(now + idleMs));
}

/** What the side that can end it has left alone for two months after its deadline holds an account open for ever. */
async function endIdleOrders(
  { services, pool }: Parts,
  loan: Loan,
  orders: readonly OpenOrder[],
): Promise<void> {
  for (const order of orders) {
    const deadline = orderDeadline(orderState(order, 'active'), timesOf(order));
    if (deadline === null || deadline + ORDER_IDLE_MS > services.clock()) continue;
    const { order_id } = order;
    await sendOnce(services, pool, { ...loan, kind: `order-${order_id}` }, 'end_idle_order', { order_id });
  }
}

/** The market closes an empty account alone; what it is known to refuse is not asked. */
async function closeEscrow({ services, pool, loans }: Parts, loan: Loan, tomorrow: Date): Promise<void> {
  const { views, rpc } = services;
  const escrow = await views.escrow(loan.wallet);
  if (escrow === null) return loans.settle(loan, 0n, tomorrow);
  if (!escrow.isSponsored) return loans.forget(loan);
  // An account that is gone while the market still names it: the word of its closing was lost, and is asked for again.
  const isThere = (await rpc.viewAccount(escrow.id)) !== null;
  if (isThere && (await views.holdsMoney(escrow.id))) return loans.lookAgain(loan, tomorrow);
  await sendOnce(services, pool, loan, 'close_escrow_for', { owner_id: loan.wallet });
  await loans.settle(loan, 0n, tomorrow);
}

/** In the lane of the calls that use the credit: each counts on what it found of it. */
async function reclaimStorage({ services, pool, loans }: Parts, loan: Loan, next: Date): Promise<void> {
  const { views, lanes } = services;
  const { wallet } = loan;
  await lanes.run(`credit ${wallet}`, async () => {
    const { total, used } = await views.storageCredit(wallet);
    if (total > used) await sendOnce(services, pool, loan, 'reclaim_storage', { account_id: wallet });
    await loans.settle(loan, lockedBy(wallet, (await views.storageCredit(wallet)).total), next);
  });
}

/**
 * A call of the sponsor's own, once a day for each loan, whatever dies in between.
 * @throws DomainError where the market did not do it
 */
async function sendOnce(
  { operations, outbox, config, clock }: Services,
  pool: KeyPool,
  { wallet, kind }: { wallet: string; kind: string },
  methodName: keyof typeof GAS,
  args: object,
): Promise<void> {
  const day = Math.floor(clock() / DAY_MS);
  // No request can carry a key with a colon.
  const id = { wallet, key: `return:${kind}:${day}` };
  await operations.run({ ...id, kind: 'return', body: { kind, day }, answer: answerSchema }, async () => {
    const { step, earlier } = await latestAttempt(outbox, { ...id, step: kind });
    const call = marketCall(config, { methodName, args, gas: GAS[methodName], deposit: DEPOSIT.oneYocto });
    const request = { ...step, receiverId: call.receiverId, actions: chainActions(call) };
    const { hash, outcome } =
      earlier ?? (await outbox.submit({ ...request, pool: pool.keysFor('idle loans') }));
    const temporary = temporaryRefusalOf(outcome);
    if (temporary) throw temporary;
    if (outcome.value === null || outcome.value === 'false') throw refusalOf(outcome);
    return { transactionHash: hash };
  });
}
