import {
  allowedActions,
  DomainError,
  HISTORY_STATUS,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderCall,
  orderIdFromIndexed,
  orderState,
  parseMarketEvents,
  roleOf,
} from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import { type ExecutionOutcome, logsOf } from '../../near/execution';
import { requireNear } from '../../near/funds';
import { DEPOSIT, GAS } from '../../near/gas';
import type { OrderView } from '../../near/market-views';
import { reasonText, refusalOf } from '../../near/refusal';
import type { Services } from '../../services';
import type { Session } from '../wallet/sessions';

export const settleOrderSchema = z.object({
  /** The chain's number, or the indexed "{number}|1". */
  orderId: z.string().check(z.regex(/^\d{1,20}(\|1)?$/)),
  /** The status that the person saw. */
  expectedStatus: z.number().check(z.int(), z.gte(1), z.lte(4)),
  reason: z.optional(z.string().check(z.maxLength(500))),
});

export type SettleOrderInput = z.infer<typeof settleOrderSchema>;
export type SettleCall = Extract<OrderCall, 'aprove-order' | 'cancel-order'>;

/** Wire call → contract method, and the error when the method answers that the token transfer failed. */
export const SETTLEMENTS = {
  'aprove-order': { method: 'order_confirmation', failure: 'release-failed' },
  'cancel-order': { method: 'cancel_order', failure: 'refund-failed' },
} as const satisfies Record<SettleCall, { method: string; failure: string }>;

const answerSchema = z.object({
  orderId: z.string(),
  /** Status on chain afterwards; 9 when the order left the active collection. */
  status: z.number(),
  /** The same in the words of shared/domain/order-states.ts. */
  state: z.string(),
  transactionHash: z.string(),
});
export type SettleOrderAnswer = z.infer<typeof answerSchema>;

/**
 * Approves or cancels an order as the signed-in party.
 * @throws DomainError `order-not-found`, `order-not-yours`, `order-changed`, `order-busy`, `order-action-forbidden`,
 * `release-failed` or `refund-failed` (the money stays in escrow)
 */
export async function settleOrder(
  services: Services,
  session: Session,
  { call, key, input }: { call: SettleCall; key: string; input: SettleOrderInput },
): Promise<SettleOrderAnswer> {
  const { operations, outbox, config } = services;
  const { method, failure } = SETTLEMENTS[call];
  const orderId = orderIdFromIndexed(input.orderId);
  const id = { wallet: session.wallet, key };
  const step = { ...id, step: 'settle' };
  const body = { orderId, expectedStatus: input.expectedStatus, reason: input.reason ?? '' };
  return operations.run({ ...id, kind: call, body, answer: answerSchema }, async () => {
    const earlier = await outbox.resume(step, session.wallet);
    if (!earlier) await checkSettlement(services, session.wallet, call, body);
    const { hash, outcome } =
      earlier ??
      (await outbox.submit({
        ...step,
        signer: session.signer,
        receiverId: config.p2pContractId,
        actions: [actions.functionCall(method, { order_id: orderId }, GAS.settlement, DEPOSIT.oneYocto)],
      }));
    if (outcome.value === null) throw refusalOf(outcome);
    if (JSON.parse(outcome.value) === false) throw settlementFailed(failure, outcome);
    return { orderId, ...statusIn(outcome, config.p2pContractId, orderId), transactionHash: hash };
  });
}

/** Everything that can be known to fail is refused before a signature costs the person gas. */
async function checkSettlement(
  { views, rpc, database, clock }: Services,
  wallet: string,
  call: SettleCall,
  { orderId, expectedStatus }: { orderId: string; expectedStatus: number },
): Promise<void> {
  const order = await views.order(orderId);
  if (!order) {
    const closed = await database
      .selectFrom('orders')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    throw new DomainError(closed ? 'order-changed' : 'order-not-found');
  }
  const role = roleOf(order, wallet);
  if (!role) throw new DomainError('order-not-yours');
  if (order.settling || order.funding) throw new DomainError('order-busy');
  if (order.status !== expectedStatus) throw new DomainError('order-changed');
  const allowed = allowedActions({
    state: orderState(order, 'active'),
    role,
    sinceMs: sinceMsOf(order),
    offerMinutes: order.time,
    nowMs: clock(),
  });
  if (!allowed.some((action: OrderAction) => ORDER_ACTIONS[action].call === call)) {
    throw new DomainError('order-action-forbidden');
  }
  await requireNear(rpc, wallet, DEPOSIT.oneYocto);
}

const sinceMsOf = (order: OrderView) => Number(BigInt(order.since_ns) / 1_000_000n);

function settlementFailed(
  code: (typeof SETTLEMENTS)[SettleCall]['failure'],
  outcome: ExecutionOutcome,
): DomainError {
  const refusal = refusalOf(outcome);
  return new DomainError(code, { reason: reasonText(refusal) }, { cause: refusal });
}

/** The market's own word on what the order is now. */
function statusIn(
  outcome: ExecutionOutcome,
  marketId: string,
  orderId: string,
): { status: number; state: string } {
  for (const { event, data } of logsOf(outcome, marketId).flatMap(parseMarketEvents)) {
    if (event === 'order_closed' && data.order_id === orderId) {
      return { status: HISTORY_STATUS, state: orderState(data, 'history') };
    }
    if (event === 'order_status' && data.order_id === orderId) {
      return { status: data.status, state: orderState(data, 'active') };
    }
  }
  throw new DomainError('transaction-uncertain');
}
