import { createHash } from 'node:crypto';
import { baseDecode, baseEncode, createTransaction, encodeTransaction, type KeyPair } from 'near-api-js';

type Action = Parameters<typeof createTransaction>[4][number];

export interface Signer {
  accountId: string;
  keyPair: KeyPair;
}

interface UnsignedTransaction {
  signer: Signer;
  receiverId: string;
  nonce: bigint;
  /** Base58 of a recent block: the network refuses the transaction about a day after it. */
  blockHash: string;
  actions: Action[];
}

export interface SignedBytes {
  /** Base58, the name under which the chain will know it. */
  hash: string;
  /** Base64. */
  bytes: string;
}

/** Borsh: which curve the signature is of. Implicit accounts have no other. */
const ED25519 = Uint8Array.of(0);

export type { Action };

export function signTransaction(unsigned: UnsignedTransaction): SignedBytes {
  const { signer, receiverId, nonce, blockHash, actions } = unsigned;
  const transaction = createTransaction(
    signer.accountId,
    signer.keyPair.getPublicKey(),
    receiverId,
    nonce,
    actions,
    baseDecode(blockHash),
  );
  const encoded = encodeTransaction(transaction);
  return signedBytes(encoded, signer.keyPair.sign(sha256(encoded)).signature);
}

/** @param signature 64 bytes, of the SHA-256 of what was encoded */
export function signedBytes(encoded: Uint8Array, signature: Uint8Array): SignedBytes {
  return {
    hash: hashOf(encoded),
    // Borsh of a signed transaction: the transaction, the signature's curve, the signature. No need to write it all again.
    bytes: Buffer.concat([encoded, ED25519, signature]).toString('base64'),
  };
}

/** @param encoded a transaction, which need not be signed yet */
export const hashOf = (encoded: Uint8Array): string => baseEncode(sha256(encoded));

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
