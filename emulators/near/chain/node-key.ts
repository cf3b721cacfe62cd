import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base58Text } from '../runtime/base58';
import { sha256 } from '../runtime/ids';

/** What precedes the 32 bytes of a seed in the DER form that node:crypto reads. */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of the one node, which signs blocks. It follows from the chain's id and protects nothing: everybody can compute it. */
export class NodeKey {
  private readonly key;
  /** "ed25519:…" */
  readonly publicKey: string;

  constructor(chainId: string) {
    const seed = sha256('cosecha near emulator/', chainId);
    this.key = createPrivateKey({ key: Buffer.concat([SEED_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    const der = createPublicKey(this.key).export({ format: 'der', type: 'spki' });
    this.publicKey = `ed25519:${base58Text(der.subarray(-32))}`;
  }

  sign(message: Uint8Array): string {
    return `ed25519:${base58Text(sign(null, message, this.key))}`;
  }
}
