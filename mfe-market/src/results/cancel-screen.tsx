import { type Order, readableError } from '@cosecha/shared/api';
import { useNavigate } from '@cosecha/shared/router';
import { notify } from '@cosecha/shared/state';
import { fillText, marketText, ORDER_ACTION_TEXT, orderText, orderTextValues } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Card, EmptyState, Heading, Screen, Text } from '@cosecha/shared/ui';
import { mayHaveHappened } from '../buy/refusals';
import { actionsOf, type CancelAction, isCancelAction } from '../order/actions-of';
import { confirmedByPin } from '../order/money-pin';
import { OrderClock } from '../order/order-clock';
import { OrderGoods } from '../order/order-goods';
import { useNow } from '../order/use-now';
import { inputFor, useOrderAction } from '../order/use-order-action';
import { paths } from '../paths';
import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderText.cancel;

/** /cancelar-orden: asking, agreeing, giving back or taking back, each in its own words, by role and deadline. */
export function CancelScreen() {
  const result = useResultOrder();
  const now = useNow();
  const { order } = result;
  if (!order || now === null)
    return <NoResult title={text.title} result={{ ...result, order: order && undefined }} />;
  const action = actionsOf(order, now).find(isCancelAction);
  return (
    <Screen title={text.title} backTo={paths.order(order.orderId)}>
      <OrderGoods order={order} />
      <OrderClock order={order} nowMs={now} />
      {action ? (
        <Cancellation order={order} action={action} />
      ) : (
        <EmptyState
          {...text.nothing}
          icon="info"
          action={<ButtonLink to={paths.order(order.orderId)}>{orderText.list.open}</ButtonLink>}
        />
      )}
    </Screen>
  );
}

function Cancellation({ order, action }: { order: Order; action: CancelAction }) {
  const navigate = useNavigate();
  const words = ORDER_ACTION_TEXT[action];
  const values = orderTextValues(order);
  const run = useOrderAction({
    onDone: () => {
      notify({ tone: 'success', text: fillText(words.result, values) });
      navigate(paths.order(order.orderId), { replace: true });
    },
  });
  const uncertain = run.error !== null && mayHaveHappened(run.error);
  async function handleConfirm() {
    if (uncertain || (await confirmedByPin(action, order))) await run.submit(inputFor(order, action));
  }
  return (
    <>
      <Card>
        <Heading>{fillText(words.title, values)}</Heading>
        <Text>{fillText(words.effect, values)}</Text>
      </Card>
      {run.pending && <Banner>{orderText.order.sending}</Banner>}
      {run.error && !run.pending && (
        <Banner tone={uncertain ? 'warning' : 'danger'}>
          {uncertain ? orderText.order.uncertain : readableError(run.error)}
        </Banner>
      )}
      <Button
        variant={words.variant === 'danger' ? 'danger' : 'primary'}
        loading={run.pending}
        onClick={handleConfirm}
      >
        {uncertain ? marketText.buy.ask : fillText(words.confirm, values)}
      </Button>
      {!run.pending && (
        <ButtonLink variant="quiet" to={paths.order(order.orderId)}>
          {text.keep}
        </ButtonLink>
      )}
    </>
  );
}
