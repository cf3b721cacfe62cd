import { type CreatedOrder, type PurchaseStep, purchaseStep, usePolledQuery } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { FRESH_MS, isOpen, type OperationHandle, useOperation } from '@cosecha/shared/operation';
import { useState } from 'react';
import { type OpenPurchase, PURCHASE, type Purchase, type PurchaseOperation, purchaseKind } from './purchase';

export interface PurchaseHandle extends OperationHandle<Purchase, CreatedOrder> {
  open: OpenPurchase | null;
}

/** The wallet's purchase: restored after a reload, and its outcome polled while it is recent. */
export function usePurchase(): PurchaseHandle {
  const handle = useOperation(purchaseKind, PURCHASE);
  const { operation } = handle;
  return { ...handle, open: isOpen(operation) ? operation : null };
}

/** Too old to be polled or shown unless the person asks. */
export const isStale = (atMs: number): boolean => Date.now() - atMs >= FRESH_MS;

/** How the last one ended without an order, as long as that is news. */
export function failedLately(
  operation: PurchaseOperation | null,
): Extract<PurchaseOperation, { status: 'refused' | 'lapsed' }> | null {
  if (operation?.status !== 'refused' && operation?.status !== 'lapsed') return null;
  return isStale(operation.endedAtMs) ? null : operation;
}

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
    pollMs: POLL_MS.purchaseStep,
  });
  const index = data ? INDEX[data] : 0;
  if (index > highest) setHighest(index);
  return Math.max(index, highest);
}
