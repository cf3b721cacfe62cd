import { marketPaths } from '@cosecha/shared/paths';
import { ordersText } from '@cosecha/shared/text';
import { Screen } from '@cosecha/shared/ui';
import { NoOrder } from '../order/no-order';

import type { ResultOrder } from './use-result-order';

interface Props {
  /** Where it claims nothing; else the order's number, so that no unknown outcome is claimed. */
  title?: string;
  result: ResultOrder;
}

/** The screen of a result while its order is not there. */
export function NoResult({ title, result }: Props) {
  const number = ordersText.number(result.orderId).trim();
  return (
    <Screen title={title ?? number} backTo={marketPaths.orders}>
      <NoOrder order={result.order} error={result.error} refresh={result.refresh} />
    </Screen>
  );
}
