import { errorText } from '@cosecha/shared/domain';
import { lazyPart } from '@cosecha/shared/remote';
import { marketText } from '@cosecha/shared/text';
import { ErrorState, Skeleton } from '@cosecha/shared/ui';
import type { DeliveryHandle } from './use-delivery';

/** The choice with its book and forms, which are no part of a first load. */
export const DeliveryPart = lazyPart<{ delivery: DeliveryHandle }>(
  () =>
    import(/* webpackChunkName: "delivery-card" */ './delivery-section').then((code) => code.DeliverySection),
  (_, state, retry) =>
    state === 'failed' ? (
      <ErrorState text={errorText('network-failed')} onRetry={retry} />
    ) : (
      <Skeleton label={marketText.buy.deliveryLoading} rows={2} />
    ),
);
