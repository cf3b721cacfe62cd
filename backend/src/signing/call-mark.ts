import { createHash } from 'node:crypto';
import { markedText, markOf } from '@cosecha/shared/domain';
import { callOfImplied } from './device/implied-keys';
import type { OperationId } from './step';
import { isOnDevice, type WalletSigner } from './wallet-signer';

/** The mark of an operation, in the arguments of what it brings to the chain. A key that was implied is the same for the same call. */
export const markOfOperation = ({ wallet, key }: OperationId): string =>
  markOf(
    createHash('sha256')
      .update(markedText(wallet, callOfImplied(key) ?? key))
      .digest('hex'),
  );

/** The same where it goes along: the device of a client that does not say that it knows marks would refuse to sign one. */
export const markFor = (signer: WalletSigner, id: OperationId): string | null =>
  isOnDevice(signer) && !signer.knowsMarks ? null : markOfOperation(id);
