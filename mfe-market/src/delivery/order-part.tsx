import { lazyPart } from '@cosecha/shared/remote';
import { orderPageText } from '@cosecha/shared/text';
import { partInRows } from '@cosecha/shared/ui';

/** Delivery on an order's page, loaded separately: most of the page does not wait for it. */
export const OrderDelivery = lazyPart(
  () => import(/* webpackChunkName: "delivery-card" */ './delivery-card').then((code) => code.DeliveryCard),
  partInRows(0, { failed: orderPageText.deliveryFailed }),
);
