import type { BatchObserver } from '../../indexer/ingest';
import type { Clock } from '../../util/service';
import { isOrderEvent } from '../notifications/order-notifications';
import { type Block, noteBlock, noteOrders } from './conversations';

/**
 * Records chain events that concern conversations (orders, and who blocks whom) in the transaction that moves the
 * indexer's cursor.
 * @param onNews called just before the commit
 */
export function createChatObserver(clock: Clock, onNews: () => void): () => BatchObserver {
  return () => {
    const ids = new Set<string>();
    const blocks: Block[] = [];
    return {
      observe(_draft, { event }) {
        if (isOrderEvent(event)) ids.add(event.data.order_id);
        if (event.event === 'account_blocked') blocks.push(event.data);
      },
      async write(queries, draft) {
        const orders = [...ids].sort().flatMap((id) => draft.orders.get(id) ?? []);
        if (orders.length + blocks.length === 0) return;
        const now = new Date(clock());
        if (orders.length > 0) await noteOrders(queries, orders, now);
        for (const block of blocks) await noteBlock(queries, block, now);
        onNews();
      },
    };
  };
}
