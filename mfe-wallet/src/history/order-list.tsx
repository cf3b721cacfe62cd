import type { Order } from '@cosecha/shared/api';
import { Link } from '@cosecha/shared/router';
import { ORDER_STATE_TEXT, walletText } from '@cosecha/shared/text';
import {
  Card,
  color,
  Icon,
  type IconName,
  Kg,
  List,
  Money,
  radius,
  StatusPill,
  size,
  space,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { momentText } from './moment-text';
import { orderRow } from './order-row';
import type { ProductNames } from './product-names';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('xs', 'md')};
  padding: ${space('md', 'lg')};
  text-decoration: none;
  &:hover {
    background: ${color('sunk')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${size('avatar')};
  height: ${size('avatar')};
  border-radius: ${radius('md')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
`;
const Words = styled.span`
  display: grid;
  gap: ${space('xs')};
  min-width: 0;
`;
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space('none', 'md')};
`;
const Title = styled.span`
  ${type('strong')}
  overflow-wrap: anywhere;
`;
const Small = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
`;

interface Props {
  label: string;
  orders: readonly Order[];
  /** Absent while they are being asked for. */
  names: ProductNames | undefined;
}

export function OrderList({ label, orders, names }: Props) {
  return (
    <Card $flush>
      <List aria-label={label}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLink order={order} product={names?.get(order.offerId)} />
          </li>
        ))}
      </List>
    </Card>
  );
}

function OrderLink({ order, product }: { order: Order; product: string | undefined }) {
  const row = orderRow(order);
  const state = ORDER_STATE_TEXT[order.state][order.role ?? 'buyer'];
  const icon: IconName = order.role === 'seller' ? 'arrow-up-right' : 'arrow-down-left';
  return (
    <Row to={`/orden/${order.orderId}`}>
      <Mark>
        <Icon name={icon} />
      </Mark>
      <Words>
        <Line>
          <Title>
            {row.headline} {product ?? walletText.history.order(order.orderId)}
          </Title>
          <Money value={row.amount} as="strong" />
        </Line>
        <Line>
          <Small>{row.counterpart}</Small>
          <Small>
            <Kg value={order.quantity} />
          </Small>
        </Line>
        <Line>
          <Small>
            <time dateTime={new Date(row.atMs).toISOString()}>{momentText(row.atMs)}</time>
          </Small>
          <StatusPill tone={state.tone}>{state.label}</StatusPill>
        </Line>
      </Words>
    </Row>
  );
}
