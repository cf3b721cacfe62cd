import type { ChangedOrder, Order } from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { isWithdrawn, useOnEnd, useOperation } from '@cosecha/shared/operation';
import { seenOf } from '@cosecha/shared/signing';
import { useState } from 'react';
import { proposalMark } from '../timeline/newest';
import { confirmedByPin, effectOf } from './money-pin';
import { lapsedAction, orderKind, type RunStage, runStage } from './order-operation';
import { useRefreshAfterAction } from './refresh-after-action';

interface Options {
  onDone?: (result: ChangedOrder, action: OrderAction) => void;
  onFailed?: (error: Error, action: OrderAction) => void;
}

export interface OrderActionHandle {
  /** What is under way with the order, in this tab or another; null when nothing is. */
  run: RunStage | null;
  /** What had no answer and is not asked for any more, while the order is unchanged. */
  lapsed: OrderAction | null;
  /** A definite refusal of the last try, until the next one or reset. */
  error: Error | null;
  /** Asks for the PIN where money leaves, then carries it out. Does nothing while something is under way. */
  submit: (action: OrderAction, details?: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Asks now how one with an unknown outcome ended. */
  ask: () => void;
  reset: () => void;
}

/** The actions of one order: one at a time over all screens and tabs, each with one effect whatever breaks meanwhile. */
export function useOrderAction(order: Order, { onDone, onFailed }: Options = {}): OrderActionHandle {
  const { orderId, status: expectedStatus, sinceMs, collection } = order;
  const refresh = useRefreshAfterAction();
  const { operation, start, ask } = useOperation(orderKind, orderId);
  const [error, setError] = useState<Error | null>(null);
  const run = runStage(operation, order);
  useOnEnd(orderKind, orderId, (ended) => {
    refresh();
    const { action } = ended.input;
    if (ended.status === 'done') onDone?.(ended.result, action);
    if (ended.status !== 'refused' || isWithdrawn(ended.error)) return;
    setError(ended.error);
    onFailed?.(ended.error, action);
  });
  return {
    run,
    lapsed: lapsedAction(operation, order),
    error,
    async submit(action, details = {}) {
      if (run) return;
      setError(null);
      if (!(await confirmedByPin(action, order))) return;
      const seen = { sinceMs, collection, proposal: proposalMark(order) };
      await start({
        orderId,
        action,
        expectedStatus,
        details: { ...impliedBy(action, order), ...details },
        effect: effectOf(action, order),
        order: seenOf(order),
        seen,
      });
    },
    ask: () => void (operation && ask(operation)),
    reset: () => setError(null),
  };
}

/** Who accepts names the sum that they have read. */
function impliedBy(action: OrderAction, { proposal }: Order): Readonly<Record<string, unknown>> {
  return action === 'acceptSplit' && proposal ? { sellerAmount: String(proposal.sellerAmount) } : {};
}
