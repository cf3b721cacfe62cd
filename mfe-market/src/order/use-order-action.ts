import type { ChangedOrder, Order } from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { useEffect, useRef, useState } from 'react';
import { type OrderRun, useRun } from './in-flight';
import { confirmedByPin } from './money-pin';
import { type ActionDetails, askRun, noteSent, onRunEnd, startRun } from './order-runs';
import { useRefreshAfterAction } from './use-order';

interface Options {
  onDone?: (result: ChangedOrder, action: OrderAction) => void;
  onFailed?: (error: Error, action: OrderAction) => void;
}

export interface OrderActionHandle {
  /** What is under way with the order, in this tab or another; null when nothing is. */
  run: OrderRun | null;
  /** A definite refusal of the last try, until the next one or reset. */
  error: Error | null;
  /** Asks for the PIN where money leaves, then carries it out. Does nothing while something is under way. */
  submit: (action: OrderAction, details?: ActionDetails) => Promise<void>;
  /** Somebody else's screen has carried it out: rest until the order shows it. */
  done: (action: OrderAction) => void;
  /** Asks now how a run with an unknown outcome ended. */
  ask: () => void;
  reset: () => void;
}

/** The actions of one order: one at a time over all screens and tabs, each with one effect whatever breaks meanwhile. */
export function useOrderAction(order: Order, options: Options = {}): OrderActionHandle {
  const { wallet } = useSession();
  const refresh = useRefreshAfterAction();
  const run = useRun(order.orderId);
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(
    () =>
      onRunEnd(order.orderId, (end) => {
        refresh();
        const { action } = end.run;
        if ('error' in end) {
          setError(end.error);
          latest.current.onFailed?.(end.error, action);
        } else latest.current.onDone?.(end.result, action);
      }),
    [order.orderId, refresh],
  );
  return {
    run,
    error,
    async submit(action, details) {
      if (wallet === null || run) return;
      setError(null);
      if (await confirmedByPin(action, order)) await startRun(wallet, order, action, details);
    },
    done(action) {
      if (wallet !== null) noteSent(wallet, order, action);
      refresh();
    },
    ask: () => void (wallet !== null && askRun(wallet, order.orderId)),
    reset: () => setError(null),
  };
}
