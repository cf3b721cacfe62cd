import { bestEffort } from '../../../promise';
import { unlock } from '../lock';
import { localStore } from '../storage';
import { forgetWalletDatabase } from '../wallet-database';
import type { Passkeys } from './passkeys';
import type { Opened, PhraseVault, PinChanged, StoredPhrase, StoredWallet } from './phrase-vault';
import { isSealedToken } from './sealed-tokens';
import { refreshPhraseStatus } from './status';
import type { Tokens } from './token-seal';

/** The vault's code and the browser's cryptography are needed behind a PIN only: no first load carries them. */
async function vault(): Promise<PhraseVault> {
  const { deviceVault } = await import('./device-vault');
  return deviceVault;
}

/** What local storage holds of this wallet's phrase; nothing of another's. */
const storedFor = (wallet: string): string | null =>
  localStore.get('wallet') === wallet ? localStore.get('mnemonic') : null;

/** Puts a sealed text where SPEC.md §3 has it, if this wallet is the one that is signed in. */
function storeFor(wallet: string, sealed: string): void {
  if (localStore.get('wallet') === wallet) localStore.set('mnemonic', sealed);
}

let hasAskedToStay = false;

/**
 * Requests persistent storage, so that the browser does not evict it. Once a page, after a PIN: some browsers prompt.
 */
function askToStay(): void {
  if (hasAskedToStay) return;
  hasAskedToStay = true;
  void bestEffort(navigator.storage?.persist?.());
}

const ownWallet = (): string => localStore.get('wallet') ?? '';

async function tokensOf(wallet: string, phrase: string): Promise<Tokens | null> {
  const [authToken, authTokenVenwallet] = [localStore.get('authToken'), localStore.get('authTokenVenwallet')];
  const sealed = [authToken, authTokenVenwallet].find(isSealedToken);
  return sealed ? (await vault()).openTokens(wallet, sealed, phrase) : { authToken, authTokenVenwallet };
}

/** The recovery phrase on this device: sealed under a PIN and a key of the device. Wallets default to the signed-in one. */
export const phraseVault = {
  /** False when the browser stores nothing, as in some private windows: then there is no PIN and no lock. */
  canSave: async (): Promise<boolean> => (await vault()).canSave(),

  /**
   * Stores a phrase; that of the signed-in wallet is also written to `mnemonic`.
   * @returns the sealed text
   * @throws when the browser stores nothing
   */
  async save(phrase: StoredPhrase): Promise<string> {
    const sealed = await (await vault()).save(phrase);
    storeFor(phrase.wallet, sealed);
    askToStay();
    await refreshPhraseStatus();
    return sealed;
  },

  /** Opens a phrase, or says why not and how long to wait. */
  async open(pin: string, wallet: string = ownWallet()): Promise<Opened> {
    const opened = await (await vault()).open(pin, wallet, storedFor(wallet));
    if (opened.ok) {
      askToStay();
      await phraseVault.restore(wallet);
    }
    return opened;
  },

  /** Passkeys, the alternative to the PIN; their code is loaded with the vault. */
  passkeys: async (): Promise<Passkeys> => (await vault()).passkeys,

  /** What is left of the wait after wrong tries. Milliseconds, 0 when one may try; null where there is nothing to open any more. */
  waitMs: async (wallet: string = ownWallet()): Promise<number | null> => (await vault()).waitMs(wallet),

  async changePin(pin: string, next: string): Promise<PinChanged> {
    const wallet = ownWallet();
    const changed = await (await vault()).changePin(pin, next, wallet, storedFor(wallet));
    if (changed.ok) storeFor(wallet, changed.sealed);
    return changed;
  },

  /** Restores `mnemonic` from the stored copy. @returns it, or null without one */
  async restore(wallet: string): Promise<string | null> {
    const sealed = await (await vault()).sealedOf(wallet);
    if (sealed) storeFor(wallet, sealed);
    return sealed;
  },

  /** Minutes without activity until this wallet locks. */
  async lockMinutes(wallet: string): Promise<number | undefined> {
    return (await phraseVault.list()).find((row) => row.wallet === wallet)?.lockMinutes;
  },

  /**
   * Whether the person wants push notifications on this device, for the next sign-in. A no-op where nothing can be
   * stored.
   */
  async notePushes(pushes: boolean, wallet: string = ownWallet()): Promise<void> {
    await (await vault()).notePushes(wallet, pushes);
  },

  /** Wallets stored on this device, latest first; empty when the browser stores nothing. */
  async list(): Promise<StoredWallet[]> {
    try {
      return await (await vault()).list();
    } catch {
      return [];
    }
  },

  async markVerified(): Promise<void> {
    await (await vault()).markVerified(ownWallet());
    await refreshPhraseStatus();
  },

  /**
   * Unlocks the app with the phrase that the PIN opened: restores the session's tokens and seals them again for the
   * next lock.
   * @returns false when they cannot be opened any more; then only a new sign-in helps
   */
  async unlock(phrase: string): Promise<boolean> {
    const wallet = ownWallet();
    const tokens = await tokensOf(wallet, phrase);
    if (!tokens) return false;
    unlock({ tokens, sealed: await (await vault()).sealTokens(wallet, tokens, phrase) });
    return true;
  },

  /** The sealed tokens that replace the plain ones while the app is locked. */
  sealTokens: async (wallet: string, tokens: Tokens, phrase: string): Promise<string> =>
    (await vault()).sealTokens(wallet, tokens, phrase),

  /** "Borrar billetera" from this device: only the words bring it back. */
  async forget(wallet: string): Promise<void> {
    await (await vault()).forget(wallet);
    forgetWalletDatabase(wallet);
    await refreshPhraseStatus();
  },
};
