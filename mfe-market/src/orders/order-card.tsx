import type { Order } from '@cosecha/shared/api';
import { formatKg } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { ordersText, orderText } from '@cosecha/shared/text';
import {
  Beside,
  ButtonLink,
  Card,
  color,
  ImageFrame,
  Money,
  Row,
  StatusPill,
  size,
  Text,
  tabular,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { links } from '../links';
import { isCancelAction } from '../order/actions/actions-of';
import { urgedAction } from '../order/actions/next-steps';
import { useRun } from '../order/actions/order-operation';
import { ChatWith } from '../order/chat-link';
import { OrderClock } from '../order/order-clock';
import { actionText, orderWords } from '../order/order-words';
import type { OtherSide } from '../order/use-counterpart';

const text = ordersText;

/** One sentence, one button, one clock: what the order waits for, seen from this person's side. */
export function OrderCard({ order, other, nowMs }: { order: Order; other: OtherSide; nowMs: number | null }) {
  const { label, tone, sentence } = orderWords(order, nowMs, useOwnRate());
  const isSeller = order.role === 'seller';
  const number = text.number(order.orderId);
  const { productName, images } = order.extra;
  const isOpen = useParams().id === order.orderId;
  return (
    <OneOrder
      as="article"
      aria-current={isOpen ? 'true' : undefined}
      aria-label={`${number}, ${productName}`}
    >
      <Row $spread>
        <Side>
          {isSeller ? text.selling : text.buying} · {number}
        </Side>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Row>
      <Beside>
        <ImageFrame src={images[0]} alt="" ratio="square" />
        <div>
          <Name>{productName}</Name>
          <Amounts>
            {formatKg(order.quantity)} {text.for}{' '}
            <Money value={isSeller ? order.amountDelivered : order.escrow} />
          </Amounts>
          <Text $as="small" $muted>
            {isSeller ? text.to(other.name) : text.from(other.name)}
          </Text>
        </div>
      </Beside>
      <Text>{sentence}</Text>
      <OrderClock order={order} nowMs={nowMs} />
      <NextStep order={order} nowMs={nowMs} />
      <ChatWith order={order} other={other} />
    </OneOrder>
  );
}

function NextStep({ order, nowMs }: { order: Order; nowMs: number | null }) {
  const run = useRun(order.orderId, order);
  const urged = nowMs === null || run ? null : urgedAction(order, nowMs);
  if (run) {
    return (
      <>
        <Text $as="small" role="status">
          {run === 'sent' ? orderText.settling : orderText.uncertainTitle}
        </Text>
        <ToOrder order={order} />
      </>
    );
  }
  if (order.state === 'completed' && order.role === 'seller') {
    return (
      <ButtonLink variant="secondary" to={links.sold(order.orderId)}>
        {text.saleResult}
      </ButtonLink>
    );
  }
  if (!urged) return <ToOrder order={order} />;
  const to = isCancelAction(urged)
    ? links.cancelOrder(order.orderId)
    : links.orderAction(order.orderId, urged);
  return <ButtonLink to={to}>{actionText(urged, order).button}</ButtonLink>;
}

function ToOrder({ order }: { order: Order }) {
  return (
    <ButtonLink variant="secondary" to={pathTo(marketPaths.order, { id: order.orderId })}>
      {text.open}
    </ButtonLink>
  );
}

/** The order that is open beside the list is marked. */
const OneOrder = styled(Card)`
  &[aria-current] {
    outline: ${size('edge')} solid ${color('primary')};
  }
`;

const Side = styled.span`
  ${type('tiny')}
  color: ${color('textMuted')};
  text-transform: uppercase;
`;

const Name = styled.h3`
  ${type('strong')}
  overflow-wrap: anywhere;
`;

const Amounts = styled.p`
  ${tabular}
`;
