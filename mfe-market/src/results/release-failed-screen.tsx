import { type Order, readableError } from '@cosecha/shared/api';
import { ORDER_ACTIONS } from '@cosecha/shared/domain';
import { Navigate, useNavigate } from '@cosecha/shared/router';
import { orderText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Outcome } from '@cosecha/shared/ui';
import { actionsOf } from '../order/actions-of';
import { useReceipt } from '../order/receipt';
import { useNow } from '../order/use-now';
import { inputFor, useOrderAction } from '../order/use-order-action';
import { paths } from '../paths';
import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderText.release;

/** /liberacion-fallida: the money is still in escrow, why it did not move, and another try. */
export function ReleaseFailedScreen() {
  const result = useResultOrder();
  const { order } = result;
  if (!order) return <NoResult title={text.failedTitle} result={result} />;
  if (order.state === 'completed') return <Navigate to={paths.released(order.orderId)} replace />;
  return <Failed order={order} />;
}

function Failed({ order }: { order: Order }) {
  const navigate = useNavigate();
  const now = useNow();
  const { reason } = useReceipt();
  const run = useOrderAction({
    onDone: ({ transactionHash }) =>
      navigate(paths.released(order.orderId), { replace: true, state: { transactionHash } }),
  });
  const release =
    now === null
      ? undefined
      : actionsOf(order, now).find((action) => ORDER_ACTIONS[action].money === 'toSeller');
  const why = run.error ? readableError(run.error) : (reason ?? text.failed(text.unknownReason));
  return (
    <Outcome title={text.failedTitle} icon="alert" alarm result={why} text={text.stillOpen}>
      {run.pending && <Banner>{orderText.order.sending}</Banner>}
      {release && (
        <Button icon="refresh" loading={run.pending} onClick={() => run.submit(inputFor(order, release))}>
          {text.retry}
        </Button>
      )}
      <ButtonLink variant="secondary" to={paths.order(order.orderId)}>
        {text.toOrder}
      </ButtonLink>
    </Outcome>
  );
}
