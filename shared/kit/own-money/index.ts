import { lazyPart } from '@cosecha/shared/ui/core';

export { FollowRates } from './follow-rates';

/** Which rate it is, whose and of when; loaded after the screen. */
export const RateNote = lazyPart(() =>
  import(/* webpackChunkName: "own-money" */ './rate-note').then((code) => code.RateNote),
);
