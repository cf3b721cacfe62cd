import { hostErrors } from '../errors';
import { LIMITS } from '../limits';
import type { Call, HostTable } from './call';
import { COSTS } from './costs';

function recordKey(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.storageKey) throw hostErrors.keyLength(bytes.length, LIMITS.storageKey);
  return Buffer.from(bytes).toString('latin1');
}

function found({ guest }: Call, value: Uint8Array | undefined, register?: bigint): bigint {
  if (value && register !== undefined) guest.setRegister(register, value);
  return value ? 1n : 0n;
}

/** Each answers 1 when the key held a value, and leaves the old value in the register. */
export const storageFunctions: HostTable = {
  storage_write(call, keyLength = 0n, keyPointer = 0n, valueLength = 0n, valuePointer = 0n, register = 0n) {
    call.origin('storage_write');
    const key = recordKey(call.guest.bytes(keyLength, keyPointer));
    const value = call.guest.bytes(valueLength, valuePointer);
    if (value.length > LIMITS.storageValue) {
      throw hostErrors.valueLength(value.length, LIMITS.storageValue);
    }
    const old = call.account.read(key);
    const stored = COSTS.writeKeyByte * key.length + COSTS.writeValueByte * value.length;
    call.charge(COSTS.writeBase + stored + COSTS.writeEvictedByte * (old?.length ?? 0));
    call.account.write(key, value);
    return found(call, old, register);
  },
  storage_read(call, length = 0n, pointer = 0n, register = 0n) {
    const key = recordKey(call.guest.bytes(length, pointer));
    const value = call.account.read(key);
    const read = COSTS.readKeyByte * key.length + COSTS.readValueByte * (value?.length ?? 0);
    call.charge(COSTS.readBase + read);
    return found(call, value, register);
  },
  storage_remove(call, length = 0n, pointer = 0n, register = 0n) {
    call.origin('storage_remove');
    const key = recordKey(call.guest.bytes(length, pointer));
    const old = call.account.read(key);
    const removed = COSTS.removeKeyByte * key.length + COSTS.removeValueByte * (old?.length ?? 0);
    call.charge(COSTS.removeBase + removed);
    call.account.remove(key);
    return found(call, old, register);
  },
  storage_has_key(call, length = 0n, pointer = 0n) {
    const key = recordKey(call.guest.bytes(length, pointer));
    call.charge(COSTS.hasKeyBase + COSTS.hasKeyByte * key.length);
    return found(call, call.account.read(key));
  },
};
