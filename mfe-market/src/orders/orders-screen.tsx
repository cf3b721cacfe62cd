import type { Order, QueryState } from '@cosecha/shared/api';
import { orderText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  Row,
  Screen,
  Skeleton,
  Stack,
  Tabs,
  Text,
} from '@cosecha/shared/ui';
import { useNow } from '../order/use-now';
import { paths } from '../paths';
import { OrderCard } from './order-card';
import { ORDER_LISTS, type OrderListName, ordersOfList } from './order-lists';
import { useOrders } from './use-orders';

const text = orderText.list;

export type OrdersScreenName = 'all' | OrderListName;

const TABS: readonly { name: OrdersScreenName; to: string }[] = [
  { name: 'all', to: paths.market },
  { name: 'awaiting', to: paths.awaiting },
  { name: 'delivered', to: paths.delivered },
  { name: 'inProcess', to: paths.inProcess },
  { name: 'received', to: paths.received },
];

/** /mercado and its four lists: one screen, another part of the person's orders in each. */
export function OrdersScreen({ list }: { list: OrdersScreenName }) {
  const collection = list === 'all' ? 'active' : ORDER_LISTS[list].collection;
  const state = useOrders(collection);
  const orders = state.data && (list === 'all' ? state.data : ordersOfList(state.data, list));
  return (
    <Screen
      title={text.title}
      action={<IconButton icon="refresh" label={text.refresh} onClick={state.refresh} />}
    >
      <Row role="group" aria-label={text.sell}>
        <ButtonLink wide={false} icon="plus" to={paths.createOffer}>
          {text.sell}
        </ButtonLink>
        <ButtonLink wide={false} variant="secondary" to={paths.myOffers}>
          {text.myOffers}
        </ButtonLink>
      </Row>
      <Stack>
        <Tabs label={text.tabs} tabs={TABS.map(({ name, to }) => ({ to, label: text.tab[name] }))} />
        <Text $muted>{text.meaning[list]}</Text>
        <Orders list={list} orders={orders} state={state} />
      </Stack>
    </Screen>
  );
}

interface OrdersProps {
  list: OrdersScreenName;
  orders: readonly Order[] | undefined;
  state: QueryState<readonly Order[]>;
}

function Orders({ list, orders, state }: OrdersProps) {
  const now = useNow();
  if (!orders) {
    return state.error ? (
      <ErrorState title={text.failed} error={state.error} onRetry={state.refresh} />
    ) : (
      <Skeleton label={text.loading} />
    );
  }
  return (
    <Stack>
      {state.error && <Banner tone="warning">{text.cached}</Banner>}
      {orders.length === 0 && (
        <EmptyState
          icon="market"
          title={text.emptyTitle[list]}
          text={text.emptyText}
          action={<ButtonLink to={paths.home}>{text.browse}</ButtonLink>}
        />
      )}
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} nowMs={now} />
      ))}
      {list === 'received' && (
        <ButtonLink variant="quiet" to={paths.history}>
          {text.history}
        </ButtonLink>
      )}
    </Stack>
  );
}
