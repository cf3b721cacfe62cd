import { bestEffort } from '@cosecha/shared/promise';
import { localStore, openAuthToken, sessionDatabase, walletRow } from '@cosecha/shared/state';
import { heldAgreementKey, type WalletKey } from '../signing';
import { parseWalletKey, walletKeyOf } from './wallet-key';

/** Goes when the person signs out, on whatever page that happens. */
const row = walletRow<WalletKey | null>('chat-key', parseWalletKey, sessionDatabase, 'page');

/**
 * The key that reads conversations, stored or opened by the PIN of a moment ago; behind the lock it waits for that one.
 * @returns null: the PIN first
 */
export async function deviceKey(wallet: string): Promise<WalletKey | null> {
  const stored = await row.read(wallet);
  if (stored) return stored;
  await bestEffort(openAuthToken());
  const opened = wallet === localStore.get('wallet') ? heldAgreementKey() : null;
  if (opened) await row.change(wallet, () => opened);
  return opened;
}

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
