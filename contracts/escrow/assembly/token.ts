import { accountBalance, storageUsage } from '../../sdk/assembly/host';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { call } from '../../sdk/assembly/promises';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { GAS_TRANSFER } from './gas';
import { loadParties } from './state';

export function sendTokens(receiver: string, amount: U128): u64 {
  const args = JsonWriter.object();
  args.text('receiver_id', receiver);
  args.amount('amount', amount);
  return call(loadParties().token, 'ft_transfer', args.done(), U128.from(1), GAS_TRANSFER);
}

/** A token transfer takes one yocto of the escrow's own; without it the promise could not even be made. */
export function canSendYocto(): bool {
  const needed = storagePrice(storageUsage()).add(U128.from(1));
  return !accountBalance().lessThan(needed);
}
