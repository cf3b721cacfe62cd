import {
  type Order,
  orderTimeline,
  queryKeys,
  readableError,
  type TimelineEntry,
  usePagedList,
} from '@cosecha/shared/api';
import { TIMELINE_PAGE } from '@cosecha/shared/domain';
import { commonText, orderTimelineText } from '@cosecha/shared/text';
import { Button, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { Happenings } from './happenings';

export interface Props {
  order: Pick<Order, 'orderId' | 'role' | 'deliveryKind'>;
  /** The first entry that is shown already. */
  before: string;
}

/** What happened before the last page of it, oldest first, a page more with each tap. */
export function EarlierTimeline({ order, before }: Props) {
  const { orderId } = order;
  const [isAsked, setIsAsked] = useState(false);
  const { rows, error, refresh, hasMore, loadingMore, moreError, loadMore } = usePagedList<{
    items: TimelineEntry[];
    next: string | null;
  }>({
    key: [...queryKeys.orders.timeline(orderId), 'before', before],
    async page(place, signal) {
      const entries = await orderTimeline(orderId, signal, place ?? before);
      const next = entries.length < TIMELINE_PAGE ? null : (entries[0]?.id ?? null);
      return { items: [...entries].reverse(), next };
    },
    rereads: 'nothing',
    enabled: isAsked,
  });
  const failure = moreError ?? error;
  const isLoading = loadingMore || (isAsked && !rows && !error);
  const ask = !isAsked ? () => setIsAsked(true) : rows ? loadMore : refresh;
  return (
    <>
      {failure && (
        <Text $as="small" role="alert">
          {orderTimelineText.failed} {readableError(failure)}
        </Text>
      )}
      {(hasMore || !rows) && (
        <Button variant="quiet" loading={isLoading} onClick={ask}>
          {isLoading ? commonText.loading : failure ? commonText.actions.retry : orderTimelineText.earlier}
        </Button>
      )}
      {rows && <Happenings order={order} entries={[...rows].reverse()} />}
    </>
  );
}
