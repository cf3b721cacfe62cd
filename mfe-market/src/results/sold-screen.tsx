import { useMoneyText } from '@cosecha/shared/money';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { orderResultText } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';
import { useReceipt } from '../order/receipt';

import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderResultText.sale;

/** /venta-exitosa: the seller's result of a completed sale. */
export function SoldScreen() {
  const result = useResultOrder();
  const money = useMoneyText();
  const { order, orderId } = result;
  const { transactionHash } = useReceipt();
  if (!order) return <NoResult result={result} />;
  const toOrder = (
    <ButtonLink variant="secondary" to={pathTo(marketPaths.order, { id: orderId })}>
      {text.toOrder}
    </ButtonLink>
  );
  if (order.state === 'refunded') {
    return (
      <Outcome title={text.endedTitle} icon="info" text={text.ended}>
        {toOrder}
      </Outcome>
    );
  }
  const isPaid = order.state === 'completed' || transactionHash !== undefined;
  if (!isPaid || order.role !== 'seller') {
    return (
      <Outcome title={text.pendingTitle} icon="clock" text={text.pending}>
        {toOrder}
      </Outcome>
    );
  }
  const amount = money(order.amountDelivered);
  return (
    <Outcome title={text.title} result={text.text(amount)} text={text.hint}>
      <ButtonLink to={walletPaths.balance}>{text.toWallet}</ButtonLink>
      {toOrder}
    </Outcome>
  );
}
