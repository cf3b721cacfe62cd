import { ACCOUNT_BYTES, accessKeyBytes, recordBytes } from './storage-usage';
import type { AccessKey } from './types';
import { type AccountChange, codeHashOf, NO_CODE, type World } from './world';

/**
 * One account while a receipt works on it. A receipt touches no account but its receiver, so dropping the draft undoes
 * everything and committing it is atomic.
 */
export class AccountDraft {
  exists: boolean;
  amount: bigint;
  codeHash: string;
  storageUsage: number;
  private keys: Map<string, AccessKey> | undefined;
  private records = new Map<string, Uint8Array | null>();
  private code: Uint8Array | undefined;
  private fresh = false;
  private readonly changedKeys = new Set<string>();
  private codeChanged = false;

  constructor(
    private readonly world: World,
    readonly accountId: string,
  ) {
    const account = world.accounts.get(accountId);
    this.exists = account !== undefined;
    this.amount = account?.amount ?? 0n;
    this.codeHash = account?.codeHash ?? NO_CODE;
    this.storageUsage = account?.storageUsage ?? 0;
  }

  create(): void {
    this.clear();
    this.exists = true;
    this.storageUsage = ACCOUNT_BYTES;
  }

  delete(): void {
    this.clear();
    this.exists = false;
  }

  private clear(): void {
    for (const publicKey of this.keyRing().keys()) this.changedKeys.add(publicKey);
    this.codeChanged ||= this.codeHash !== NO_CODE;
    this.fresh = true;
    this.amount = 0n;
    this.codeHash = NO_CODE;
    this.code = undefined;
    this.storageUsage = 0;
    this.keys = new Map();
    this.records = new Map();
  }

  key(publicKey: string): AccessKey | undefined {
    return this.keyRing().get(publicKey);
  }

  setKey(publicKey: string, key: AccessKey): void {
    this.removeKey(publicKey);
    this.ownKeys().set(publicKey, key);
    this.changedKeys.add(publicKey);
    this.storageUsage += accessKeyBytes(key);
  }

  removeKey(publicKey: string): void {
    const old = this.keyRing().get(publicKey);
    if (!old) return;
    this.ownKeys().delete(publicKey);
    this.changedKeys.add(publicKey);
    this.storageUsage -= accessKeyBytes(old);
  }

  private keyRing(): ReadonlyMap<string, AccessKey> {
    return this.keys ?? this.world.accounts.get(this.accountId)?.keys ?? new Map();
  }

  private ownKeys(): Map<string, AccessKey> {
    this.keys ??= new Map(this.world.accounts.get(this.accountId)?.keys);
    return this.keys;
  }

  deploy(code: Uint8Array): void {
    this.storageUsage += code.length - (this.currentCode()?.length ?? 0);
    this.codeHash = code.length === 0 ? NO_CODE : codeHashOf(code);
    this.code = code.length === 0 ? undefined : code;
    this.codeChanged = true;
  }

  currentCode(): Uint8Array | undefined {
    return this.code ?? this.world.codes.get(this.codeHash);
  }

  /** Bytes under the contract's own keys, which decide whether an account is small enough to be deleted. */
  bytesWithoutCode(): number {
    return this.storageUsage - (this.currentCode()?.length ?? 0);
  }

  read(key: string): Uint8Array | undefined {
    const changed = this.records.get(key);
    if (changed !== undefined) return changed ?? undefined;
    return this.fresh ? undefined : this.world.accounts.get(this.accountId)?.records.get(key);
  }

  write(key: string, value: Uint8Array): void {
    const old = this.read(key);
    this.storageUsage += recordBytes(key, value) - (old ? recordBytes(key, old) : 0);
    this.records.set(key, value);
  }

  remove(key: string): void {
    const old = this.read(key);
    if (!old) return;
    this.storageUsage -= recordBytes(key, old);
    this.records.set(key, null);
  }

  commit(): AccountChange {
    const { accountId, amount, codeHash, storageUsage, fresh, changedKeys, codeChanged } = this;
    const change: AccountChange = {
      accountId,
      account: this.exists ? { amount, codeHash, storageUsage } : null,
      fresh,
      records: [...this.records],
      ...(this.keys && { keys: [...this.keys] }),
      ...(changedKeys.size > 0 && { changedKeys: [...changedKeys] }),
      ...(codeChanged && { codeChanged }),
      // Code that the chain knows already is not written again: every escrow has the same.
      ...(this.code && !this.world.codes.has(codeHash) && { code: this.code }),
    };
    this.world.apply(change);
    return change;
  }
}
