import { bestEffort } from '../../../promise';
import { DEFAULT_LOCK_MINUTES } from '../lock-rules';
import type { DeviceStore, StoredRow } from './device-store';
import { createPasskeys, type Passkeys } from './passkeys';
import { newDeviceKey, openPhrase, pinSecret, sealPhrase } from './seal';
import { openTokens, sealTokens, type Tokens } from './token-seal';
import { NO_TRIES, triesLeft, waitAfter, waitLeft } from './tries';

export interface StoredPhrase {
  wallet: string;
  phrase: string;
  /** Six digits. */
  pin: string;
  /** The person showed that the words are written down; what was once verified stays so. */
  verified: boolean;
  name?: string;
  email?: string;
  hasPassword?: boolean;
}

export interface StoredWallet extends Omit<StoredRow, 'sealed' | 'tries' | 'passkey'> {
  /** A finger, a face or the screen's lock opens it as well as the PIN. */
  hasPasskey: boolean;
}

/** `wait`: too many wrong PINs, nothing was tried. `unavailable`: this device cannot open it with any PIN. */
export interface Refused {
  ok: false;
  reason: 'wrong' | 'wait' | 'unavailable';
  /** Milliseconds until the next try. */
  retryAfterMs: number;
  /** Tries before the next wait. */
  attemptsLeft: number;
}
export type Opened = { ok: true; phrase: string } | Refused;
export type PinChanged = { ok: true; sealed: string } | Refused;

export interface PhraseVault {
  /** Passkeys, the alternative to the PIN. */
  passkeys: Passkeys;
  /** False when the browser stores nothing, as in some private windows. */
  canSave(): Promise<boolean>;
  /**
   * Encrypts the phrase under PIN and device key and stores a copy that survives signing out.
   * @returns the sealed text for `mnemonic`
   * @throws when the browser stores nothing
   */
  save(phrase: StoredPhrase): Promise<string>;
  /** Opens with the PIN. `stored` is what local storage holds; a copy that was damaged there is made good by the other. */
  open(pin: string, wallet: string, stored?: string | null): Promise<Opened>;
  /** What is left of the wait after wrong tries. Milliseconds, 0 when one may try; null where there is nothing to open any more. */
  waitMs(wallet: string): Promise<number | null>;
  /** Seals the phrase again under another PIN. */
  changePin(pin: string, next: string, wallet: string, stored?: string | null): Promise<PinChanged>;
  list(): Promise<StoredWallet[]>;
  /** The sealed text of a wallet, for restoring `mnemonic`. */
  sealedOf(wallet: string): Promise<string | null>;
  /** The words were written down and asked back. */
  markVerified(wallet: string): Promise<void>;
  /** Whose wallet it is, for the list of those on this device. */
  describe(wallet: string, person: { name: string; email: string }): Promise<void>;
  /** Minutes without activity until this wallet locks. */
  setLockMinutes(wallet: string, minutes: number): Promise<void>;
  /** Whether its person wants notices on this device. */
  notePushes(wallet: string, pushes: boolean): Promise<void>;
  /** Tokens as they may lie in the browser while it is locked. Null phrase: it has not been opened since this version came. */
  sealTokens(wallet: string, tokens: Tokens, phrase: string | null): Promise<string>;
  openTokens(wallet: string, sealed: string, phrase: string): Promise<Tokens | null>;
  /** "Borrar billetera": from then on only the words bring it back. */
  forget(wallet: string): Promise<void>;
}

interface Parts {
  store: DeviceStore;
  now: () => number;
  rounds?: number;
}

interface Try {
  row: StoredRow;
  /** Set when nothing may be tried yet. */
  refused: Refused | null;
}

export function createPhraseVault({ store, now, rounds }: Parts): PhraseVault {
  async function pinKey(): Promise<CryptoKey> {
    const key = (await store.key()) ?? (await store.firstKey(await newDeviceKey()));
    if (!key) throw new Error('this browser keeps no keys');
    return key;
  }

  /** Counts the try before it is made, in one step with looking whether one is due. */
  async function startTry(wallet: string): Promise<Try | undefined> {
    const started: Try[] = [];
    await store.changeRow(wallet, (row) => {
      if (!row) return null;
      const left = waitLeft(row.tries, now());
      const tries = left > 0 ? row.tries : { count: row.tries.count + 1, lastMs: now() };
      const next = { ...row, tries };
      started.push({ row: next, refused: left > 0 ? refusal('wait', left, next) : null });
      return next;
    });
    return started[0];
  }

  async function open(pin: string, wallet: string, stored?: string | null): Promise<Opened> {
    const started = await startTry(wallet);
    const deviceKey = await store.key();
    const secret = pinSecret(pin, rounds);
    if (!started || !deviceKey) return { ok: false, reason: 'unavailable', retryAfterMs: 0, attemptsLeft: 0 };
    if (started.refused) return started.refused;
    for (const sealed of new Set([stored ?? started.row.sealed, started.row.sealed])) {
      const phrase = await openPhrase(sealed, { deviceKey, secret, wallet });
      if (phrase !== null) {
        // The try was right, whether that can be written down or not.
        await bestEffort(store.changeRow(wallet, (row) => row && { ...row, tries: NO_TRIES }));
        return { ok: true, phrase };
      }
    }
    return refusal('wrong', waitAfter(started.row.tries.count), started.row);
  }

  async function save({ wallet, phrase, pin, verified, name, email, hasPassword }: StoredPhrase) {
    const secret = pinSecret(pin, rounds);
    const sealed = await sealPhrase(phrase, { deviceKey: await pinKey(), secret, wallet });
    await store.changeRow(wallet, (row) => ({
      wallet,
      name: name || row?.name || '',
      email: email || row?.email || '',
      sealed,
      verified: verified || (row?.verified ?? false),
      hasPassword: hasPassword ?? row?.hasPassword ?? false,
      lockMinutes: row?.lockMinutes ?? DEFAULT_LOCK_MINUTES,
      pushes: row?.pushes ?? false,
      savedAtMs: now(),
      tries: NO_TRIES,
      passkey: row?.passkey,
    }));
    return sealed;
  }

  const passkeys = createPasskeys({ store, pinKey });
  return {
    passkeys,
    async canSave() {
      try {
        return Boolean(await pinKey());
      } catch {
        return false;
      }
    },
    save,
    open,
    async changePin(pin, next, wallet, stored) {
      const opened = await open(pin, wallet, stored);
      if (!opened.ok) return opened;
      return { ok: true, sealed: await save({ wallet, phrase: opened.phrase, pin: next, verified: false }) };
    },
    async waitMs(wallet) {
      const row = await store.row(wallet);
      return row && waitLeft(row.tries, now());
    },
    async list() {
      return (await store.rows()).map(toStoredWallet).sort((a, b) => b.savedAtMs - a.savedAtMs);
    },
    sealedOf: async (wallet) => (await store.row(wallet))?.sealed ?? null,
    markVerified: (wallet) => store.changeRow(wallet, (row) => row && { ...row, verified: true }),
    describe: (wallet, person) => store.changeRow(wallet, (row) => row && { ...row, ...person }),
    setLockMinutes: (wallet, lockMinutes) => store.changeRow(wallet, (row) => row && { ...row, lockMinutes }),
    notePushes: (wallet, pushes) => store.changeRow(wallet, (row) => row && { ...row, pushes }),
    sealTokens: async (wallet, tokens, phrase) =>
      sealTokens(tokens, { deviceKey: await pinKey(), wallet, phrase }),
    openTokens: async (wallet, sealed, phrase) =>
      openTokens(sealed, { deviceKey: await pinKey(), wallet, phrase }),
    async forget(wallet) {
      await passkeys.remove(wallet);
      await store.changeRow(wallet, () => null);
    },
  };
}

const toStoredWallet = ({ sealed: _sealed, tries: _tries, passkey, ...row }: StoredRow): StoredWallet => ({
  ...row,
  hasPasskey: passkey !== undefined,
});

const refusal = (reason: Refused['reason'], retryAfterMs: number, { tries }: StoredRow): Refused => ({
  ok: false,
  reason,
  retryAfterMs,
  attemptsLeft: triesLeft(tries),
});
