import type { Dispute, Order } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { useOwnRate } from '@cosecha/shared/money';
import { disputeEndText, disputeText, fillText, orderTextValues } from '@cosecha/shared/text';
import { Banner, Card, DisputeClock, Heading, StatementList, statementItems, Text } from '@cosecha/shared/ui';
import { useId } from 'react';
import { AddStatement } from './add-statement';

const text = disputeText.thread;

/** What was said in a dispute and how it ended, with the place to answer. */
export function DisputeStory({ order, dispute }: { order: Order; dispute: Dispute }) {
  const id = useId();
  const now = useNow();
  const rate = useOwnRate();
  const reader = order.role ?? 'buyer';
  const items = statementItems(dispute, reader);
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{text.heading}</Heading>
      {dispute.state === 'open' && <DisputeClock deadlineMs={dispute.deadlineMs} nowMs={now} />}
      {items.length === 0 ? (
        <Text $muted>{text.noStatements}</Text>
      ) : (
        <StatementList label={text.heading} items={items} />
      )}
      {dispute.end && dispute.outcome !== null ? (
        <Banner tone="info" icon="scale">
          {fillText(disputeEndText(dispute.end, dispute.outcome, reader), orderTextValues(order, rate))}
        </Banner>
      ) : null}
      {dispute.canAdd && <AddStatement orderId={order.orderId} />}
      {dispute.state === 'open' && !dispute.canAdd && <Text $muted>{text.full}</Text>}
    </Card>
  );
}
