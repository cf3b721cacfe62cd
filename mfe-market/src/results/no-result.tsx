import { Screen } from '@cosecha/shared/ui';
import { NoOrder } from '../order/no-order';
import { paths } from '../paths';
import type { ResultOrder } from './use-result-order';

/** The screen of a result while its order is not there. */
export function NoResult({ title, result }: { title: string; result: ResultOrder }) {
  return (
    <Screen title={title} backTo={paths.market}>
      <NoOrder order={result.order} error={result.error} refresh={result.refresh} />
    </Screen>
  );
}
