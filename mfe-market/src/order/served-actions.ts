import type { OrderAction, OrderCall } from '@cosecha/shared/domain';
import { ORDER_ACTIONS } from '@cosecha/shared/domain';

/** Calls that the service answers; the others have no button until it does. */
const SERVED: Record<OrderCall, boolean> = {
  'aprove-order': true,
  'cancel-order': true,
  'dispute-order': false,
  'claim-deadline': false,
};

export function servedActions(actions: readonly OrderAction[]): readonly OrderAction[] {
  return actions.filter((action) => SERVED[ORDER_ACTIONS[action].call]);
}
