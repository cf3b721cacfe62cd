import { lazyPart } from '@cosecha/shared/remote';
import { orderPageText } from '@cosecha/shared/text';
import { partInRows } from '@cosecha/shared/ui';

/** On an order's page: where it goes and to whom. Most of that page does not wait for it. */
export const OrderDelivery = lazyPart(
  () => import(/* webpackChunkName: "delivery-card" */ './delivery-card').then((code) => code.DeliveryCard),
  partInRows(0, { failed: orderPageText.deliveryFailed }),
);
