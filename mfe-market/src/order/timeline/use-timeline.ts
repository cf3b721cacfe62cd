import {
  type Order,
  orderTimeline,
  type QueryState,
  queryKeys,
  type TimelineEntry,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useEffect, useRef } from 'react';
import { isNewer, type OrderMark } from './newest';

/** What happened to an order. It only grows when the order changes, so only then it is asked again. */
export function useTimeline(order: Order): QueryState<TimelineEntry[]> {
  const { orderId, sinceMs, collection } = order;
  const state = usePolledQuery({
    key: queryKeys.orders.timeline(orderId),
    query: (signal) => orderTimeline(orderId, signal),
    untilAnswered: true,
  });
  const asked = useRef<OrderMark>({ sinceMs, collection });
  const refresh = useRef(state.refresh);
  useEffect(() => {
    refresh.current = state.refresh;
  });
  useEffect(() => {
    const mark = { sinceMs, collection };
    if (!isNewer(mark, asked.current)) return;
    asked.current = mark;
    refresh.current();
  }, [sinceMs, collection]);
  return state;
}
