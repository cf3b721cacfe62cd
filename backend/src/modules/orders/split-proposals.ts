import {
  DomainError,
  orderState,
  PROPOSAL_PAUSE_MS,
  proposerOf,
  roleOf,
  waitText,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { refusalAfter } from '../../limits/rules';
import type { OrderView } from '../../near/market-views';
import { msOf } from '../../util/nanoseconds';
import type { Services } from '../services';
import type { SettleOrderAnswer } from './run-order-call';

/** Limits of one side's proposals for an order: each one notifies the other side, who must not be flooded. */
export const PROPOSALS_A_DAY = { max: 10, windowMs: 24 * 60 * 60_000 };

interface Proposal {
  wallet: string;
  orderId: string;
  sellerAmount: string;
}

/**
 * The answer for a proposal that is already pending: nothing is sent, and no one is notified again.
 * @returns null when another one is pending, or none
 * @throws DomainError `proposed-just-now` when the market would refuse it, `rate-limited` after the tenth of a day
 */
export async function pendingProposal(
  services: Services,
  proposal: Proposal,
): Promise<SettleOrderAnswer | null> {
  const { wallet, orderId, sellerAmount } = proposal;
  const order = await services.views.order(orderId);
  if (!order) throw new DomainError('order-changed');
  const isOwn = proposerOf(order.proposed_by) === roleOf(order, wallet);
  if (!isOwn || BigInt(order.proposed_amount) !== BigInt(sellerAmount)) {
    if (isOwn) requirePause(services, order);
    await requireRoom(services, proposal);
    return null;
  }
  return { orderId, status: order.status, state: orderState(order, 'active'), transactionHash: '' };
}

/** As the market does, before a signature is asked for. */
function requirePause({ clock }: Services, { proposed_ns }: OrderView): void {
  const waitMs = msOf(proposed_ns) + PROPOSAL_PAUSE_MS - clock();
  if (waitMs > 0) throw new DomainError('proposed-just-now', { wait: waitText(Math.ceil(waitMs / 1_000)) });
}

/** An operation is remembered for a day: only what reached the chain counts. */
async function requireRoom({ database, clock }: Services, { wallet, orderId }: Proposal): Promise<void> {
  const { max, windowMs } = PROPOSALS_A_DAY;
  const sent = await database
    .selectFrom('operations')
    .select('updated_at')
    .where('wallet', '=', wallet)
    .where('kind', '=', 'propose-split')
    .where('state', '=', 'answered')
    .where('updated_at', '>', new Date(clock() - windowMs))
    .where(sql<boolean>`body->>'orderId' = ${orderId} and answer->>'transactionHash' <> ''`)
    .orderBy('updated_at', 'desc')
    .limit(max)
    .execute();
  const oldest = sent[max - 1];
  if (oldest)
    throw refusalAfter(oldest.updated_at.getTime() + windowMs - clock(), PROPOSALS_A_DAY, 'rate-limited');
}
