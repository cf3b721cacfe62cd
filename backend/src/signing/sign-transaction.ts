import { createHash } from 'node:crypto';
import {
  baseDecode,
  baseEncode,
  createTransaction,
  encodeTransaction,
  type KeyPair,
  KeyPairSigner,
} from 'near-api-js';

type Action = Parameters<typeof createTransaction>[4][number];

export interface Signer {
  accountId: string;
  keyPair: KeyPair;
}

export interface UnsignedTransaction {
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

export type { Action };

export async function signTransaction(unsigned: UnsignedTransaction): Promise<SignedBytes> {
  const { signer, receiverId, nonce, blockHash, actions } = unsigned;
  const transaction = createTransaction(
    signer.accountId,
    signer.keyPair.getPublicKey(),
    receiverId,
    nonce,
    actions,
    baseDecode(blockHash),
  );
  const { signedTransaction } = await new KeyPairSigner(signer.keyPair).signTransaction(transaction);
  const hash = createHash('sha256').update(encodeTransaction(transaction)).digest();
  return {
    hash: baseEncode(hash),
    bytes: Buffer.from(encodeTransaction(signedTransaction)).toString('base64'),
  };
}
