import { attachedDeposit, currentAccount, predecessor } from './host';
import { E_DEPOSIT, E_FORBIDDEN, refuse } from './refusals';
import { U128 } from './u128';

/** A user's confirmation: exactly one yocto, which only a full-access key can attach. */
export function requireOneYocto(): void {
  if (!attachedDeposit().equals(U128.from(1))) refuse(E_DEPOSIT, 'attach exactly one yocto');
}

export function requireNoDeposit(): void {
  if (!attachedDeposit().isZero()) refuse(E_DEPOSIT, 'attach nothing');
}

export function requirePredecessor(account: string): void {
  if (predecessor() != account) refuse(E_FORBIDDEN, 'only ' + account + ' may call this');
}

/** Callbacks: only the contract itself may call them. */
export function requireSelf(): void {
  requirePredecessor(currentAccount());
}
