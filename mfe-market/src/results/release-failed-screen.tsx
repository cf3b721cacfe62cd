import { type Order, readableError } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { ORDER_ACTIONS } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { Navigate, useNavigate } from '@cosecha/shared/router';
import { orderResultText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome } from '@cosecha/shared/ui';
import { links } from '../links';
import { actionsOf } from '../order/actions/actions-of';
import { RunBanner } from '../order/actions/run-banner';
import { useOrderAction } from '../order/actions/use-order-action';
import { useReceipt } from '../order/receipt';
import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderResultText.release;

/** /liberacion-fallida: the money is still in escrow, why it did not move, and another try. */
export function ReleaseFailedScreen() {
  const result = useResultOrder();
  const { order } = result;
  if (!order) return <NoResult result={result} />;
  if (order.state === 'completed') return <Navigate to={links.paid(order)} replace />;
  if (order.state === 'refunded') return <Navigate to={orderAddress(order)} replace />;
  return <Failed order={order} />;
}

const orderAddress = ({ orderId }: Order) => pathTo(marketPaths.order, { id: orderId });

function Failed({ order }: { order: Order }) {
  const navigate = useNavigate();
  const now = useNow();
  const { reason } = useReceipt();
  const handle = useOrderAction(order, {
    onDone: ({ transactionHash }, action) =>
      navigate(ORDER_ACTIONS[action].money === 'toSeller' ? links.paid(order) : orderAddress(order), {
        replace: true,
        state: { transactionHash },
      }),
  });
  const { run, error, submit } = handle;
  const release =
    now === null
      ? undefined
      : actionsOf(order, now).find((action) => ORDER_ACTIONS[action].money === 'toSeller');
  const why = error ? readableError(error) : (reason ?? text.failedBefore);
  return (
    <Outcome
      title={text.failedTitle}
      icon="alert"
      alarm
      result={why}
      text={release ? text.stillOpen : text.goesOn}
    >
      <RunBanner order={order} handle={handle} />
      {release && !run && (
        <Button icon="refresh" onClick={() => submit(release)}>
          {text.retry}
        </Button>
      )}
      <ButtonLink variant="secondary" to={orderAddress(order)}>
        {text.toOrder}
      </ButtonLink>
    </Outcome>
  );
}
