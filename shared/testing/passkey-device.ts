import { createHmac, randomBytes } from 'node:crypto';

/**
 * A phone's own authenticator behind `navigator.credentials`, as WebAuthn describes it: jsdom has none. What it says depends on
 * credential, salt and whether the person was verified, and at its making it says something else, as some phones do.
 */
export interface PasskeyDevice {
  /** `silent`: it claims to have PRF and then says nothing. */
  prf: 'works' | 'absent' | 'silent';
  /** Whether the person puts the finger on it; a tap on "cancel" or nothing at all look the same to a page. */
  isWilling: boolean;
  hasScreenLock: boolean;
  /** What was asked of it, in order. */
  made: PublicKeyCredentialCreationOptions[];
  used: PublicKeyCredentialRequestOptions[];
  /** Credentials that the page said mean nothing any more. */
  letGo: string[];
  /** Called before it answers a use: the person meanwhile does something else. */
  beforeUse: () => void;
  /** The person deletes every passkey in the phone's settings. */
  forgetAll: () => void;
  /** Another secret behind the same credential, as from a faulty copy. */
  replaceSecrets: () => void;
  remove: () => void;
}

type Bytes = Uint8Array<ArrayBuffer>;

class FakeCredential {
  readonly type = 'public-key';
  constructor(
    readonly id: string,
    private readonly results: AuthenticationExtensionsClientOutputs,
  ) {}
  getClientExtensionResults() {
    return this.results;
  }
}

const refusal = () =>
  new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
const bytesOf = (source: BufferSource | undefined): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(
        ArrayBuffer.isView(source) ? Buffer.from(source.buffer, source.byteOffset, source.byteLength) : [],
      );

/** This browser has passkeys from now on. */
export function installPasskeyDevice(): PasskeyDevice {
  const secrets = new Map<string, Buffer>();
  const device: PasskeyDevice = {
    prf: 'works',
    isWilling: true,
    hasScreenLock: true,
    made: [],
    used: [],
    letGo: [],
    beforeUse: () => undefined,
    forgetAll: () => secrets.clear(),
    replaceSecrets() {
      for (const id of secrets.keys()) secrets.set(id, randomBytes(32));
    },
    remove() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
  const says = (id: string, salt: BufferSource | undefined, how: string): ArrayBuffer => {
    const said = createHmac('sha256', secrets.get(id) ?? '')
      .update(how)
      .update(bytesOf(salt))
      .digest();
    return Uint8Array.from(said).buffer;
  };
  const credentials = {
    async create({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) {
      device.made.push(publicKey);
      if (!device.isWilling) throw refusal();
      const id = randomBytes(16).toString('base64url');
      secrets.set(id, randomBytes(32));
      const first = says(id, publicKey.extensions?.prf?.eval?.first, 'made');
      return new FakeCredential(
        id,
        device.prf === 'absent' ? {} : { prf: { enabled: true, results: { first } } },
      );
    },
    async get({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) {
      device.used.push(publicKey);
      device.beforeUse();
      const asked = (publicKey.allowCredentials ?? []).map(({ id }) =>
        Buffer.from(bytesOf(id)).toString('base64url'),
      );
      const id = asked.find((each) => secrets.has(each));
      if (!device.isWilling || id === undefined) throw refusal();
      const how = publicKey.userVerification === 'required' ? 'verified' : 'present';
      const first = says(id, publicKey.extensions?.prf?.eval?.first, how);
      return new FakeCredential(id, device.prf === 'works' ? { prf: { results: { first } } } : {});
    },
  };
  const statics = {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => device.hasScreenLock,
    getClientCapabilities: async () => ({ 'extension:prf': true }),
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) =>
      void device.letGo.push(credentialId),
  };
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(FakeCredential, statics) });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return device;
}
