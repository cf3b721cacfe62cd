import { lazyPart } from '@cosecha/shared/remote';
import { marketText } from '@cosecha/shared/text';
import { partInRows } from '@cosecha/shared/ui';
import type { DeliveryHandle } from './use-delivery';

/** The choice with its book and forms, which are no part of a first load. */
export const DeliveryPart = lazyPart<{ delivery: DeliveryHandle }>(
  () =>
    import(/* webpackChunkName: "delivery-card" */ './delivery-section').then((code) => code.DeliverySection),
  partInRows(2, { label: marketText.buy.deliveryLoading }),
);
