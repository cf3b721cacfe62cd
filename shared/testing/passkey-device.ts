import { createHmac, randomBytes } from 'node:crypto';

/**
 * A phone's own authenticator behind `navigator.credentials`, as WebAuthn describes it: jsdom has none. Its PRF output depends
 * on the credential, the salt and whether the person was verified; on creation it is a different one, as on some phones.
 */
export interface PasskeyDevice {
  /** `silent`: it claims to support PRF and later returns no output. */
  prf: 'works' | 'absent' | 'silent';
  /** Whether the person confirms. Cancelling and not answering look the same to a page. */
  isWilling: boolean;
  hasScreenLock: boolean;
  /** The options of each `create` (made) and `get` (used), in order. */
  made: PublicKeyCredentialCreationOptions[];
  used: PublicKeyCredentialRequestOptions[];
  /** Credentials that the page reported as unknown (`signalUnknownCredential`). */
  reportedUnknown: string[];
  /** Called before `get` answers, for what happens while the person is asked. */
  beforeUse: () => void;
  /** The person deletes every passkey in the phone's settings. */
  forgetAll: () => void;
  /** Gives each credential another secret, as a faulty synchronization does. */
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

/** Gives jsdom passkeys until `remove` is called. */
export function installPasskeyDevice(): PasskeyDevice {
  const secrets = new Map<string, Buffer>();
  const device: PasskeyDevice = {
    prf: 'works',
    isWilling: true,
    hasScreenLock: true,
    made: [],
    used: [],
    reportedUnknown: [],
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
  const prfOutput = (id: string, salt: BufferSource | undefined, verification: string): ArrayBuffer => {
    const digest = createHmac('sha256', secrets.get(id) ?? '')
      .update(verification)
      .update(bytesOf(salt))
      .digest();
    return Uint8Array.from(digest).buffer;
  };
  const credentials = {
    async create({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) {
      device.made.push(publicKey);
      if (!device.isWilling) throw refusal();
      const id = randomBytes(16).toString('base64url');
      secrets.set(id, randomBytes(32));
      const first = prfOutput(id, publicKey.extensions?.prf?.eval?.first, 'made');
      return new FakeCredential(
        id,
        device.prf === 'absent' ? {} : { prf: { enabled: true, results: { first } } },
      );
    },
    async get({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) {
      device.used.push(publicKey);
      device.beforeUse();
      const allowedIds = (publicKey.allowCredentials ?? []).map(({ id }) =>
        Buffer.from(bytesOf(id)).toString('base64url'),
      );
      const id = allowedIds.find((each) => secrets.has(each));
      if (!device.isWilling || id === undefined) throw refusal();
      const verification = publicKey.userVerification === 'required' ? 'verified' : 'present';
      const first = prfOutput(id, publicKey.extensions?.prf?.eval?.first, verification);
      return new FakeCredential(id, device.prf === 'works' ? { prf: { results: { first } } } : {});
    },
  };
  const statics = {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => device.hasScreenLock,
    getClientCapabilities: async () => ({ 'extension:prf': true }),
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) =>
      void device.reportedUnknown.push(credentialId),
  };
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(FakeCredential, statics) });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return device;
}
