import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { type Action, baseDecode, createTransaction, encodeTransaction, PublicKey } from 'near-api-js';

/** Borsh: which curve the signature is of, then its bytes. */
const ED25519 = Uint8Array.of(0);

export interface SignedBytes {
  /** Borsh of the transaction with its signature, as the chain takes it. */
  bytes: Uint8Array;
  /** What the signature covers. */
  digest: Uint8Array;
  signature: Uint8Array;
}

/** An account with one key. It signs with node:crypto, whose speed is the machine's. */
export class Identity {
  readonly publicKey: string;
  readonly verifyingKey: KeyObject;
  private readonly signingKey: KeyObject;
  private readonly nearKey: PublicKey;
  private nonce: bigint;

  /** @param firstNonce above the key's own on the chain */
  constructor(
    readonly accountId: string,
    firstNonce = 1n,
  ) {
    const { privateKey } = generateKeyPairSync('ed25519');
    this.signingKey = privateKey;
    this.verifyingKey = createPublicKey(privateKey);
    const { x = '' } = this.verifyingKey.export({ format: 'jwk' });
    this.publicKey = `ed25519:${base58.encode(Uint8Array.from(Buffer.from(x, 'base64url')))}`;
    this.nearKey = PublicKey.from(this.publicKey);
    this.nonce = firstNonce;
  }

  /** Signs its next transaction. @param blockHash of a recent block */
  sign(receiverId: string, blockHash: string, actions: Action[]): SignedBytes {
    const { accountId, nearKey } = this;
    const transaction = createTransaction(
      accountId,
      nearKey,
      receiverId,
      this.nonce++,
      actions,
      baseDecode(blockHash),
    );
    const encoded = encodeTransaction(transaction);
    const digest = new Uint8Array(createHash('sha256').update(encoded).digest());
    const signature = new Uint8Array(sign(null, digest, this.signingKey));
    return { bytes: Uint8Array.from([...encoded, ...ED25519, ...signature]), digest, signature };
  }
}
