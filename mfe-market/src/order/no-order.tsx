import type { Order } from '@cosecha/shared/api';
import { marketPaths } from '@cosecha/shared/paths';
import { orderText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '@cosecha/shared/ui';

const text = orderText;

interface Props {
  /** Undefined while it is being asked for, null when this person has no such order. */
  order: Order | null | undefined;
  error: Error | null;
  refresh: () => void;
}

/** In place of an order that is not there: on its way, out of reach, or not this person's. */
export function NoOrder({ order, error, refresh }: Props) {
  if (order) return null;
  if (order === null) {
    return (
      <EmptyState
        icon="box"
        title={text.missing.title}
        text={text.missing.text}
        action={<ButtonLink to={marketPaths.orders}>{text.missing.action}</ButtonLink>}
      />
    );
  }
  if (error) return <ErrorState title={text.failed} error={error} onRetry={refresh} />;
  return <Skeleton label={text.loading} />;
}
