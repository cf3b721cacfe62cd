import type { Order } from '@cosecha/shared/api';
import { ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { showToast } from '@cosecha/shared/state';
import { fillText, ORDER_ACTION_TEXT, orderText, orderTextValues } from '@cosecha/shared/text';
import { Button, ButtonLink, Stack } from '@cosecha/shared/ui';
import { useState } from 'react';
import { DisputeSheet } from '../dispute/dispute-sheet';
import { links } from '../links';
import { ActionSheet } from './action-sheet';
import { actionsOf, isCancelAction, urgedAction } from './actions-of';
import { ChangedBanner } from './changed-banner';
import { changedMeanwhile, releaseFailed } from './failures';
import type { OrderMark } from './newest';
import { RunBanner } from './run-banner';
import { useOrderAction } from './use-order-action';

const text = orderText.order;

interface Props {
  order: Order;
  nowMs: number | null;
}

/** A button for everything that this person may do now; each opens a sheet or a screen that says what happens. */
export function OrderActions({ order, nowMs }: Props) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [surprised, setSurprised] = useState<OrderMark | null>(null);
  const allowed = nowMs === null ? [] : actionsOf(order, nowMs);
  const wanted = allowed.find((action) => action === params.get('accion')) ?? null;
  const close = () => setParams({}, { replace: true });
  const tellDone = (action: OrderAction) => {
    showToast({ tone: 'success', text: fillText(ORDER_ACTION_TEXT[action].result, orderTextValues(order)) });
    close();
  };

  const handle = useOrderAction(order, {
    onDone: ({ transactionHash }, action) => {
      if (ORDER_ACTIONS[action].money === 'toSeller') {
        const to = order.role === 'seller' ? links.sold(order.orderId) : links.released(order.orderId);
        navigate(to, { state: { transactionHash } });
        return;
      }
      tellDone(action);
    },
    onFailed: (error, action) => {
      if (ORDER_ACTIONS[action].money === 'toSeller' && releaseFailed(error)) {
        navigate(links.releaseFailed(order.orderId), { state: { reason: error.message } });
      } else if (changedMeanwhile(error)) {
        setSurprised({ sinceMs: order.sinceMs, collection: order.collection });
        close();
      }
    },
  });
  const { run } = handle;
  return (
    <>
      {surprised && <ChangedBanner order={order} seen={surprised} />}
      {run && <RunBanner run={run} onAsk={handle.ask} />}
      {!run && allowed.length > 0 && (
        <Stack as="section" $gap="sm" aria-label={text.actions}>
          {allowed.map((action) => (
            <ActionButton
              key={action}
              order={order}
              isUrged={nowMs !== null && action === urgedAction(order, nowMs)}
              action={action}
              onOpen={() => {
                handle.reset();
                setSurprised(null);
                setParams({ accion: action }, { replace: true });
              }}
            />
          ))}
        </Stack>
      )}
      <ActionSheet
        order={order}
        action={wanted === 'dispute' ? null : wanted}
        handle={handle}
        onClose={close}
      />
      <DisputeSheet order={order} open={wanted === 'dispute'} onClose={close} />
    </>
  );
}

interface ButtonProps {
  order: Order;
  action: OrderAction;
  /** The order waits for this; everything else stands back. */
  isUrged: boolean;
  onOpen: () => void;
}

function ActionButton({ order, action, isUrged, onOpen }: ButtonProps) {
  const { button } = ORDER_ACTION_TEXT[action];
  const variant = isUrged ? 'primary' : 'secondary';
  if (isCancelAction(action)) {
    return (
      <ButtonLink variant={variant} to={links.cancelOrder(order.orderId)}>
        {button}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} onClick={onOpen}>
      {button}
    </Button>
  );
}
