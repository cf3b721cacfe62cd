import type { AccountDraft } from '../account-draft';
import { hostErrors } from '../errors';
import { LIMITS } from '../limits';
import { PromiseLog, type ReceiptDraft } from '../promises';
import type { ActionReceipt, BlockContext } from '../types';
import { Guest } from './guest';

/** What a contract sees of the receipt that called it; null in a view call. */
export type CallOrigin = Pick<ActionReceipt, 'predecessorId' | 'signerId' | 'signerPublicKey'>;

export interface CallOptions {
  account: AccountDraft;
  block: BlockContext;
  origin: CallOrigin | null;
  args: Uint8Array;
  deposit: bigint;
  gas: bigint;
  /** Results of the promises that this receipt waited for; null = failed. */
  results: readonly (Uint8Array | null)[];
  drafts: ReceiptDraft[];
}

/** One running call: its memory, its spending, and what it leaves behind. */
export class Call {
  readonly guest = new Guest();
  readonly promises: PromiseLog;
  readonly logs: string[] = [];
  private logBytes = 0;
  value: Uint8Array | null = null;
  burnt = 0n;
  /** Burnt, plus what promises took along. */
  used = 0n;

  constructor(readonly options: CallOptions) {
    this.promises = new PromiseLog(options.drafts, (burnt, passedOn) => this.spend(burnt, passedOn));
  }

  get account(): AccountDraft {
    return this.options.account;
  }

  /** @throws HostError when it does not fit the attached gas. */
  spend(burnt: bigint, passedOn = 0n): void {
    this.burnt += burnt;
    this.used += burnt + passedOn;
    if (this.used > this.options.gas) throw hostErrors.gas();
  }

  /** @throws HostError when lines or bytes of this call become too many. */
  log(line: string): void {
    if (this.logs.length >= LIMITS.logs) throw hostErrors.logCount(LIMITS.logs);
    this.logBytes += Buffer.byteLength(line);
    if (this.logBytes > LIMITS.logBytes) throw hostErrors.logLength(this.logBytes, LIMITS.logBytes);
    this.logs.push(line);
  }

  /** Money for a promise leaves the account at once. */
  debit(amount: bigint): void {
    if (amount > this.account.amount) throw hostErrors.balance();
    this.account.amount -= amount;
  }

  /** @throws HostError in a view call: there is no receipt, and nothing may change. */
  origin(method: string): CallOrigin {
    if (!this.options.origin) throw hostErrors.inView(method);
    return this.options.origin;
  }
}
