import type { Order } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { fillText, ORDER_ACTION_TEXT, orderResultText, orderTextValues } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';
import { BuyAgain } from '../order/buy-again';
import { useReceipt } from '../order/receipt';
import { useCounterpart } from '../order/use-counterpart';
import { RateOrder } from '../rating';
import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderResultText.release;

/** /liberacion-exitosa: only what the network confirmed is called done; then the seller is rated at once. */
export function ReleasedScreen() {
  const result = useResultOrder();
  const { order } = result;
  return order ? <Released order={order} /> : <NoResult result={result} />;
}

function Released({ order }: { order: Order }) {
  const { transactionHash } = useReceipt();
  const rate = useOwnRate();
  const { name, isNamed } = useCounterpart(order);
  const toOrder = (
    <ButtonLink variant="secondary" to={pathTo(marketPaths.order, { id: order.orderId })}>
      {text.toOrder}
    </ButtonLink>
  );
  if (order.state === 'refunded') {
    return (
      <Outcome title={text.notYetTitle} icon="info" text={text.endedOtherwise}>
        {toOrder}
      </Outcome>
    );
  }
  if (order.state !== 'completed' && !transactionHash) {
    return (
      <Outcome title={text.notYetTitle} icon="clock" result={text.notYet} text={text.goesOn}>
        {toOrder}
      </Outcome>
    );
  }
  const names = isNamed ? { seller: name } : {};
  const words = fillText(ORDER_ACTION_TEXT.release.result, orderTextValues(order, rate, names));
  return (
    <Outcome title={text.okTitle} result={words} text={text.okText}>
      <RateOrder order={order} />
      <ButtonLink to={marketPaths.home}>{text.toHome}</ButtonLink>
      <BuyAgain order={order} />
      {toOrder}
    </Outcome>
  );
}
