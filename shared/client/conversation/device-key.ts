import { sessionDatabase, walletRow } from '@cosecha/shared/state';
import { parseWalletKey, type WalletKey, walletKeyOf } from './wallet-key';

/** Goes when the person signs out, on whatever page that happens. */
const row = walletRow<WalletKey | null>('chat-key', parseWalletKey, sessionDatabase, 'page');

/** Null: the PIN first. */
export const deviceKey = (wallet: string): Promise<WalletKey | null> => row.read(wallet);

/**
 * Derives the key from the phrase and stores it until the person signs out.
 * @returns false, and stores nothing, when the words are another wallet's
 */
export async function storeDeviceKey(phrase: string, wallet: string): Promise<boolean> {
  const key = await walletKeyOf(phrase, wallet);
  if (!key) return false;
  await row.change(wallet, () => key);
  return true;
}
