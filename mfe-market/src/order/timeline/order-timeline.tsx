import type { Order, QueryState, TimelineEntry } from '@cosecha/shared/api';
import { TIMELINE_PAGE } from '@cosecha/shared/domain';
import { orderResultText, orderTimelineText } from '@cosecha/shared/text';
import { Button, Card, Heading, Skeleton, Text } from '@cosecha/shared/ui';
import { EarlierTimeline } from '../lazy-extras';
import { Happenings } from './happenings';

const text = orderTimelineText;

interface Props {
  timeline: QueryState<TimelineEntry[]>;
  order: Pick<Order, 'orderId' | 'role' | 'deliveryKind'>;
}

/** Everything that happened to an order, oldest first, each with its time; what proves it is in the technical details. */
export function OrderTimeline({ timeline, order }: Props) {
  const { data, error, refresh } = timeline;
  const first = data?.[0];
  return (
    <Card as="section" aria-label={text.title}>
      <Heading>{text.title}</Heading>
      {first && data.length >= TIMELINE_PAGE && <EarlierTimeline order={order} before={first.id} />}
      {data ? (
        <Happenings entries={data} order={order} />
      ) : error ? (
        <>
          <Text $muted>{text.failed}</Text>
          <Button variant="quiet" icon="refresh" onClick={refresh}>
            {orderResultText.release.retry}
          </Button>
        </>
      ) : (
        <Skeleton label={text.loading} rows={2} />
      )}
    </Card>
  );
}
