import { attachedDeposit, storageUsage } from '../../sdk/assembly/host';
import { transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';

/** At least one yocto, which only a full-access key can attach. */
export function requireDeposit(): void {
  if (attachedDeposit().isZero()) refuse(E_DEPOSIT, 'attach at least one yocto');
}

/** Takes from the deposit what the state has grown since, gives back what it has shrunk, returns the rest. */
export function settleStorage(payer: string, before: u64): void {
  const deposit = attachedDeposit();
  const after = storageUsage();
  if (after <= before) {
    transfer(payer, deposit.add(storagePrice(before - after)));
    return;
  }
  const cost = storagePrice(after - before);
  if (deposit.lessThan(cost)) refuse(E_DEPOSIT, 'this needs a deposit of ' + cost.toString() + ' yocto');
  transfer(payer, deposit.sub(cost));
}
