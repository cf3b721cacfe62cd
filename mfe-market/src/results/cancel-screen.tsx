import type { Order } from '@cosecha/shared/api';
import { readableError } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { ownRateStore, useOwnRate } from '@cosecha/shared/money';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { showToast } from '@cosecha/shared/state';
import {
  fillText,
  ORDER_ACTION_TEXT,
  orderResultText,
  ordersText,
  orderTextValues,
} from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Card, EmptyState, Heading, Screen, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { actionsOf, type CancelAction, isCancelAction } from '../order/actions/actions-of';
import { changedMeanwhile } from '../order/actions/failures';
import { RunBanner } from '../order/actions/run-banner';
import { type OrderActionHandle, useOrderAction } from '../order/actions/use-order-action';
import { ChangedBanner } from '../order/changed-banner';
import { OrderClock } from '../order/order-clock';
import { OrderGoods } from '../order/order-goods';
import { actionValues } from '../order/order-words';
import type { OrderMark } from '../order/timeline/newest';

import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderResultText.cancel;

/** /cancelar-orden: asking, agreeing, giving back or taking back, each in its own words, by role and deadline. */
export function CancelScreen() {
  const result = useResultOrder();
  const now = useNow();
  const { order } = result;
  if (!order || now === null)
    return <NoResult title={text.title} result={{ ...result, order: order && undefined }} />;
  return (
    <Screen title={text.title} backTo={pathTo(marketPaths.order, { id: order.orderId })}>
      <OrderGoods order={order} />
      <OrderClock order={order} nowMs={now} announces />
      <Cancellation order={order} nowMs={now} />
    </Screen>
  );
}

function Cancellation({ order, nowMs }: { order: Order; nowMs: number }) {
  const navigate = useNavigate();
  const [surprised, setSurprised] = useState<OrderMark | null>(null);
  const action = actionsOf(order, nowMs).find(isCancelAction);
  const toOrder = pathTo(marketPaths.order, { id: order.orderId });
  const handle = useOrderAction(order, {
    onDone: (_result, done) => {
      const values = orderTextValues(order, ownRateStore.getState());
      showToast({ tone: 'success', text: fillText(ORDER_ACTION_TEXT[done].result, values) });
      navigate(toOrder, { replace: true });
    },
    onFailed: (error) => {
      if (changedMeanwhile(error)) setSurprised({ sinceMs: order.sinceMs, collection: order.collection });
    },
  });
  return (
    <>
      {surprised && <ChangedBanner order={order} seen={surprised} />}
      {action ? (
        <Choice order={order} action={action} nowMs={nowMs} handle={handle} />
      ) : (
        <EmptyState
          {...text.nothing}
          icon="info"
          action={<ButtonLink to={toOrder}>{ordersText.open}</ButtonLink>}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  order: Order;
  action: CancelAction;
  nowMs: number;
  handle: OrderActionHandle;
}

function Choice({ order, action, nowMs, handle }: ChoiceProps) {
  const { run, error, submit } = handle;
  const words = ORDER_ACTION_TEXT[action];
  const rate = useOwnRate();
  const values = orderTextValues(order, rate);
  return (
    <>
      <Card>
        <Heading>{fillText(words.title, values)}</Heading>
        <Text>{fillText(words.effect, actionValues(order, action, nowMs, rate))}</Text>
      </Card>
      {error && !changedMeanwhile(error) && <Banner tone="danger">{readableError(error)}</Banner>}
      <RunBanner order={order} handle={handle} />
      {!run && (
        <>
          <Button variant={words.variant === 'danger' ? 'danger' : 'primary'} onClick={() => submit(action)}>
            {fillText(words.confirm, values)}
          </Button>
          <ButtonLink variant="quiet" to={pathTo(marketPaths.order, { id: order.orderId })}>
            {text.cancel}
          </ButtonLink>
        </>
      )}
    </>
  );
}
