import type { BatchWitness } from '../../indexer/take-in';
import type { Clock } from '../../service';
import { isOrderEvent } from '../notifications/order-notices';
import { noteOrders } from './conversations';

/**
 * Notes what the chain says about an order's conversation in the very transaction that moves the indexer's cursor.
 * @param onNews hears of it just before it is committed
 */
export function createChatWitness(clock: Clock, onNews: () => void): () => BatchWitness {
  return () => {
    const ids = new Set<string>();
    return {
      see(_draft, { event }) {
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
