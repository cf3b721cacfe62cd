import { marketText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';
import { paths } from '../paths';
import type { ResultOrder } from './use-result-order';

const text = marketText.order;

/** While a result's order is not there: on its way, out of reach, or not this person's. */
export function NoOrder({ title, result }: { title: string; result: ResultOrder }) {
  const { order, error, refresh } = result;
  return (
    <Screen title={title} backTo={paths.market}>
      {order === null && (
        <EmptyState
          icon="box"
          title={text.missing.title}
          text={text.missing.text}
          action={<ButtonLink to={paths.market}>{text.missing.action}</ButtonLink>}
        />
      )}
      {order === undefined && error && <ErrorState title={text.failed} error={error} onRetry={refresh} />}
      {order === undefined && !error && <Skeleton label={text.loading} />}
    </Screen>
  );
}
