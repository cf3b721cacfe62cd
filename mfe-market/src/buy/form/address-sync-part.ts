import { lazyPart } from '@cosecha/shared/remote';
import type { AddressSyncProps } from './address-sync';

/** After the form, with the part that comes then anyway. */
export const AddressSyncPart = lazyPart<AddressSyncProps>(() =>
  import(/* webpackChunkName: "delivery-card" */ './address-sync').then((code) => code.AddressSync),
);
