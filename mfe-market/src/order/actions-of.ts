import type { Order } from '@cosecha/shared/api';
import { allowedActions, ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';

/** What this person may do with the order now; nothing for a stranger. */
export function actionsOf(order: Order, nowMs: number): readonly OrderAction[] {
  if (order.role === null) return [];
  const { state, role, sinceMs, offerMinutes, canSplit, proposal } = order;
  return allowedActions({
    ...{ state, role, sinceMs, offerMinutes, nowMs, canSplit },
    proposedBy: proposal?.by ?? null,
  });
}

export type CancelAction = Extract<
  OrderAction,
  'askCancel' | 'cancelOverdue' | 'agreeCancel' | 'refundNow' | 'giveInRefund'
>;

/** Everything that ends in the buyer's money going back goes through /cancelar-orden and its own words. */
export function isCancelAction(action: OrderAction): action is CancelAction {
  return ORDER_ACTIONS[action].call === 'cancel-order';
}

/**
 * What the order waits for from this person: the one button of a card. Asking to cancel, disputing and giving in are
 * never pushed; they stand on the order's own screen.
 */
const URGED: readonly OrderAction[] = [
  'markDelivered',
  'cancelOverdue',
  'claimRelease',
  'agreeCancel',
  'release',
];

/** The awaited action, or null when it is the other side's turn. A buyer is not urged to release before the delivery. */
export function urgedAction(order: Order, nowMs: number): OrderAction | null {
  const allowed = actionsOf(order, nowMs);
  const urged = URGED.find((action) => allowed.includes(action)) ?? null;
  return urged === 'release' && order.state !== 'delivered' ? null : urged;
}
