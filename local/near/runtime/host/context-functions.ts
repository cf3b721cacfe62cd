import { hostErrors } from '../errors';
import { isAccountId, publicKeyBytes } from '../ids';
import type { Call } from './call';
import { COSTS } from './costs';
import type { HostTable } from './functions';

const utf8 = new TextEncoder();

/** Registers, who and when, money and gas. */
export function contextFunctions(call: Call): HostTable {
  const { guest, account } = call;
  const { block, args, deposit, gas } = call.options;
  const answer = (register: bigint, text: string) => guest.setRegister(register, utf8.encode(text));
  return {
    read_register: (register = 0n, pointer = 0n) => guest.write(pointer, guest.register(register)),
    register_len: (register = 0n) => guest.registerLength(register),
    write_register: (register = 0n, length = 0n, pointer = 0n) =>
      guest.setRegister(register, guest.bytes(length, pointer)),
    input: (register = 0n) => guest.setRegister(register, args),

    current_account_id: (register = 0n) => answer(register, account.accountId),
    signer_account_id: (register = 0n) => answer(register, call.origin('signer_account_id').signerId),
    signer_account_pk: (register = 0n) =>
      guest.setRegister(register, publicKeyBytes(call.origin('signer_account_pk').signerPublicKey)),
    predecessor_account_id: (register = 0n) =>
      answer(register, call.origin('predecessor_account_id').predecessorId),
    block_index: () => BigInt(block.height),
    block_timestamp: () => block.timestampNs,
    epoch_height: () => 0n,
    random_seed: (register = 0n) => guest.setRegister(register, block.randomSeed),

    storage_usage: () => BigInt(account.storageUsage),
    account_balance: (pointer = 0n) => guest.writeU128(pointer, account.amount),
    account_locked_balance: (pointer = 0n) => guest.writeU128(pointer, 0n),
    attached_deposit(pointer = 0n) {
      call.origin('attached_deposit');
      guest.writeU128(pointer, deposit);
    },
    prepaid_gas() {
      call.origin('prepaid_gas');
      return gas;
    },
    used_gas() {
      call.origin('used_gas');
      return call.used;
    },

    // There are no validators.
    validator_stake(length = 0n, pointer = 0n, stakePointer = 0n) {
      call.charge(COSTS.validatorStakeBase);
      if (!isAccountId(guest.text(length, pointer))) throw hostErrors.accountId();
      guest.writeU128(stakePointer, 0n);
    },
    validator_total_stake(pointer = 0n) {
      call.charge(COSTS.validatorStakeBase);
      guest.writeU128(pointer, 0n);
    },
  };
}
