import { lazyScreen } from '@cosecha/shared/remote';
import { useSearchParams } from '@cosecha/shared/router';
import { ordersText } from '@cosecha/shared/text';
import { EmptyState, Panes } from '@cosecha/shared/ui';
import { useState } from 'react';
import { type OrderPlace, type OrdersScreenName, sideOf } from './order-places';
import { OrdersList } from './orders-screen';

const text = ordersText;
const OrderScreen = lazyScreen(() =>
  import(/* webpackChunkName: "order" */ '../order/order-screen').then((code) => code.OrderScreen),
);

/** On a desk: the list of orders, and beside it the one that was opened. @param list null: an order is open */
export function OrderPanes({ list }: { list: OrdersScreenName | null }) {
  const place = useLastPlace(list);
  const isOpen = list === null;
  return (
    <Panes list={<OrdersList place={place} pane={isOpen ? 'beside' : 'main'} />}>
      {isOpen ? <OrderScreen pane="main" /> : <EmptyState icon="market" {...text.choose} />}
    </Panes>
  );
}

/** Which list is shown: that of the address, or the last that was while an order is open. */
function useLastPlace(list: OrdersScreenName | null): OrderPlace {
  const side = sideOf(useSearchParams()[0]);
  const [last, setLast] = useState<OrderPlace>({ list: list ?? 'all', side: list === null ? null : side });
  if (list !== null && (last.list !== list || last.side !== side)) setLast({ list, side });
  return last;
}
