import { DomainError } from '@cosecha/shared/domain/core';
import { RESERVED_NEAR, STORAGE_COST_PER_BYTE } from '../constants';
import { type Yocto, yocto } from '../money/units';

/**
 * SPEC.md §5: account balance minus storage cost minus 0.05 NEAR.
 * @param amount yocto, as view_account answers
 * @param storageUsage bytes, as view_account answers
 * @throws DomainError `insufficient-balance` when the result is negative
 */
export function spendableNear(amount: Yocto, storageUsage: number): Yocto {
  const spendable = amount - networkReserve(storageUsage);
  if (spendable < 0n) throw new DomainError('insufficient-balance', { missing: (-spendable).toString() });
  return yocto(spendable);
}

/** What stays in the account for the network: 0.05 NEAR plus 0.0001 NEAR for each stored byte. */
export function networkReserve(storageUsage: number): Yocto {
  return yocto(RESERVED_NEAR + BigInt(storageUsage) * STORAGE_COST_PER_BYTE);
}
