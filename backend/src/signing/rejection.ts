import { DomainError, formatEsCo } from '@cosecha/shared/domain';

/** Why the network would not even run a transaction. */
type Rejection =
  /** Another transaction used its nonce, or its block is too old: this one can never run. */
  { kind: 'unusable' } | { kind: 'refused'; reason: string };

/** Older than this, nodes may have forgotten a finished transaction: "unknown" no longer means "never ran". */
export const NODE_MEMORY_MS = 12 * 60 * 60 * 1000;

/** @param detail the node's own JSON text of an INVALID_TRANSACTION error */
export function readRejection(detail: string): Rejection {
  if (/InvalidNonce|"Expired"|NonceTooLarge/.test(detail)) return { kind: 'unusable' };
  return { kind: 'refused', reason: detail };
}

/** The refusal in the words of the catalogue. */
export function rejectionError(reason: string): DomainError {
  const short = /NotEnoughBalance[^}]*"balance":"(\d+)"[^}]*"cost":"(\d+)"/.exec(reason);
  if (short) {
    const near = (digits = '0') => formatEsCo(BigInt(digits), 24, { maxDecimals: 5 });
    return new DomainError('insufficient-near', { available: near(short[1]), needed: near(short[2]) });
  }
  return new DomainError(
    'transaction-failed',
    { reason: 'la red rechazó la firma.' },
    { cause: new Error(reason) },
  );
}
