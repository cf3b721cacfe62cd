import { type Dispute, disputeOf, type Order, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { orderPageText } from '@cosecha/shared/text';
import { ErrorState, Skeleton } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { DisputeStory } from '../order/lazy-extras';

interface Props {
  /** As the signed-in person sees it. */
  order: Order;
}

/**
 * What both sides and the arbiter said about an order, while it is disputed and afterwards: words, pictures, the sixty-day
 * clock, the ruling with its reasons, and a place to answer while it is open. Nothing where there never was a dispute, so
 * it may be on every order screen.
 */
export function DisputeThread({ order }: Props) {
  const cache = useQueryClient();
  const isOpen = order.state === 'disputed';
  const mayHaveBeen = isOpen || order.collection === 'history';
  const key = queryKeys.disputes.of(order.orderId);
  /** The order has just ended: what is known of its dispute is older than that. */
  const known = cache.getQueryData<Dispute>(key);
  const isEnding = !isOpen && known?.state === 'open';
  const { data, error, loading, refresh } = usePolledQuery({
    key,
    query: (signal) => disputeOf(order.orderId, signal),
    pollMs: isOpen ? POLL_MS.subgraph : isEnding ? POLL_MS.settling : 0,
    enabled: order.role !== null && mayHaveBeen,
  });
  if (order.role === null || !mayHaveBeen) return null;
  if (data) return data.state === 'none' ? null : <DisputeStory order={order} dispute={data} />;
  if (!isOpen) return null;
  if (error) return <ErrorState title={orderPageText.disputeFailed} error={error} onRetry={refresh} />;
  return loading ? <Skeleton rows={3} /> : null;
}
