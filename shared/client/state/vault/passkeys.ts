import { isNative } from '../../native';
import {
  type Authenticator,
  browserAuthenticator,
  isPasskeyRefused,
  type Passkey,
  type PasskeyProblem,
} from './authenticator';
import type { DeviceStore } from './device-store';
import { phoneAuthenticator } from './phone-authenticator';
import { openPhrase, passkeySecret, sealPhrase } from './seal';

/** `cancelled`: the person said no or nothing. `unsupported`: the authenticator cannot do it; the PIN stays what opens. */
export type PasskeyMade = { ok: true } | { ok: false; reason: 'cancelled' | 'unsupported' };

/** `cancelled` as well where the device has lost the passkey. `changed`: it opens this wallet no more. */
export type OpenedByPasskey = { ok: true; phrase: string } | { ok: false; reason: 'cancelled' | 'changed' };

export interface NewPasskey {
  wallet: string;
  phrase: string;
  /** How the person finds it among the passkeys of the device. */
  name: string;
}

export interface Passkeys {
  /** Why none can be made here, as far as it can be known before it is tried. */
  problem(): Promise<PasskeyProblem | null>;
  /**
   * Creates a passkey and seals the stored phrase of a wallet under it, in addition to the PIN. Needs a user gesture.
   */
  add(input: NewPasskey): Promise<PasskeyMade>;
  open(wallet: string): Promise<OpenedByPasskey>;
  /** From then on the PIN alone opens it. */
  remove(wallet: string): Promise<void>;
}

interface Parts {
  store: DeviceStore;
  /** The device's half of every key. */
  pinKey: () => Promise<CryptoKey>;
}

export function createPasskeys({ store, pinKey }: Parts): Passkeys {
  const authenticator = (): Authenticator => (isNative() ? phoneAuthenticator : browserAuthenticator);
  /** Made, and not used yet: some browsers want another tap in between, and the next try goes on from there. */
  const unfinished = new Map<string, Passkey>();

  async function sealUnderNew({ wallet, phrase, name }: NewPasskey): Promise<boolean> {
    const left = unfinished.get(wallet);
    unfinished.delete(wallet);
    const passkey = left ?? (await authenticator().create(name));
    if (!passkey) return false;
    if (!left) unfinished.set(wallet, passkey);
    const output = await authenticator().output(passkey);
    unfinished.delete(wallet);
    if (!output) {
      authenticator().letGo(passkey);
      return false;
    }
    const secret = passkeySecret(output);
    const sealed = await sealPhrase(phrase, { deviceKey: await pinKey(), wallet, secret });
    await store.changeRow(wallet, (row) => row && { ...row, passkey: { ...passkey, sealed } });
    return true;
  }

  return {
    problem: () => authenticator().problem(),
    async add(input) {
      try {
        return (await sealUnderNew(input)) ? { ok: true } : { ok: false, reason: 'unsupported' };
      } catch (error) {
        return { ok: false, reason: isPasskeyRefused(error) ? 'cancelled' : 'unsupported' };
      }
    },
    async open(wallet) {
      const passkey = (await store.row(wallet))?.passkey;
      if (!passkey) return { ok: false, reason: 'changed' };
      try {
        const output = await authenticator().output(passkey);
        const sealing = output && { deviceKey: await pinKey(), wallet, secret: passkeySecret(output) };
        const phrase = sealing && (await openPhrase(passkey.sealed, sealing));
        return phrase ? { ok: true, phrase } : { ok: false, reason: 'changed' };
      } catch {
        return { ok: false, reason: 'cancelled' };
      }
    },
    async remove(wallet) {
      const passkey = (await store.row(wallet))?.passkey;
      await store.changeRow(wallet, (row) => row && { ...row, passkey: undefined });
      if (passkey) authenticator().letGo(passkey);
    },
  };
}
