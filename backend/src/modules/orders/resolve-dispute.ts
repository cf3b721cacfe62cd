import { DomainError, orderIdFromIndexed, orderState, roleOf } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { requireNear } from '../../near/funds';
import { DEPOSIT } from '../../near/gas';
import type { Services } from '../../services';
import type { Session } from '../wallet/sessions';
import { orderAtRest, requireFreeEscrow } from './order-at-rest';
import { runOrderCall, type SettleOrderAnswer } from './run-order-call';
import { orderIdSchema } from './settle-order';

export const resolveDisputeSchema = z.object({
  orderId: orderIdSchema,
  /** True pays the seller, false refunds the buyer. */
  release: z.boolean(),
});

export type ResolveDisputeInput = z.infer<typeof resolveDisputeSchema>;

/**
 * Rules on a dispute as the market's arbiter.
 * @throws DomainError `not-arbiter`, `order-not-found`, `order-changed`, `order-busy`, `order-action-forbidden`,
 * `release-failed` or `refund-failed` (the money stays in escrow)
 */
export function resolveDispute(
  services: Services,
  session: Session,
  { key, input }: { key: string; input: ResolveDisputeInput },
): Promise<SettleOrderAnswer> {
  const { release } = input;
  const orderId = orderIdFromIndexed(input.orderId);
  return runOrderCall(services, session, {
    ...{ kind: 'resolve-dispute', key, orderId, body: { orderId, release } },
    method: 'resolve_dispute',
    args: { order_id: orderId, release },
    failure: release ? 'release-failed' : 'refund-failed',
    check: () => checkRuling(services, session.wallet, orderId),
  });
}

async function checkRuling(services: Services, wallet: string, orderId: string): Promise<void> {
  await requireArbiter(services, wallet);
  const order = await orderAtRest(services, orderId, (found) => {
    if (roleOf(found, wallet)) throw new DomainError('not-arbiter');
  });
  if (orderState(order, 'active') !== 'disputed') throw new DomainError('order-action-forbidden');
  await requireFreeEscrow(services, order);
  await requireNear(services.rpc, wallet, DEPOSIT.oneYocto);
}

/** @throws DomainError `not-arbiter` for every other wallet */
export async function requireArbiter({ views }: Services, wallet: string): Promise<void> {
  const { arbiterId } = await views.config();
  if (wallet !== arbiterId) throw new DomainError('not-arbiter');
}
