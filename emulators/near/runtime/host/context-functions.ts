import { hostErrors } from '../errors';
import { isAccountId, publicKeyBytes } from '../ids';
import type { Call, HostTable } from './call';
import { COSTS } from './costs';

const utf8 = new TextEncoder();

const answer = ({ guest }: Call, register: bigint, text: string): void =>
  guest.setRegister(register, utf8.encode(text));

/** Registers, who and when, money and gas. */
export const contextFunctions: HostTable = {
  read_register: ({ guest }, register = 0n, pointer = 0n) => guest.write(pointer, guest.register(register)),
  register_len: ({ guest }, register = 0n) => guest.registerLength(register),
  write_register: ({ guest }, register = 0n, length = 0n, pointer = 0n) =>
    guest.setRegister(register, guest.bytes(length, pointer)),
  input: ({ guest, options }, register = 0n) => guest.setRegister(register, options.args),

  current_account_id: (call, register = 0n) => answer(call, register, call.account.accountId),
  signer_account_id: (call, register = 0n) =>
    answer(call, register, call.origin('signer_account_id').signerId),
  signer_account_pk: (call, register = 0n) =>
    call.guest.setRegister(register, publicKeyBytes(call.origin('signer_account_pk').signerPublicKey)),
  predecessor_account_id: (call, register = 0n) =>
    answer(call, register, call.origin('predecessor_account_id').predecessorId),
  block_index: ({ options }) => BigInt(options.block.height),
  block_timestamp: ({ options }) => options.block.timestampNs,
  epoch_height: () => 0n,
  random_seed: ({ guest, options }, register = 0n) => guest.setRegister(register, options.block.randomSeed),

  storage_usage: ({ account }) => BigInt(account.storageUsage),
  account_balance: ({ guest, account }, pointer = 0n) => guest.writeU128(pointer, account.amount),
  account_locked_balance: ({ guest }, pointer = 0n) => guest.writeU128(pointer, 0n),
  attached_deposit(call, pointer = 0n) {
    call.origin('attached_deposit');
    call.guest.writeU128(pointer, call.options.deposit);
  },
  prepaid_gas(call) {
    call.origin('prepaid_gas');
    return call.options.gas;
  },
  used_gas(call) {
    call.origin('used_gas');
    return call.used;
  },

  // There are no validators.
  validator_stake(call, length = 0n, pointer = 0n, stakePointer = 0n) {
    call.charge(COSTS.validatorStakeBase);
    if (!isAccountId(call.guest.text(length, pointer))) throw hostErrors.accountId();
    call.guest.writeU128(stakePointer, 0n);
  },
  validator_total_stake(call, pointer = 0n) {
    call.charge(COSTS.validatorStakeBase);
    call.guest.writeU128(pointer, 0n);
  },
};
