import {
  type Order,
  type OrderRatings,
  queryKeys,
  type Rating,
  ratingsOfOrder,
  usePolledQuery,
} from '@cosecha/shared/api';
import type { OrderRole } from '@cosecha/shared/domain';
import { serviceNow } from '@cosecha/shared/state';
import { dayOfMonthText, orderPageText, ratingText } from '@cosecha/shared/text';
import { Card, ErrorState, Heading, Icon, Row, Stack, Stars, Text, VisuallyHidden } from '@cosecha/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { RatingForm } from './rating-form';

const text = ratingText;

export interface Props {
  /** Completed, as one of its two sides sees it. */
  order: Order;
}

/**
 * Rates the other side of a completed order, once; then thanks, and shows what was said by either as soon as both have
 * rated or two weeks are over. Nothing for orders that the arbiter ruled.
 */
export function RateOrder({ order }: Props) {
  const id = useId();
  const { data, error, refresh } = usePolledQuery({
    key: queryKeys.ratings.order(order.orderId),
    query: (signal) => ratingsOfOrder(order.orderId, signal),
    pollMs: 0,
  });
  if (order.role === null) return null;
  if (!data)
    return error ? <ErrorState title={orderPageText.ratingFailed} error={error} onRetry={refresh} /> : null;
  if (data.untilMs === null) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      {data.mine ? (
        <Thanks id={id} role={order.role} ratings={data} mine={data.mine} />
      ) : data.canRate ? (
        <RatingForm id={id} orderId={order.orderId} role={order.role} ratings={data} />
      ) : (
        <Missed id={id} role={order.role} ratings={data} />
      )}
    </Card>
  );
}

interface PartProps {
  id: string;
  role: OrderRole;
  ratings: OrderRatings;
}

function Thanks({ id, role, ratings, mine }: PartProps & { mine: Rating }) {
  const { theirs, untilMs } = ratings;
  const isOpen = untilMs !== null && serviceNow() <= untilMs;
  return (
    <Stack $gap="md" role="status">
      <Row>
        <Icon name="check" />
        <Heading id={id}>{text.thanks.heading}</Heading>
      </Row>
      <Rated label={text.thanks.mine[role]} rating={mine} />
      {theirs ? (
        <Rated label={text.thanks.theirs[role]} rating={theirs} />
      ) : (
        <Text $as="small" $muted>
          {isOpen ? text.thanks.waiting(dayOfMonthText(untilMs)) : text.thanks.over}
        </Text>
      )}
    </Stack>
  );
}

function Missed({ id, role, ratings }: PartProps) {
  return (
    <Stack $gap="md">
      <Heading id={id}>{text.list.heading}</Heading>
      {ratings.theirs && <Rated label={text.thanks.theirs[role]} rating={ratings.theirs} />}
      <Text $as="small" $muted>
        {text.missed}
      </Text>
    </Stack>
  );
}

function Rated({ label, rating }: { label: string; rating: Rating }) {
  return (
    <Stack $gap="xs">
      <Text $as="label">{label}</Text>
      <Row>
        <Stars tenths={rating.stars * 10} />
        <VisuallyHidden>{text.stars(rating.stars)}</VisuallyHidden>
        <span aria-hidden="true">{text.meaning[rating.stars]}</span>
      </Row>
      {rating.words !== '' && <Words>{rating.words}</Words>}
    </Stack>
  );
}

/** Plain text, never markup. */
const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
