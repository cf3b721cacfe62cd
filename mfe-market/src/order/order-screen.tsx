import type { Order, QueryState } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { useOwnRate } from '@cosecha/shared/money';
import { marketPaths } from '@cosecha/shared/paths';
import { useNavigate, useParams } from '@cosecha/shared/router';
import { momentText, orderPageText, ordersText, orderText } from '@cosecha/shared/text';
import { Banner, Disclosure, ReadAloud, Screen, type ScreenProps, StatusPill } from '@cosecha/shared/ui';
import { useEffect, useRef } from 'react';
import { OrderDelivery } from '../delivery/order-part';
import { DisputeThread } from '../dispute/dispute-thread';
import { links } from '../links';
import { announcesFirst } from '../orders/sale-watch';
import { OrderProof } from '../proof/order-proof';
import { RateOrder } from '../rating';
import { OrderActions } from './actions/order-actions';
import { useRefreshAfterAction } from './actions/refresh-after-action';
import { BuyAgain } from './buy-again';
import { TechnicalDetails } from './lazy-extras';
import { NoOrder } from './no-order';
import { OrderDetails } from './order-details';
import { OrderGoods } from './order-goods';
import { OrderMoney } from './order-money';
import { OrderParty } from './order-party';
import { OrderRail, OrderStatus } from './order-status';
import { orderWords } from './order-words';
import { useReceipt } from './receipt';
import { OrderTimeline } from './timeline/order-timeline';
import { UpdatedLine } from './timeline/updated-line';
import { useTimeline } from './timeline/use-timeline';
import { useOrder } from './use-order';

/** Often enough for buttons to come at their deadline. */
const CLOCK_STEP_MS = 5_000;

/** /orden/{id}: one order, from both sides. */
export function OrderScreen({ pane }: Pick<ScreenProps, 'pane'>) {
  const { id = '' } = useParams();
  const { transactionHash } = useReceipt();
  const state = useOrder(id, { fresh: transactionHash !== undefined });
  const { data: order, error, refresh } = state;
  useSaleResult(order ?? null);
  return (
    <Screen
      title={ordersText.number(id)}
      backTo={marketPaths.orders}
      action={
        order && (
          <>
            <Status order={order} />
            <ReadAloud />
          </>
        )
      }
      pane={pane}
    >
      {order && <OrderView key={order.orderId} order={order} state={state} />}
      <NoOrder order={order} error={error} refresh={refresh} />
    </Screen>
  );
}

/** What to do next comes first and alone; then what it is about, who, and at last what few people need. */
function OrderView({ order, state }: { order: Order; state: QueryState<Order | null> }) {
  const now = useNow(CLOCK_STEP_MS);
  const timeline = useTimeline(order);
  const { error, updatedAtMs, refreshing, refresh } = state;
  return (
    <>
      {error && <Banner tone="warning">{orderText.cached(momentText(updatedAtMs))}</Banner>}
      <OrderStatus order={order} nowMs={now} />
      <OrderActions order={order} nowMs={now} />
      <OrderDelivery order={order} />
      <OrderProof order={order} />
      <DisputeThread order={order} />
      <RateOrder order={order} />
      <BuyAgain order={order} />
      <OrderGoods order={order} />
      <OrderRail order={order} entries={timeline.data} />
      <UpdatedLine updatedAtMs={updatedAtMs} refreshing={refreshing} onRefresh={refresh} />
      <OrderMoney order={order} />
      <OrderParty order={order} />
      <OrderTimeline timeline={timeline} order={order} />
      <OrderDetails order={order} />
      <Disclosure summary={orderPageText.technical} lazy>
        <TechnicalDetails order={order} entries={timeline.data} />
      </Disclosure>
    </>
  );
}

function Status({ order }: { order: Order }) {
  const { label, tone } = orderWords(order, null, useOwnRate());
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

/** A sale that completes while its seller looks at it ends on the result screen. */
function useSaleResult(order: Order | null): void {
  const navigate = useNavigate();
  const refreshAll = useRefreshAfterAction();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (order === null || order.role !== 'seller') return;
    if (order.collection === 'active') wasOpen.current = true;
    else if (wasOpen.current && order.state === 'completed') {
      wasOpen.current = false;
      refreshAll();
      if (announcesFirst(order.orderId)) navigate(links.sold(order.orderId));
    }
  }, [order, navigate, refreshAll]);
}
