import {
  allowedActions,
  DomainError,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderCall,
  orderIdFromIndexed,
  orderState,
  roleOf,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { OrderView } from '../../near/market-views';
import type { Services } from '../../services';
import { numberOrText } from '../../util/read-input';
import type { Session } from '../wallet/sessions';
import { requireFreeEscrow, requireIdleOrder } from './idle-order';
import { type CallRecord, runOrderCall, type SettleFailure, type SettleOrderAnswer } from './run-order-call';

/** The chain's number, or the indexed "{number}|1". */
export const orderIdSchema = numberOrText.check(z.regex(/^\d{1,20}(\|1)?$/));

export const partySchema = z.object({
  orderId: orderIdSchema,
  /**
   * The status that the person saw. SPEC.md's own clients may not tell it: then the one that the order has is taken, which is
   * safe, as no call leads to a state in which the same party may call the same again.
   */
  expectedStatus: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(4))), null),
  reason: z.optional(z.string().check(z.maxLength(500))),
});

type SettleOrderInput = z.infer<typeof partySchema>;

/** What makes a call without a key the same step of an order. */
export const sameStep = (call: OrderCall, { orderId, expectedStatus }: SettleOrderInput) => ({
  call,
  orderId: orderIdFromIndexed(orderId),
  expectedStatus,
});

interface PartyCall {
  /** Method of the market contract. */
  method: string;
  /** When the method answers that the token transfer failed. */
  failure: SettleFailure;
}

/** What a party of an order may call. The reason stays with us: the chain would show it to everybody, for ever. */
const PARTY_CALLS: Record<OrderCall, PartyCall> = {
  'aprove-order': { method: 'order_confirmation', failure: 'release-failed' },
  'cancel-order': { method: 'cancel_order', failure: 'refund-failed' },
  'dispute-order': { method: 'order_dispute', failure: 'transaction-failed' },
  'claim-deadline': { method: 'claim_deadline', failure: 'release-failed' },
};

interface SettleOrderRequest {
  call: OrderCall;
  key: string;
  input: SettleOrderInput;
  /** What else was asked. */
  more?: object;
  record?: CallRecord;
}

/**
 * Approves, cancels, disputes or claims an order as the signed-in party.
 * @throws DomainError `order-not-found`, `order-not-yours`, `order-changed`, `order-busy`, `order-action-forbidden`,
 * `order-too-early`, `release-failed` or `refund-failed` (the money stays in escrow)
 */
export function settleOrder(
  services: Services,
  session: Session,
  { call, key, input, more, record }: SettleOrderRequest,
): Promise<SettleOrderAnswer> {
  const { method, failure } = PARTY_CALLS[call];
  const orderId = orderIdFromIndexed(input.orderId);
  const body = { orderId, expectedStatus: input.expectedStatus, reason: input.reason ?? '', ...more };
  return runOrderCall(services, session, {
    ...{ kind: call, key, orderId, body, method, failure },
    args: { order_id: orderId },
    check: () => checkPartyCall(services, session.wallet, call, body),
    ...(record ? { record } : {}),
  });
}

/** Everything that can be known to fail is refused before a signature costs the person gas. @returns whom the call pays */
async function checkPartyCall(
  services: Services,
  wallet: string,
  call: OrderCall,
  { orderId, expectedStatus }: { orderId: string; expectedStatus: number | null },
): Promise<string | null> {
  const order = await requireIdleOrder(services, orderId, (found) => {
    if (!roleOf(found, wallet)) throw new DomainError('order-not-yours');
  });
  if (expectedStatus !== null && order.status !== expectedStatus) throw new DomainError('order-changed');
  const action = allowedAction(order, wallet, call, services.clock());
  const { money } = ORDER_ACTIONS[action];
  if (money !== 'toSeller' && money !== 'toBuyer') return null;
  await requireFreeEscrow(services, order);
  return money === 'toSeller' ? order.owner_id : order.signer_id;
}

/** What this wallet means by the call. @throws DomainError where the order table does not allow it, or not yet */
function allowedAction(order: OrderView, wallet: string, call: OrderCall, nowMs: number): OrderAction {
  const state = orderState(order, 'active');
  const role = roleOf(order, wallet);
  if (!role) throw new DomainError('order-not-yours');
  const isMeant = (action: OrderAction) => ORDER_ACTIONS[action].call === call;
  const sinceMs = Number(BigInt(order.since_ns) / 1_000_000n);
  const allowed = allowedActions({ state, role, sinceMs, offerMinutes: order.time, nowMs }).find(isMeant);
  if (allowed) return allowed;
  const later = ORDER_STATES[state].deadline?.opens[role];
  throw new DomainError(later && isMeant(later) ? 'order-too-early' : 'order-action-forbidden');
}
