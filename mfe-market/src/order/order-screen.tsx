import type { Order } from '@cosecha/shared/api';
import { useNavigate, useParams } from '@cosecha/shared/router';
import { marketText, ORDER_STEP, ORDER_STEPS, orderText } from '@cosecha/shared/text';
import { Banner, Card, Screen, StatusPill, StepRail, Text } from '@cosecha/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { announcesFirst } from '../orders/sale-watch';
import { paths } from '../paths';
import { NoOrder } from './no-order';
import { OrderActions } from './order-actions';
import { OrderClock } from './order-clock';
import { OrderGoods } from './order-goods';
import { OrderMoney } from './order-money';
import { OrderParty } from './order-party';
import { OrderReceipt } from './order-receipt';
import { orderWords } from './order-words';
import { useReceipt } from './receipt';
import { useNow } from './use-now';
import { useOrder, useRefreshAfterAction } from './use-order';

const text = orderText.order;

/** /orden/{id}: one order, from both sides. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const { transactionHash } = useReceipt();
  const [acted, setActed] = useState<Order | null>(null);
  const {
    data: order,
    error,
    refresh,
  } = useOrder(id, { settling: acted !== null, fresh: transactionHash !== undefined });
  const settling = isSame(acted, order);
  const refreshAll = useRefreshAfterAction();
  useEffect(() => {
    if (!acted || !order || isSame(acted, order)) return;
    setActed(null);
    refreshAll();
  }, [acted, order, refreshAll]);
  useSaleResult(order ?? null);
  return (
    <Screen
      title={orderText.list.number(id)}
      backTo={paths.market}
      action={order ? <Status order={order} /> : undefined}
    >
      {order && (
        <OrderView
          order={order}
          offline={error !== null}
          settling={settling}
          onActed={() => setActed(order)}
        />
      )}
      <NoOrder order={order} error={error} refresh={refresh} />
    </Screen>
  );
}

interface ViewProps {
  order: Order;
  offline: boolean;
  settling: boolean;
  onActed: () => void;
}

function OrderView({ order, offline, settling, onActed }: ViewProps) {
  const now = useNow();
  const step = ORDER_STEP[order.state];
  return (
    <>
      {offline && <Banner tone="warning">{marketText.common.offline}</Banner>}
      <OrderGoods order={order} />
      {step !== null && <StepRail steps={ORDER_STEPS} current={step} />}
      {order.state === 'unknown' ? (
        <Banner tone="warning" title={text.verifying}>
          {text.verifyingText}
        </Banner>
      ) : (
        <Card aria-live="polite">
          <Text $as="lead">{orderWords(order, now).sentence}</Text>
          <OrderClock order={order} nowMs={now} />
        </Card>
      )}
      <OrderActions order={order} nowMs={now} settling={settling} onActed={onActed} />
      <OrderMoney order={order} />
      <OrderParty order={order} />
      <OrderReceipt order={order} />
    </>
  );
}

function Status({ order }: { order: Order }) {
  const { label, tone } = orderWords(order, null);
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

const isSame = (left: Order | null, right: Order | null | undefined): boolean =>
  left !== null && left.sinceMs === right?.sinceMs && left.collection === right.collection;

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
      if (announcesFirst(order.orderId)) navigate(paths.sold(order.orderId));
    }
  }, [order, navigate, refreshAll]);
}
