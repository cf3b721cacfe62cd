import {
  type Order,
  orderById,
  orderTimeline,
  queryKeys,
  type TimelineEntry,
  usePolledQuery,
} from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import type { Conversation } from '../../data';

const NONE: readonly TimelineEntry[] = [];

interface OrderEvents {
  /** Null while it is not known, and for people who are no party of it. */
  order: Order | null;
  /** Oldest first. */
  events: readonly TimelineEntry[];
}

/** The order of a conversation: its state and what happened to it. */
export function useOrderEvents({ orderId, role }: Pick<Conversation, 'orderId' | 'role'>): OrderEvents {
  const { wallet } = useSession();
  const id = orderId ?? '';
  const order = usePolledQuery<Order | null>({
    key: queryKeys.orders.one(id),
    query: (signal) => orderById(id, wallet ?? '', signal),
    enabled: orderId !== null && role !== 'arbiter' && wallet !== null,
  });
  const timeline = usePolledQuery({
    key: queryKeys.orders.timeline(id),
    query: (signal) => orderTimeline(id, signal),
    pollMs: POLL_MS.service,
    enabled: orderId !== null,
  });
  return { order: order.data ?? null, events: timeline.data ?? NONE };
}
