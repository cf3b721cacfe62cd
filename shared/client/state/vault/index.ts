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
 * That the browser does not delete what it keeps here when its own room gets short, nor by itself. Once a page, after a PIN: some ask the
 * person.
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
  /** False where the browser keeps nothing, as in some private windows: then there is no PIN and no lock. */
  canKeep: async (): Promise<boolean> => (await vault()).canKeep(),

  /**
   * Keeps a phrase; the signed-in wallet's stands in `mnemonic` too.
   * @returns the sealed text
   * @throws where the browser keeps nothing
   */
  async keep(phrase: StoredPhrase): Promise<string> {
    const sealed = await (await vault()).keep(phrase);
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

  /** What opens it beside the PIN; their code comes with the vault. */
  passkeys: async (): Promise<Passkeys> => (await vault()).passkeys,

  /** What is left of the wait after wrong tries. Milliseconds, 0 when one may try; null where there is nothing to open any more. */
  waitMs: async (wallet: string = ownWallet()): Promise<number | null> => (await vault()).waitMs(wallet),

  async changePin(pin: string, next: string): Promise<PinChanged> {
    const wallet = ownWallet();
    const changed = await (await vault()).changePin(pin, next, wallet, storedFor(wallet));
    if (changed.ok) storeFor(wallet, changed.sealed);
    return changed;
  },

  /** Puts the kept copy into `mnemonic` again. @returns it, or null when there is none */
  async restore(wallet: string): Promise<string | null> {
    const sealed = await (await vault()).sealedOf(wallet);
    if (sealed) storeFor(wallet, sealed);
    return sealed;
  },

  /** Minutes without activity until this wallet locks. */
  async lockMinutes(wallet: string): Promise<number | undefined> {
    return (await phraseVault.kept()).find((kept) => kept.wallet === wallet)?.lockMinutes;
  },

  /** Whether its person wants notices here: the next sign-in goes by it. Where the browser keeps nothing, nothing is noted. */
  async notePushes(pushes: boolean, wallet: string = ownWallet()): Promise<void> {
    await (await vault()).notePushes(wallet, pushes);
  },

  /** Wallets of this device, the latest first; empty where the browser keeps nothing. */
  async kept(): Promise<StoredWallet[]> {
    try {
      return await (await vault()).kept();
    } catch {
      return [];
    }
  },

  async markVerified(): Promise<void> {
    await (await vault()).markVerified(ownWallet());
    await refreshPhraseStatus();
  },

  /**
   * Opens the app with the phrase that the PIN opened: the session's tokens come back, and are sealed anew for the next lock.
   * @returns false when they do not open any more; then only signing in anew helps
   */
  async unlock(phrase: string): Promise<boolean> {
    const wallet = ownWallet();
    const tokens = await tokensOf(wallet, phrase);
    if (!tokens) return false;
    unlock({ tokens, sealed: await (await vault()).sealTokens(wallet, tokens, phrase) });
    return true;
  },

  /** What stands in the tokens' place while it is locked. */
  sealTokens: async (wallet: string, tokens: Tokens, phrase: string): Promise<string> =>
    (await vault()).sealTokens(wallet, tokens, phrase),

  /** "Borrar billetera" from this device: only the words bring it back. */
  async forget(wallet: string): Promise<void> {
    await (await vault()).forget(wallet);
    forgetWalletDatabase(wallet);
    await refreshPhraseStatus();
  },
};
