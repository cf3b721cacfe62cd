import { attachedDeposit, storageUsage } from '../../sdk/assembly/host';
import { transfer } from '../../sdk/assembly/promises';
import { E_DEPOSIT, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';
import { decimal, U128 } from '../../sdk/assembly/u128';
import { loadCredit, Mark, saveCredit } from './state';

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

/** The caller has attached the proof of its key and no deposit: its storage credit is to pay. */
export function asksForCredit(): bool {
  return attachedDeposit().equals(U128.from(1));
}

/**
 * Whether the account's credit pays for a mark: what paid for it goes on to; a new one is paid by who has a credit and attaches
 * no deposit.
 */
export function isMarkOnCredit(mark: Mark, account: string): bool {
  if (mark != Mark.None) return mark == Mark.OnCredit;
  return asksForCredit() && loadCredit(account).total > 0;
}

/** As `settleStorage`, of what is on the account's credit. A deposit above the proof returns, for nothing is paid from it. */
function settleCredit(account: string, before: u64): void {
  const credit = loadCredit(account);
  const after = storageUsage();
  const used = credit.used + after - before;
  if (after > before) requireDeposit();
  if (after > before && used > credit.total)
    refuse(
      E_DEPOSIT,
      'this needs ' + decimal(after - before) + ' bytes, the credit has ' + decimal(credit.unused()),
    );
  credit.used = used;
  saveCredit(credit);
  if (!asksForCredit()) transfer(account, attachedDeposit());
}

/** One of the two, as it was decided when the record was made. */
export function payStorage(account: string, before: u64, isOnCredit: bool): void {
  if (isOnCredit) settleCredit(account, before);
  else settleStorage(account, before);
}
