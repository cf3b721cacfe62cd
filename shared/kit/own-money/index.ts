import { lazyPart } from '@cosecha/shared/ui/core';

export type { OwnRate } from './requests';
export { useOwnRate } from './use-own-rate';

const parts = () => import(/* webpackChunkName: "own-money" */ './own-amount');

/** "≈ $ 5.300 COP" beside an amount in USDT, if a currency is chosen and its rate is known; loaded after the screen. */
export const OwnAmount = lazyPart(() => parts().then((code) => code.OwnAmount));

/** Which rate it is, whose and of when; and that the amount in USDT decides. */
export const RateNote = lazyPart(() => parts().then((code) => code.RateNote));
