import { forgetPageRows } from './page-rows';

/**
 * Data of one wallet's screens on this device, e.g. its address book; separate from the vault, deleted with the wallet.
 */
export const walletDatabase = (wallet: string): string => `cosecha-${wallet}`;

/** A no-op when the browser stores nothing. */
export function forgetWalletDatabase(wallet: string): void {
  forgetPageRows(walletDatabase(wallet));
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(walletDatabase(wallet));
}
