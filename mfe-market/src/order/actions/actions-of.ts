import type { Order } from '@cosecha/shared/api';
import { allowedActions, ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';

/** What this person may do with the order now; nothing for a stranger. */
export function actionsOf(order: Order, nowMs: number): readonly OrderAction[] {
  if (order.role === null) return [];
  const { state, role, createdMs, sinceMs, offerMinutes, canSplit, proposal } = order;
  return allowedActions({
    ...{ state, role, createdMs, sinceMs, offerMinutes, nowMs, canSplit },
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
