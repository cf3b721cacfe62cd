import { formatUsdt } from '@cosecha/shared/domain';
import { fillText, ORDER_ACTION_TEXT, orderText, orderTextValues } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';
import { useMerchant } from '../catalogue/use-merchant';
import { useReceipt } from '../order/receipt';
import { paths } from '../paths';
import { NoResult } from './no-result';
import { useResultOrder } from './use-result-order';

const text = orderText.release;

/** /liberacion-exitosa: only what the network confirmed is called done. */
export function ReleasedScreen() {
  const result = useResultOrder();
  const { order, orderId } = result;
  const { transactionHash } = useReceipt();
  const seller = useMerchant(order?.sellerId ?? '', { ask: false }).data?.name;
  if (!order) return <NoResult title={text.okTitle} result={result} />;
  const toOrder = (
    <ButtonLink variant="secondary" to={paths.order(orderId)}>
      {text.toOrder}
    </ButtonLink>
  );
  if (order.state !== 'completed' && !transactionHash) {
    return (
      <Outcome title={text.notYetTitle} icon="clock" result={text.notYet} text={text.stillOpen}>
        {toOrder}
      </Outcome>
    );
  }
  const words = fillText(ORDER_ACTION_TEXT.release.result, {
    ...orderTextValues(order, seller ? { seller } : {}),
    usdt: formatUsdt(order.escrow, { exact: true }),
  });
  return (
    <Outcome title={text.okTitle} result={words} text={text.okText}>
      <ButtonLink to={paths.home}>{text.toHome}</ButtonLink>
      {toOrder}
    </Outcome>
  );
}
