import { hostErrors } from '../errors';
import { LIMITS } from '../limits';
import type { Call } from './call';
import { COSTS } from './costs';
import type { HostTable } from './functions';

function recordKey(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.storageKey) throw hostErrors.keyLength(bytes.length, LIMITS.storageKey);
  return Buffer.from(bytes).toString('latin1');
}

/** Each answers 1 when the key held a value, and leaves the old value in the register. */
export function storageFunctions(call: Call): HostTable {
  const { guest, account } = call;
  const found = (value: Uint8Array | undefined, register?: bigint): bigint => {
    if (value && register !== undefined) guest.setRegister(register, value);
    return value ? 1n : 0n;
  };
  return {
    storage_write(keyLength = 0n, keyPointer = 0n, valueLength = 0n, valuePointer = 0n, register = 0n) {
      call.origin('storage_write');
      const key = recordKey(guest.bytes(keyLength, keyPointer));
      const value = guest.bytes(valueLength, valuePointer);
      if (value.length > LIMITS.storageValue) {
        throw hostErrors.valueLength(value.length, LIMITS.storageValue);
      }
      const old = account.read(key);
      const stored = COSTS.writeKeyByte * key.length + COSTS.writeValueByte * value.length;
      call.charge(COSTS.writeBase + stored + COSTS.writeEvictedByte * (old?.length ?? 0));
      account.write(key, value);
      return found(old, register);
    },
    storage_read(length = 0n, pointer = 0n, register = 0n) {
      const key = recordKey(guest.bytes(length, pointer));
      const value = account.read(key);
      const read = COSTS.readKeyByte * key.length + COSTS.readValueByte * (value?.length ?? 0);
      call.charge(COSTS.readBase + read);
      return found(value, register);
    },
    storage_remove(length = 0n, pointer = 0n, register = 0n) {
      call.origin('storage_remove');
      const key = recordKey(guest.bytes(length, pointer));
      const old = account.read(key);
      const removed = COSTS.removeKeyByte * key.length + COSTS.removeValueByte * (old?.length ?? 0);
      call.charge(COSTS.removeBase + removed);
      account.remove(key);
      return found(old, register);
    },
    storage_has_key(length = 0n, pointer = 0n) {
      const key = recordKey(guest.bytes(length, pointer));
      call.charge(COSTS.hasKeyBase + COSTS.hasKeyByte * key.length);
      return found(account.read(key));
    },
  };
}
