import { localStore } from '../storage';
import { sharedStore } from '../stores';

/** Status of the signed-in wallet's phrase on this device; null while unknown. */
export interface PhraseStatus {
  /** Kept here under a PIN. */
  isStored: boolean | null;
  /** Written down and asked back. */
  verified: boolean | null;
  /** An e-mail address and a password open this wallet, too. */
  hasPassword: boolean;
}

const UNKNOWN: PhraseStatus = { isStored: null, verified: null, hasPassword: false };

export const phraseStatusStore = sharedStore<PhraseStatus>('phrase-status', UNKNOWN);

/** Reads it again from the device. Where nothing can be stored there is nothing to remind of. */
export async function refreshPhraseStatus(): Promise<void> {
  const wallet = localStore.get('wallet');
  phraseStatusStore.setState(wallet === null ? UNKNOWN : await statusOf(wallet), true);
}

async function statusOf(wallet: string): Promise<PhraseStatus> {
  try {
    const { deviceVault } = await import('./device-vault');
    const row = (await deviceVault.list()).find((each) => each.wallet === wallet);
    const name = localStore.get('name') || row?.name || '';
    const email = localStore.get('email') || row?.email || '';
    const isRenamed = row !== undefined && (row.name !== name || row.email !== email);
    if (isRenamed) await deviceVault.describe(wallet, { name, email });
    return {
      isStored: row !== undefined,
      verified: row?.verified ?? null,
      hasPassword: row?.hasPassword ?? false,
    };
  } catch {
    return { ...UNKNOWN, isStored: false };
  }
}
