import {
  type ChangedOrder,
  type Order,
  performOrderAction,
  type SubmissionHandle,
  useSubmission,
} from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { useRefreshAfterAction } from './use-order';

export interface ActionInput {
  action: OrderAction;
  orderId: string;
  /** The status that the person saw: if the order moved meanwhile, nothing happens. */
  expectedStatus: number;
}

interface Options {
  onDone: (result: ChangedOrder, input: ActionInput) => void;
  onFailed?: (error: Error, input: ActionInput) => void;
}

export const inputFor = (order: Order, action: OrderAction): ActionInput => ({
  action,
  orderId: order.orderId,
  expectedStatus: order.status,
});

/** One action on an order: locked while it runs, one idempotency key per wish, and everything asked again afterwards. */
export function useOrderAction({ onDone, onFailed }: Options): SubmissionHandle<ActionInput, ChangedOrder> {
  const refresh = useRefreshAfterAction();
  return useSubmission<ActionInput, ChangedOrder>(
    ({ action, orderId, expectedStatus }, key) =>
      performOrderAction(action, { orderId, expectedStatus }, key),
    {
      onDone: (result, input) => {
        refresh();
        onDone(result, input);
      },
      onFailed: (error, input) => {
        refresh();
        onFailed?.(error, input);
      },
    },
  );
}
