import { lazyPart } from '@cosecha/shared/remote';
import type { KeptProps } from './kept-address';

/** After the form, with the part that comes then anyway. */
export const KeptPart = lazyPart<KeptProps>(() =>
  import(/* webpackChunkName: "delivery-card" */ './kept-address').then((code) => code.KeptAddress),
);
