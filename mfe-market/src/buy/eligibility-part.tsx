import { lazyPart } from '@cosecha/shared/remote';
import type { EligibilityProps } from './eligibility-banner';

/** After the form, with the part that comes then anyway: no first load waits for it. */
export const EligibilityPart = lazyPart<EligibilityProps>(() =>
  import(/* webpackChunkName: "delivery-card" */ './eligibility-banner').then(
    (code) => code.EligibilityBanner,
  ),
);
