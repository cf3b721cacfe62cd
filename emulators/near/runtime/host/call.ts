import type { AccountDraft } from '../account-draft';
import { hostErrors } from '../errors';
import { OPERATION_GAS } from '../gas';
import { LIMITS } from '../limits';
import { PromiseLog, type ReceiptDraft } from '../promises';
import type { ActionReceipt, BlockContext } from '../types';
import { COSTS } from './costs';
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

/**
 * One running call: its memory, its spending, and what it leaves behind. Gas is counted in numbers, which are exact far
 * beyond what a call can be given.
 */
export class Call {
  readonly guest = new Guest((gas) => this.charge(gas));
  readonly promises: PromiseLog;
  readonly logs: string[] = [];
  private logBytes = 0;
  value: Uint8Array | null = null;
  private readonly limit: number;
  private hostGas = 0;
  private promisedGas = 0;
  /** Instructions that have run so far. */
  private instructions: () => number = () => 0;

  constructor(readonly options: CallOptions) {
    this.limit = Number(options.gas);
    this.promises = new PromiseLog(options.drafts, (burnt, passedOn) => this.spend(burnt, passedOn));
  }

  get account(): AccountDraft {
    return this.options.account;
  }

  /** Gas that is gone; never more than was attached. */
  get burnt(): bigint {
    return BigInt(Math.min(this.burning, this.limit));
  }

  /** Burnt, plus what promises took along. */
  get used(): bigint {
    return BigInt(Math.min(this.burning + this.promisedGas, this.limit));
  }

  private get burning(): number {
    return this.hostGas + this.instructions() * OPERATION_GAS;
  }

  /**
   * Counts a contract's instructions from here on.
   * @returns how many may run before the gas is used up
   */
  startMeter(instructions: () => number): number {
    this.instructions = instructions;
    return Math.floor((this.limit - this.hostGas) / OPERATION_GAS);
  }

  /** What loading the contract costs. @throws HostError */
  chargeLoading(codeBytes: number): void {
    this.charge(COSTS.contractLoadingBase + COSTS.contractLoadingByte * codeBytes);
  }

  /** Gas of a host function. Instructions are left out here and counted in `checkGas`: asking for them takes time. */
  charge(gas: number): void {
    this.hostGas += gas;
    if (this.hostGas + this.promisedGas > this.limit) throw this.outOfGas();
  }

  /** @throws HostError when it does not fit the attached gas. */
  spend(burnt: bigint, passedOn = 0n): void {
    this.hostGas += Number(burnt);
    this.promisedGas += Number(passedOn);
    this.checkGas();
  }

  /** @throws HostError when host functions, instructions and promises together are more than the attached gas. */
  checkGas(): void {
    if (this.burning + this.promisedGas > this.limit) throw this.outOfGas();
  }

  /** Views have no gas attached, only a limit, and NEAR says so in other words. */
  outOfGas(): Error {
    return this.options.origin ? hostErrors.gas() : hostErrors.gasLimit();
  }

  /** Hands what is left over to the promises that asked for a share of it. */
  shareUnusedGas(): void {
    const unused = this.options.gas - this.used;
    if (this.promises.shareOut(unused)) this.promisedGas += Number(unused);
  }

  /** @throws HostError when lines or bytes of this call become too many. */
  log(line: string): void {
    if (this.logs.length >= LIMITS.logs) throw hostErrors.logCount(LIMITS.logs);
    const bytes = Buffer.byteLength(line);
    this.logBytes += bytes;
    if (this.logBytes > LIMITS.logBytes) throw hostErrors.logLength(this.logBytes, LIMITS.logBytes);
    this.charge(COSTS.logBase + COSTS.logByte * bytes);
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

/**
 * A host function of module "env", for the call that asks. Arguments arrive as unsigned 64-bit numbers; the answer is a bigint where
 * the function has one, and is not looked at where it has none.
 */
export type HostFunction = (call: Call, ...args: bigint[]) => unknown;
export type HostTable = Readonly<Record<string, HostFunction>>;
