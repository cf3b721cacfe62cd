import { lazyPart } from '@cosecha/shared/remote';
import { orderPageText } from '@cosecha/shared/text';
import { partInRows } from '@cosecha/shared/ui';
import type { Props } from './rate-order';

const Rating = lazyPart<Props>(
  () => import(/* webpackChunkName: "extras" */ './rate-order').then((code) => code.RateOrder),
  partInRows(0, { failed: orderPageText.ratingFailed }),
);

/** Few orders that are looked at are completed: the code for rating one comes for those, after the screen. */
export const RateOrder = ({ order }: Props) =>
  order.state === 'completed' && order.role !== null ? <Rating order={order} /> : null;
