import { forgetPageRows } from './page-rows';

/** Beside the vault: what the screens of one wallet keep on this device, e.g. its address book. Goes with the wallet. */
export const walletDatabase = (wallet: string): string => `cosecha-${wallet}`;

/** Nothing to do where the browser keeps nothing. */
export function forgetWalletDatabase(wallet: string): void {
  forgetPageRows(walletDatabase(wallet));
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(walletDatabase(wallet));
}
