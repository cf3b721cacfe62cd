import { lazyPart } from '@cosecha/shared/remote';
import type { StandingProps } from './standing-banner';

/** After the form, with the part that comes then anyway: no first load waits for it. */
export const StandingPart = lazyPart<StandingProps>(() =>
  import(/* webpackChunkName: "delivery-card" */ './standing-banner').then((code) => code.StandingBanner),
);
