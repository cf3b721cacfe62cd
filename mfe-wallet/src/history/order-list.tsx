import type { Order } from '@cosecha/shared/api';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { useSession } from '@cosecha/shared/state';
import { momentText, orderStatusText, walletText } from '@cosecha/shared/text';
import {
  Card,
  color,
  Icon,
  IconLink,
  type IconName,
  Kg,
  List,
  ListLink,
  ListMark,
  LongRows,
  Money,
  StatusPill,
  space,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { type People, usePeople } from '../people/use-people';
import { type OrderRow, orderRow } from './order-row';

const Line = styled.li`
  display: flex;
  align-items: start;
`;
const Row = styled(ListLink)`
  flex: 1;
  min-width: 0;
  padding-inline-end: 0;
`;
/** Moves below the mark where a large text leaves no room beside it. */
const Words = styled.span`
  flex: 1 1 8.5rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('hair')};
  min-width: 0;
`;
const Title = styled.span`
  ${type('strong')}
  overflow-wrap: anywhere;
`;
const Small = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
`;

const State = styled.span`
  display: flex;
  margin-top: ${space('xs')};
`;

const Aside = styled.span`
  padding: ${space('sm', 'sm')};
  padding-inline-start: 0;
`;

const MONEY_ICONS: Record<OrderRow['money'], IconName> = {
  in: 'arrow-down-left',
  out: 'arrow-up-right',
  back: 'refresh',
};

interface Props {
  label: string;
  orders: readonly Order[];
  /** Which of the lists it is, and how it is narrowed. */
  listId: string;
}

const idOf = ({ id }: Order) => id;

export function OrderList({ label, orders, listId }: Props) {
  return (
    <Card $flush>
      <LongRows rows={orders} keyOf={idOf} listId={listId}>
        {(shown, list) => (
          <List aria-label={label} ref={list}>
            <Lines orders={shown} />
          </List>
        )}
      </LongRows>
    </Card>
  );
}

/** @param orders those that are in the document: only for them names are asked */
function Lines({ orders }: Pick<Props, 'orders'>) {
  const { nameOf } = usePeople(
    useSession().wallet ?? '',
    orders.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
  );
  return orders.map((order) => (
    <Line key={order.id}>
      <OrderLink order={order} nameOf={nameOf} />
      <Aside>
        <IconLink
          icon="receipt"
          label={walletText.history.receipt.title(order.orderId)}
          to={pathTo(walletPaths.receipt, { id: order.orderId })}
        />
      </Aside>
    </Line>
  ));
}

function OrderLink({ order, nameOf }: { order: Order; nameOf: People['nameOf'] }) {
  const row = orderRow(order, nameOf);
  const state = orderStatusText(order);
  return (
    <Row to={pathTo(marketPaths.order, { id: order.orderId })}>
      <ListMark>
        <Icon name={MONEY_ICONS[row.money]} />
      </ListMark>
      <Words>
        <Title>
          {row.headline} · {order.extra.productName}
        </Title>
        <span>
          <Money value={row.amount} as="strong" />
        </span>
        <Small>
          {row.counterpart} · <Kg value={order.quantity} />
        </Small>
        <Small>
          <time dateTime={new Date(row.atMs).toISOString()}>{momentText(row.atMs)}</time>
        </Small>
        <State>
          <StatusPill tone={state.tone}>{state.label}</StatusPill>
        </State>
      </Words>
    </Row>
  );
}
