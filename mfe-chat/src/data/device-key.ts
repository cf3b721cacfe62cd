import { sessionDatabase, walletRow } from '@cosecha/shared/state';
import { parseWalletKey, type WalletKey, walletKeyOf } from '../crypto/wallet-key';
import { ChatError } from './chat-error';

/** Goes when the person signs out, on whatever page that happens. */
const row = walletRow<WalletKey | null>('chat-key', parseWalletKey, sessionDatabase);

/** Null: the PIN first. */
export const deviceKey = (wallet: string): Promise<WalletKey | null> => row.read(wallet);

/** @throws ChatError `wrong-phrase` */
export async function keepDeviceKey(phrase: string, wallet: string): Promise<void> {
  const key = await walletKeyOf(phrase, wallet);
  if (!key) throw new ChatError('wrong-phrase');
  await row.change(wallet, () => key);
}
