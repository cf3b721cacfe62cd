import { chatProject, type Order, type QueryState, usePolledQuery } from '@cosecha/shared/api';
import { DELIVERY_RETENTION_MS, type DeliveryCard, POLL_MS } from '@cosecha/shared/domain';
import { useOperation } from '@cosecha/shared/operation';
import { serviceNow, useSession } from '@cosecha/shared/state';
import { deliveryKind } from './delivery-operation';
import { markEnded, storedCardOf, storeReceivedCard } from './stored-cards';

/** `waiting`: on this device only. `erased`: its retention has ended. The others: from the conversation. */
export type OrderDelivery =
  | { state: 'here'; card: DeliveryCard }
  /** `isLocked`: it cannot be sealed here before the PIN. */
  | { state: 'waiting'; card: DeliveryCard; isLocked: boolean }
  | { state: 'locked' | 'absent' | 'unreadable' | 'erased' };

export interface OrderDeliveryHandle extends QueryState<OrderDelivery> {
  /** It is being sent just now. */
  isSending: boolean;
  /** Sends it at once. */
  send: () => Promise<unknown>;
}

/** Delivery of an order: stored on this device, otherwise read from its conversation. */
export function useOrderDelivery({
  orderId,
  buyerId,
  role,
  collection,
  sinceMs,
}: Order): OrderDeliveryHandle {
  const { wallet } = useSession();
  const { operation, start, ask } = useOperation(deliveryKind, orderId);
  const query = usePolledQuery({
    key: ['order-delivery', wallet ?? '', orderId, operation?.status ?? ''],
    query: () =>
      deliveryOf(wallet ?? '', { orderId, buyerId, endedAtMs: collection === 'history' ? sinceMs : null }),
    pollMs: collection === 'active' ? POLL_MS.deliveryCard : 0,
    enabled: wallet !== null && role !== null && chatProject() !== undefined,
  });
  return {
    ...query,
    isSending: operation?.status === 'sending',
    send: () => (operation?.status === 'uncertain' ? ask(operation) : start({ orderId })),
  };
}

interface DeliveryOrder extends Pick<Order, 'orderId' | 'buyerId'> {
  /** Null while it goes on. */
  endedAtMs: number | null;
}

async function deliveryOf(wallet: string, { endedAtMs, ...order }: DeliveryOrder): Promise<OrderDelivery> {
  if (endedAtMs !== null) {
    await markEnded(wallet, order.orderId, endedAtMs);
    if (serviceNow() - endedAtMs >= DELIVERY_RETENTION_MS) return { state: 'erased' };
  }
  const stored = await storedCardOf(wallet, order.orderId);
  if (stored?.isSent) return { state: 'here', card: stored.card };
  const { deviceKey, readDelivery } = await import(
    /* webpackChunkName: "delivery-card" */ '@cosecha/shared/conversation'
  );
  if (stored) return { state: 'waiting', card: stored.card, isLocked: (await deviceKey(wallet)) === null };
  const received = await readDelivery({ wallet, ...order });
  if (received.state === 'here') {
    await storeReceivedCard(wallet, order.orderId, received.card, serviceNow());
    if (endedAtMs !== null) await markEnded(wallet, order.orderId, endedAtMs);
  }
  return received;
}
