import { lazyPart } from '@cosecha/shared/remote';

/** Few orders that are looked at are completed: the code for rating one comes after the screen. */
export const RateOrder = lazyPart(() =>
  import(/* webpackChunkName: "extras" */ './rate-order').then((code) => code.RateOrder),
);
