import type { AccessKey } from './types';

/** Bytes that an account pays for; the figures are NEAR's. */
export const ACCOUNT_BYTES = 100;
export const RECORD_OVERHEAD = 40;
const KEY_BYTES = 33;
const NONCE_BYTES = 8;
/** Accounts up to this size need no balance at all. */
const FREE_BYTES = 770;
/** Yocto that one byte locks. */
export const YOCTO_PER_BYTE = 10n ** 19n;

export function recordBytes(key: string, value: Uint8Array): number {
  return RECORD_OVERHEAD + key.length + value.length;
}

/** 82 for a full-access key; the others carry their permission, counted as NEAR serialises it. */
export function accessKeyBytes({ permission }: AccessKey): number {
  const fixed = RECORD_OVERHEAD + KEY_BYTES + NONCE_BYTES + 1;
  if (permission === 'FullAccess') return fixed;
  const text = (value: string) => 4 + Buffer.byteLength(value);
  const allowance = permission.allowance === null ? 1 : 17;
  const methods = permission.methodNames.reduce((sum, name) => sum + text(name), 4);
  return fixed + allowance + text(permission.receiverId) + methods;
}

/** @returns the yocto missing for what the account stores, 0 when it has enough. */
export function missingForStorage(account: { amount: bigint; storageUsage: number }): bigint {
  if (account.storageUsage <= FREE_BYTES) return 0n;
  const needed = BigInt(account.storageUsage) * YOCTO_PER_BYTE;
  return needed > account.amount ? needed - account.amount : 0n;
}
