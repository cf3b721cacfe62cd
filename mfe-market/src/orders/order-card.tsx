import type { Order } from '@cosecha/shared/api';
import { formatKg } from '@cosecha/shared/domain';
import { ORDER_ACTION_TEXT, orderText } from '@cosecha/shared/text';
import {
  Beside,
  ButtonLink,
  Card,
  color,
  ImageFrame,
  Money,
  Row,
  StatusPill,
  Text,
  tabular,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { isCancelAction, urgedAction } from '../order/actions-of';
import { OrderClock } from '../order/order-clock';
import { orderWords } from '../order/order-words';
import { useOrderProduct } from '../order/use-order-product';
import { paths } from '../paths';

const text = orderText.list;

/** One sentence, one button, one clock: what the order waits for, seen from this person's side. */
export function OrderCard({ order, nowMs }: { order: Order; nowMs: number | null }) {
  const product = useOrderProduct(order.offerId);
  const { label, tone, sentence } = orderWords(order, nowMs);
  const number = text.number(order.orderId);
  const name = product?.extra.productName;
  return (
    <Card as="article" aria-label={name ? `${number}, ${name}` : number}>
      <Row $spread>
        <Side>{order.role === 'seller' ? text.selling : text.buying}</Side>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Row>
      <Beside>
        <ImageFrame src={product?.extra.images[0]} alt="" ratio="square" />
        <div>
          <Name>{name ?? number}</Name>
          <Amounts>
            {formatKg(order.quantity)} ·{' '}
            <Money value={order.role === 'seller' ? order.amountDelivered : order.escrow} />
          </Amounts>
          {name && (
            <Text $as="small" $muted>
              {number}
            </Text>
          )}
        </div>
      </Beside>
      <Text>{sentence}</Text>
      <OrderClock order={order} nowMs={nowMs} />
      <NextStep order={order} nowMs={nowMs} />
    </Card>
  );
}

function NextStep({ order, nowMs }: { order: Order; nowMs: number | null }) {
  const urged = nowMs === null ? null : urgedAction(order, nowMs);
  if (order.state === 'completed' && order.role === 'seller') {
    return (
      <ButtonLink variant="secondary" to={paths.sold(order.orderId)}>
        {text.saleResult}
      </ButtonLink>
    );
  }
  if (!urged) {
    return (
      <ButtonLink variant="secondary" to={paths.order(order.orderId)}>
        {text.open}
      </ButtonLink>
    );
  }
  const to = isCancelAction(urged)
    ? paths.cancelOrder(order.orderId)
    : paths.orderAction(order.orderId, urged);
  return <ButtonLink to={to}>{ORDER_ACTION_TEXT[urged].button}</ButtonLink>;
}

const Side = styled.span`
  ${type('tiny')}
  color: ${color('textMuted')};
  text-transform: uppercase;
`;

const Name = styled.h2`
  ${type('strong')}
`;

const Amounts = styled.p`
  ${tabular}
`;
