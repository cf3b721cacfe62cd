import type { NearAccount } from '@cosecha/shared/api';
import { LOW_BALANCE_NEAR, networkReserve, type Yocto, yocto } from '@cosecha/shared/domain';

export interface NearParts {
  /** What can be spent: the balance less the reserve, never below zero. */
  available: Yocto;
  /** What stays in the account for the network, as far as it is there. */
  reserve: Yocto;
  /** What is lacking to cover the reserve; zero when it is covered. */
  missing: Yocto;
  /** Less than 0.1 NEAR can be spent (SPEC.md §9). */
  isLow: boolean;
}

/** Splits a NEAR balance into the spendable part and the network's reserve (SPEC.md §5, §9). */
export function nearParts({ amount, storageUsage }: NearAccount): NearParts {
  const wanted = networkReserve(storageUsage);
  const available = yocto(amount > wanted ? amount - wanted : 0n);
  return {
    available,
    reserve: yocto(amount - available),
    missing: yocto(amount < wanted ? wanted - amount : 0n),
    isLow: available < LOW_BALANCE_NEAR,
  };
}
