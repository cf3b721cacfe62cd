import { type Order, type OrderCollection, ordersOf, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { commonText, walletText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, EmptyState, ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';
import { useState } from 'react';
import { OrderList } from './order-list';

const texts = walletText.history;

const COLLECTIONS = {
  active: { ...texts.open, emptyTo: '/buscar' },
  history: { ...texts.closed, emptyTo: '/historial-ordenes-abiertas' },
} as const satisfies Record<OrderCollection, unknown>;

/** How many orders a step of the list shows. */
const STEP = 20;

/** The person's orders, as seller and as buyer: those under way or those that ended. */
export function HistoryScreen({ collection }: { collection: OrderCollection }) {
  const wallet = useSession().wallet ?? '';
  const words = COLLECTIONS[collection];
  const orders = usePolledQuery({
    key: queryKeys.orders.of(wallet, collection),
    query: (signal) => ordersOf(wallet, collection, signal),
    enabled: wallet !== '',
  });

  return (
    <Screen title={words.title} backTo="/billetera">
      {orders.error && orders.data && <Banner tone="warning">{texts.stale}</Banner>}
      {orders.data ? (
        <Orders orders={orders.data} collection={collection} />
      ) : orders.error ? (
        <ErrorState title={texts.failed} error={orders.error} onRetry={orders.refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={4} />
      )}
    </Screen>
  );
}

function Orders({ orders, collection }: { orders: readonly Order[]; collection: OrderCollection }) {
  const words = COLLECTIONS[collection];
  const [shown, setShown] = useState(STEP);

  if (orders.length === 0) {
    return (
      <EmptyState
        icon="box"
        title={words.emptyTitle}
        text={words.emptyBody}
        action={<ButtonLink to={words.emptyTo}>{words.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <OrderList label={words.title} orders={orders.slice(0, shown)} />
      {orders.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
          {commonText.actions.showMore}
        </Button>
      )}
    </>
  );
}
