import { fromBase64Url, fromHex, toHex } from '../../../domain/chain/bytes';
import { bestEffort } from '../../../promise';
import type { SecretProblem } from '../../native';

/** Names 32 bytes that the device says only after a finger, a face or the screen's lock. */
export interface Passkey {
  /** In base64url, as browsers give it. No secret. */
  credentialId: string;
  /** What a browser's PRF is asked about, in hexadecimal; nothing in the app from the stores. No secret either. */
  salt: string;
}

/** Why there can be none: the browser or the app is too old for it, or the device has no screen lock, finger or face. */
export type PasskeyProblem = 'browser' | SecretProblem;

/** What says the bytes of a passkey: a browser's authenticator, or the phone's key store in the app from the stores. */
export interface Authenticator {
  /** What can be known without asking the person. */
  problem(): Promise<PasskeyProblem | null>;
  /**
   * Makes a passkey, for this site and device.
   * @param name how the person finds it among their passkeys
   * @returns null: the authenticator cannot say anything
   * @throws DOMException NotAllowedError where the person says no or nothing, others where it cannot be made
   */
  create(name: string): Promise<Passkey | null>;
  /**
   * Asks the person for finger, face or screen lock.
   * @returns what it says; null: nothing, although it was said to be there
   * @throws DOMException NotAllowedError where the person says no or nothing, or the passkey is gone: browsers do not tell which
   */
  output(passkey: Passkey): Promise<BufferSource | null>;
  /** This one opens nothing any more. */
  letGo(passkey: Passkey): void;
}

const RANDOM_BYTES = 32;
/** Time limit, so that an unanswered prompt does not block the next one. Milliseconds. */
const TIMEOUT_MS = 90_000;
/** ES256, RS256. */
const ALGORITHMS = [-7, -257];

const random = () => crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));

/**
 * A browser's, by WebAuthn's PRF (docs/decisions/0009-phrase-at-rest.md). Challenge and signature mean nothing here: the
 * bytes themselves are what counts, and no server asks for either. An authenticator without PRF shows itself only when it is used.
 */
export const browserAuthenticator: Authenticator = { problem, create, output, letGo };

async function problem(): Promise<PasskeyProblem | null> {
  if (!('PublicKeyCredential' in globalThis)) return 'browser';
  try {
    /** Browsers before 2025 support PRF without reporting it. */
    const can = await PublicKeyCredential.getClientCapabilities?.();
    if (can?.['extension:prf'] === false) return 'browser';
    return (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()) ? null : 'screen-lock';
  } catch {
    return 'browser';
  }
}

async function create(name: string): Promise<Passkey | null> {
  const salt = random();
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: random(),
      rp: { name: 'Cosecha' },
      user: { id: random(), name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        userVerification: 'required',
        /** Android has PRF for discoverable ones alone. */
        residentKey: 'preferred',
      },
      timeout: TIMEOUT_MS,
      /** Windows Hello has PRF only where it is evaluated here. What it says may differ from what it says when used. */
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  if (!(made instanceof PublicKeyCredential)) return null;
  const passkey = { credentialId: made.id, salt: toHex(salt) };
  if (made.getClientExtensionResults().prf?.enabled) return passkey;
  letGo(passkey);
  return null;
}

async function output({ credentialId, salt }: Passkey): Promise<BufferSource | null> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: random(),
      allowCredentials: [{ type: 'public-key', id: fromBase64Url(credentialId), transports: ['internal'] }],
      userVerification: 'required',
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: fromHex(salt) } } },
    },
  });
  if (!(used instanceof PublicKeyCredential)) return null;
  return used.getClientExtensionResults().prf?.results?.first ?? null;
}

/** The newest browsers let a page say that a passkey means nothing any more. */
type Signals = Partial<typeof PublicKeyCredential> & {
  signalUnknownCredential?: (credential: { rpId: string; credentialId: string }) => Promise<void>;
};

/** Tells the device's own list of passkeys that this one opens nothing any more, where the browser can. */
function letGo({ credentialId }: Passkey): void {
  const signals: Signals | undefined = globalThis.PublicKeyCredential;
  void bestEffort(signals?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }));
}

/** The person said no or nothing, or there is no such passkey; any other failure is the browser's. */
export const isPasskeyRefused = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
