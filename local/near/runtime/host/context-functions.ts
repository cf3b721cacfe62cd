import { hostErrors } from '../errors';
import { isAccountId, publicKeyBytes } from '../ids';
import { LIMITS } from '../limits';
import type { Call } from './call';
import { COSTS } from './costs';
import type { HostTable } from './functions';

const utf8 = new TextEncoder();

/** Registers, who and when, money and gas, hashing, answering, panicking and logging. */
export function contextFunctions(call: Call): HostTable {
  const { guest, account } = call;
  const { block, args, deposit, gas } = call.options;
  const answer = (register: bigint, text: string): undefined => {
    guest.setRegister(register, utf8.encode(text));
    return undefined;
  };
  return {
    read_register(register = 0n, pointer = 0n) {
      guest.write(pointer, guest.register(register));
      return undefined;
    },
    register_len: (register = 0n) => guest.registerLength(register),
    write_register(register = 0n, length = 0n, pointer = 0n) {
      guest.setRegister(register, guest.bytes(length, pointer));
      return undefined;
    },
    input(register = 0n) {
      guest.setRegister(register, args);
      return undefined;
    },

    current_account_id: (register = 0n) => answer(register, account.accountId),
    signer_account_id: (register = 0n) => answer(register, call.origin('signer_account_id').signerId),
    signer_account_pk(register = 0n) {
      guest.setRegister(register, publicKeyBytes(call.origin('signer_account_pk').signerPublicKey));
      return undefined;
    },
    predecessor_account_id: (register = 0n) =>
      answer(register, call.origin('predecessor_account_id').predecessorId),
    block_index: () => BigInt(block.height),
    block_timestamp: () => block.timestampNs,
    epoch_height: () => 0n,
    random_seed(register = 0n) {
      guest.setRegister(register, block.randomSeed);
      return undefined;
    },

    storage_usage: () => BigInt(account.storageUsage),
    account_balance(pointer = 0n) {
      guest.writeU128(pointer, account.amount);
      return undefined;
    },
    account_locked_balance(pointer = 0n) {
      guest.writeU128(pointer, 0n);
      return undefined;
    },
    attached_deposit(pointer = 0n) {
      call.origin('attached_deposit');
      guest.writeU128(pointer, deposit);
      return undefined;
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
      return undefined;
    },
    validator_total_stake(pointer = 0n) {
      call.charge(COSTS.validatorStakeBase);
      guest.writeU128(pointer, 0n);
      return undefined;
    },

    value_return(length = 0n, pointer = 0n) {
      const value = guest.bytes(length, pointer);
      if (value.length > LIMITS.returnedValue) {
        throw hostErrors.returnedLength(value.length, LIMITS.returnedValue);
      }
      call.value = value;
      call.promises.returned = null;
      return undefined;
    },
    panic() {
      throw hostErrors.panic('explicit guest panic');
    },
    panic_utf8(length = 0n, pointer = 0n) {
      throw hostErrors.panic(guest.logText(length, pointer));
    },
    abort(message = 0n, file = 0n, line = 0n, column = 0n) {
      const [text, name] = [message, file].map((pointer) => guest.abortText(pointer));
      throw hostErrors.panic(`${text}, filename: "${name}" line: ${line} col: ${column}`);
    },
    log_utf16(length = 0n, pointer = 0n) {
      call.log(guest.text16(length, pointer));
      return undefined;
    },
    log_utf8(length = 0n, pointer = 0n) {
      call.log(guest.logText(length, pointer));
      return undefined;
    },
  };
}
