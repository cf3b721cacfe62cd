import { DomainError } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import { near } from '../near/funds';

/** Why the network would not even run a transaction. */
type Rejection =
  /** Another transaction used its nonce, or its block is too old: this one can never run. */
  { kind: 'unusable' } | { kind: 'refused'; reason: string };

/** Older than this, nodes may have forgotten a finished transaction: "unknown" no longer means "never ran". */
export const NODE_MEMORY_MS = 12 * 60 * 60 * 1000;

/** The nonce of a delegation was used by another transaction of its wallet, or by a copy of this one. */
export const OVERTAKEN = 'DelegateActionInvalidNonce';

/** @param detail the node's own JSON text of an INVALID_TRANSACTION error */
export function readRejection(detail: string): Rejection {
  if (/InvalidNonce|"Expired"|NonceTooLarge/.test(detail)) return { kind: 'unusable' };
  return { kind: 'refused', reason: detail };
}

/** The person checks whether it was executed and repeats it; it is never signed again automatically. */
export const overtaken = () => new DomainError('signature-overtaken');

/** The refusal in the words of the catalogue. */
export function rejectionError(reason: string): DomainError {
  if (reason === OVERTAKEN) return overtaken();
  const short = /NotEnoughBalance[^}]*"balance":"(\d+)"[^}]*"cost":"(\d+)"/.exec(reason);
  if (short) {
    const [, balance = '0', cost = '0'] = short;
    return new DomainError('insufficient-near', {
      available: near(BigInt(balance)),
      needed: near(BigInt(cost)),
    });
  }
  return new DomainError(
    'transaction-failed',
    { reason: serviceText.reasons.signatureRefused },
    { cause: new Error(reason) },
  );
}
