import { KeyType, PublicKey } from 'near-api-js';
import type { Signer } from './bytes/sign-transaction';
import type { RequestSignature } from './device/request-signatures';

/** A wallet whose key stays on its device: it signs what it is asked for, and the same call comes again with that. */
export interface DeviceSigner {
  accountId: string;
  signatures: readonly RequestSignature[];
  /** Its page signs calls that name their idempotency key. */
  knowsMarks: boolean;
}

/** Who signs for a wallet: its key, which its token brought sealed, or its device. */
export type WalletSigner = Signer | DeviceSigner;

export const isOnDevice = (signer: WalletSigner): signer is DeviceSigner => 'signatures' in signer;

/** A wallet on a device is its public key in hexadecimal (docs/decisions/0002). */
export const publicKeyOf = (signer: WalletSigner): PublicKey =>
  isOnDevice(signer)
    ? new PublicKey({ keyType: KeyType.ED25519, data: Buffer.from(signer.accountId, 'hex') })
    : signer.keyPair.getPublicKey();
