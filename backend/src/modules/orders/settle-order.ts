import {
  allowedActions,
  DomainError,
  type MoneyEffect,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderCall,
  orderCall,
  orderIdFromIndexed,
  orderState,
  proposerOf,
  refundIntent,
  roleOf,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { OrderView } from '../../near/market-views';
import { timesOf } from '../../util/order-times';
import { numberOrText } from '../../util/read-input';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { requireFreeEscrow, requireIdleOrder } from './idle-order';
import { type CallRecord, runOrderCall, type SettleFailure, type SettleOrderAnswer } from './run-order-call';
import { pendingProposal } from './split-proposals';

/** The chain's number, or the indexed "{number}|1". */
export const orderIdSchema = numberOrText.check(z.regex(/^\d{1,20}(\|1)?$/));

export const partySchema = z.object({
  orderId: orderIdSchema,
  /**
   * The status that the person saw. SPEC.md's own clients may not tell it: then the one that the order has is taken, which is
   * safe: no call leads to a state in which the same party may call the same again, but for a proposal, which takes the place of the
   * one before.
   */
  expectedStatus: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(4))), null),
  reason: z.optional(z.string().check(z.maxLength(500))),
});

/** The seller's part of the payment, before the fee. Micro-stablecoin. */
export const sellerAmountSchema = numberOrText.check(z.regex(/^\d{1,39}$/));

/** What a buyer's cancellation means depends on the time: another meaning than this is refused. Left out by SPEC.md's own clients. */
export const cancelSchema = z.extend(partySchema, { isRefund: z.optional(z.boolean()) });

export const splitSchema = z.extend(partySchema, { sellerAmount: sellerAmountSchema });

type SettleOrderInput = z.infer<typeof partySchema> & {
  sellerAmount?: string;
  isRefund?: boolean | undefined;
};

/** What makes a call without a key the same step of an order. */
export const sameStep = (call: OrderCall, { orderId, expectedStatus, ...input }: SettleOrderInput) => ({
  call,
  orderId: orderIdFromIndexed(orderId),
  expectedStatus,
  ...meant(input),
});

/** What some calls say besides; nothing where it was left out. */
const meant = ({ sellerAmount, isRefund }: Pick<SettleOrderInput, 'sellerAmount' | 'isRefund'>) => ({
  ...(sellerAmount === undefined ? {} : { sellerAmount }),
  ...(isRefund === undefined ? {} : { isRefund }),
});

/** What it is called when the market answers that the token transfer failed. */
const FAILURES: Record<OrderCall, SettleFailure> = {
  'aprove-order': 'release-failed',
  'cancel-order': 'refund-failed',
  'dispute-order': 'transaction-failed',
  'claim-deadline': 'release-failed',
  'propose-split': 'transaction-failed',
  'accept-split': 'release-failed',
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
 * Approves, cancels, disputes, claims or splits an order as the signed-in party. The reason is stored here only: on
 * chain it would be public for ever.
 * @throws DomainError `order-not-found`, `order-not-yours`, `order-changed`, `order-busy`, `order-action-forbidden`,
 * `order-too-early`, `refund-not-yet`, `refund-by-now`, `rate-limited`, `amount-zero`, `amount-too-large`,
 * `release-failed` or `refund-failed` (the money stays in escrow)
 */
export function settleOrder(
  services: Services,
  session: Session,
  { call, key, input, more, record }: SettleOrderRequest,
): Promise<SettleOrderAnswer> {
  const orderId = orderIdFromIndexed(input.orderId);
  const { expectedStatus, sellerAmount, isRefund } = input;
  const { wallet } = session;
  const body = {
    ...{ orderId, expectedStatus, reason: input.reason ?? '' },
    ...meant(input),
    ...more,
  };
  return runOrderCall(services, session, {
    ...{ kind: call, key, orderId, body, failure: FAILURES[call] },
    onChain: orderCall(services.config, call, { orderId, expectedStatus, sellerAmount, isRefund }),
    check: () => checkPartyCall(services, wallet, call, body),
    ...(call === 'propose-split' && sellerAmount !== undefined
      ? { findPending: () => pendingProposal(services, { wallet, orderId, sellerAmount }) }
      : {}),
    ...(record ? { record } : {}),
  });
}

/** Refuses whatever is certain to fail before a signature costs the person gas. @returns the receivers of payments */
async function checkPartyCall(
  services: Services,
  wallet: string,
  call: OrderCall,
  {
    orderId,
    expectedStatus,
    sellerAmount,
    isRefund,
  }: Pick<SettleOrderInput, 'expectedStatus' | 'sellerAmount' | 'isRefund'> & {
    orderId: string;
  },
): Promise<readonly string[]> {
  const order = await requireIdleOrder(services, orderId, (found) => {
    if (!roleOf(found, wallet)) throw new DomainError('order-not-yours');
  });
  if (expectedStatus !== null && order.status !== expectedStatus) throw new DomainError('order-changed');
  const action = allowedAction(order, wallet, call, services.clock());
  if (isRefund !== undefined && isRefund !== refundIntent(action))
    throw new DomainError(isRefund ? 'refund-not-yet' : 'refund-by-now');
  if (sellerAmount !== undefined) checkSplit(action, order, BigInt(sellerAmount));
  const receivers = RECEIVERS[ORDER_ACTIONS[action].money](order);
  if (receivers.length > 0) await requireFreeEscrow(services, order);
  return receivers;
}

const RECEIVERS: Record<MoneyEffect, (order: OrderView) => readonly string[]> = {
  none: () => [],
  arbiter: () => [],
  toSeller: ({ owner_id }) => [owner_id],
  toBuyer: ({ signer_id }) => [signer_id],
  toBoth: ({ owner_id, signer_id }) => [owner_id, signer_id],
};

/** As the market does. @throws DomainError `order-changed`, `amount-zero`, `amount-too-large` */
function checkSplit(action: OrderAction, order: OrderView, sellerAmount: bigint): void {
  if (action === 'acceptSplit') {
    if (sellerAmount !== BigInt(order.proposed_amount)) throw new DomainError('order-changed');
    return;
  }
  if (sellerAmount <= 0n) throw new DomainError('amount-zero');
  if (sellerAmount >= BigInt(order.escrow)) throw new DomainError('amount-too-large');
}

/** What this wallet means by the call. @throws DomainError where the order table does not allow it, or not yet */
function allowedAction(order: OrderView, wallet: string, call: OrderCall, nowMs: number): OrderAction {
  const state = orderState(order, 'active');
  const role = roleOf(order, wallet);
  if (!role) throw new DomainError('order-not-yours');
  const isMeant = (action: OrderAction) => ORDER_ACTIONS[action].call === call;
  const facts = { canSplit: order.can_split, proposedBy: proposerOf(order.proposed_by) };
  const moment = { state, role, ...timesOf(order), nowMs, ...facts };
  const allowed = allowedActions(moment).find(isMeant);
  if (allowed) return allowed;
  // There was none to accept, or it has been taken back by a newer one of their own.
  if (call === 'accept-split') throw new DomainError('order-changed');
  const later = ORDER_STATES[state].deadline?.opens[role];
  throw new DomainError(later && isMeant(later) ? 'order-too-early' : 'order-action-forbidden');
}
