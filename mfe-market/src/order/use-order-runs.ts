import { readableError } from '@cosecha/shared/api';
import { notify, useSession } from '@cosecha/shared/state';
import { orderText } from '@cosecha/shared/text';
import { useEffect } from 'react';
import { onOtherEnds, takeUpRuns } from './order-runs';
import { useRefreshAfterAction } from './use-order';

/** How often a tab looks for runs that another one left behind. */
const LOOK_MS = 30_000;

/** Once per page: takes up actions that a reload or a closed tab interrupted, and tells of ends that no screen waits for. */
export function useOrderRuns(): void {
  const { wallet } = useSession();
  const refresh = useRefreshAfterAction();
  useEffect(() => {
    onOtherEnds((end) => {
      refresh();
      const { orderId } = end.run;
      const text =
        'error' in end
          ? orderText.order.failedElsewhere(orderId, readableError(end.error))
          : orderText.order.doneElsewhere(orderId);
      notify({ tone: 'error' in end ? 'danger' : 'success', text });
    });
  }, [refresh]);
  useEffect(() => {
    if (wallet === null) return;
    takeUpRuns(wallet);
    const handle = setInterval(() => takeUpRuns(wallet), LOOK_MS);
    return () => clearInterval(handle);
  }, [wallet]);
}
