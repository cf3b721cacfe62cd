import {
  FRESH_MS,
  type PurchaseState,
  type PurchaseStep,
  type PurchaseSubmission,
  purchaseOf,
  purchaseStep,
  toldWaitMs,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRefreshAfterAction } from '../order/use-order';

/** An outcome that is not known yet is asked for again after this time. */
const ASK_AGAIN_MS = 5_000;

export interface PurchaseHandle {
  purchase: PurchaseSubmission;
  state: PurchaseState;
}

/** The wallet's purchase as it stands: found again after a reload, and asked after by itself while it is fresh. */
export function usePurchase(): PurchaseHandle {
  const { wallet } = useSession();
  const purchase = purchaseOf(wallet ?? '');
  const state = useSyncExternalStore(purchase.subscribe, purchase.state, purchase.state);
  const refresh = useRefreshAfterAction();
  useEffect(() => {
    if (wallet !== null) void purchase.resume();
  }, [purchase, wallet]);
  useEffect(() => {
    if (state.status !== 'uncertain' || isStale(state.startedAtMs)) return;
    const ask = () => void purchase.ask();
    const wait = state.error === null ? 0 : Math.max(ASK_AGAIN_MS, toldWaitMs(state.error));
    const timer = setTimeout(ask, wait);
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [purchase, state]);
  useEffect(() => {
    if (state.status === 'done' || state.status === 'failed') refresh();
  }, [state.status, refresh]);
  return { purchase, state };
}

/** Too old to be asked after without the person. */
export const isStale = (startedAtMs: number): boolean => Date.now() - startedAtMs >= FRESH_MS;

const STEP_POLL_MS = 1_000;
const INDEX: Record<PurchaseStep, number> = {
  unknown: 0,
  checking: 0,
  escrow: 1,
  confirming: 2,
  done: 2,
  refused: 0,
};

/** Which of the three steps an open purchase has reached, as the service says it; it never goes back. */
export function useStepIndex(key: string): number {
  const [highest, setHighest] = useState(0);
  const { data } = usePolledQuery<PurchaseStep>({
    key: ['purchase-step', key],
    query: (signal) => purchaseStep(key, signal),
    pollMs: STEP_POLL_MS,
  });
  const index = data ? INDEX[data] : 0;
  if (index > highest) setHighest(index);
  return Math.max(index, highest);
}
