import { formatUsdt } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { ButtonLink } from '@cosecha/shared/ui';
import { paths } from '../paths';
import { NoOrder } from './no-order';
import { ResultView } from './result-view';
import { useResultOrder } from './use-result-order';

const text = marketText.sale;

/** /venta-exitosa: the seller's result of a completed sale. */
export function SoldScreen() {
  const result = useResultOrder();
  const { order, orderId } = result;
  if (!order) return <NoOrder title={text.title} result={result} />;
  const toOrder = (
    <ButtonLink variant="secondary" to={paths.order(orderId)}>
      {text.toOrder}
    </ButtonLink>
  );
  if (order.state !== 'completed' || order.role !== 'seller') {
    return (
      <ResultView title={text.pendingTitle} icon="clock" result={text.pendingTitle} text={text.pending}>
        {toOrder}
      </ResultView>
    );
  }
  const amount = formatUsdt(order.amountDelivered, { exact: true });
  return (
    <ResultView title={text.title} icon="check" result={text.text(amount)} text={text.hint}>
      <ButtonLink to={paths.wallet}>{text.toWallet}</ButtonLink>
      {toOrder}
    </ResultView>
  );
}
