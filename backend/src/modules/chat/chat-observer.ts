import type { BatchObserver } from '../../indexer/ingest';
import type { Clock } from '../../service';
import { isOrderEvent } from '../notifications/order-notifications';
import { noteOrders } from './conversations';

/**
 * Notes what the chain says about an order's conversation in the very transaction that moves the indexer's cursor.
 * @param onNews hears of it just before it is committed
 */
export function createChatObserver(clock: Clock, onNews: () => void): () => BatchObserver {
  return () => {
    const ids = new Set<string>();
    return {
      observe(_draft, { event }) {
        if (isOrderEvent(event)) ids.add(event.data.order_id);
      },
      async write(queries, draft) {
        const orders = [...ids].sort().flatMap((id) => draft.orders.get(id) ?? []);
        if (orders.length === 0) return;
        await noteOrders(queries, orders, new Date(clock()));
        onNews();
      },
    };
  };
}
