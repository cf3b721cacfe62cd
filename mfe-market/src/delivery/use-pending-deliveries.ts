import { chatProject, orderById } from '@cosecha/shared/api';
import { useOperations } from '@cosecha/shared/operation';
import { bestEffort } from '@cosecha/shared/promise';
import { serviceNow, useSession } from '@cosecha/shared/state';
import { useEffect, useRef } from 'react';
import { purchaseKind } from '../buy/purchase';
import { deliveryKind } from './delivery-operation';
import { eraseOldCards, linkCard, markEnded, readStoredCards } from './stored-cards';

/**
 * Sends pending cards at page load and when the connection comes back, including those of a purchase whose page closed
 * before sending.
 */
export function usePendingDeliveries(): void {
  const { wallet } = useSession();
  const purchases = useOperations(purchaseKind).operations;
  const sending = useOperations(deliveryKind);
  const bought = purchases.flatMap(({ input, ...purchase }) =>
    purchase.status === 'done' && input.delivery
      ? [{ ref: input.delivery, orderId: purchase.result.orderId }]
      : [],
  );
  const latest = useRef({ bought, sending });
  latest.current = { bought, sending };

  async function sendPending(of: string): Promise<void> {
    for (const { ref, orderId } of latest.current.bought) await linkCard(of, ref, orderId);
    /** First what is over: the card of an order that has ended goes nowhere any more. */
    await eraseCards(of, serviceNow());
    for (const { orderId, isSent, endedAtMs } of await readStoredCards(of)) {
      if (orderId === null || isSent || endedAtMs !== null) continue;
      const { start, ask, operations } = latest.current.sending;
      const open = operations.find(({ subject }) => subject === orderId);
      await (open?.status === 'uncertain' ? ask(open) : start({ orderId }));
    }
  }

  const known = sending.known && chatProject() !== undefined;
  const refs = bought.map(({ orderId }) => orderId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a purchase that is new among the ended ones starts it, too
  useEffect(() => {
    if (wallet === null || !known) return;
    const send = () => void bestEffort(sendPending(wallet));
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [wallet, known, refs]);
}

/** An order hardly ends sooner: until then its card is not asked about. Milliseconds. */
const ASKED_AFTER_MS = 24 * 60 * 60_000;

/** Learns which orders of kept cards have ended, and erases what had its time. */
export async function eraseCards(wallet: string, nowMs: number): Promise<void> {
  for (const { orderId, atMs, endedAtMs } of await readStoredCards(wallet)) {
    if (orderId === null || endedAtMs !== null || nowMs - atMs < ASKED_AFTER_MS) continue;
    const order = await bestEffort(orderById(orderId, wallet));
    if (order?.collection === 'history') await markEnded(wallet, orderId, order.sinceMs);
  }
  await eraseOldCards(wallet, nowMs);
}
