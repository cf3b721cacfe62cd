import { hostErrors } from './errors';
import { ACTION_GAS, RECEIPT_GAS } from './gas';
import { deriveId } from './ids';
import { LIMITS } from './limits';
import type { ActionOf, ActionReceipt, DataReceipt, DataReceiver, PlainAction, Receipt } from './types';

/** A receipt that a contract is still composing. `waitsFor` are positions in the list of drafts. */
export interface ReceiptDraft {
  receiverId: string;
  actions: PlainAction[];
  waitsFor: number[];
  outputs: DataReceiver[];
}

type Promise = { draft: number } | { joint: number[] };

/**
 * What one call promised. A promise is a receipt, or a joint of several that only others may wait for.
 * `spend(burnt, passedOn)` charges the call that makes the promise.
 */
export class PromiseLog {
  private readonly promises: Promise[] = [];
  private readonly weighted: { call: ActionOf<'FunctionCall'>; weight: bigint }[] = [];
  /** Position of the draft whose result stands for this call's result. */
  returned: number | null = null;

  constructor(
    /** Shared by all calls of one receipt. */
    readonly drafts: ReceiptDraft[],
    private readonly spend: (burnt: bigint, passedOn: bigint) => void,
  ) {}

  create(receiverId: string): bigint {
    return this.addReceipt(receiverId, []);
  }

  after(promiseIndex: bigint, receiverId: string): bigint {
    return this.addReceipt(receiverId, this.draftsOf(promiseIndex));
  }

  and(promiseIndexes: bigint[]): bigint {
    const joint: number[] = [];
    for (const index of promiseIndexes) {
      // Before the next is added: a joint of joints doubles with each step.
      joint.push(...this.draftsOf(index));
      if (joint.length > LIMITS.inputData) throw hostErrors.inputDataCount(joint.length, LIMITS.inputData);
    }
    return this.store({ joint });
  }

  /** Sending is burnt here, executing is paid in advance, attached gas travels with the action. */
  add(promiseIndex: bigint, action: PlainAction): void {
    const promise = this.get(promiseIndex);
    if ('joint' in promise) throw hostErrors.jointAction();
    const attached = action.kind === 'FunctionCall' ? action.gas : 0n;
    this.spend(ACTION_GAS, ACTION_GAS + attached);
    this.drafts[promise.draft]?.actions.push(action);
  }

  /** A call that also gets a share of the unused gas at the end. */
  addWeighted(promiseIndex: bigint, call: ActionOf<'FunctionCall'>, weight: bigint): void {
    this.add(promiseIndex, call);
    if (weight > 0n) this.weighted.push({ call, weight });
  }

  /** Each gets its share rounded down, the last one also the rest. @returns false when there is no such call */
  shareOut(unused: bigint): boolean {
    const last = this.weighted.at(-1);
    if (!last) return false;
    const weights = this.weighted.reduce((sum, { weight }) => sum + weight, 0n);
    let left = unused;
    for (const { call, weight } of this.weighted) {
      const share = (unused * weight) / weights;
      call.gas += share;
      left -= share;
    }
    last.call.gas += left;
    return true;
  }

  return(promiseIndex: bigint): void {
    const promise = this.get(promiseIndex);
    if ('joint' in promise) throw hostErrors.jointReturn();
    this.returned = promise.draft;
  }

  private addReceipt(receiverId: string, waitsFor: number[]): bigint {
    this.spend(RECEIPT_GAS, RECEIPT_GAS);
    const draft = this.drafts.push({ receiverId, actions: [], waitsFor, outputs: [] }) - 1;
    return this.store({ draft });
  }

  private store(promise: Promise): bigint {
    const count = this.promises.push(promise);
    if (count > LIMITS.promises) throw hostErrors.promiseCount(count, LIMITS.promises);
    return BigInt(count - 1);
  }

  private draftsOf(promiseIndex: bigint): number[] {
    const promise = this.get(promiseIndex);
    return 'joint' in promise ? promise.joint : [promise.draft];
  }

  private get(promiseIndex: bigint): Promise {
    const promise = this.promises[Number(promiseIndex)];
    if (!promise) throw hostErrors.promiseIndex(promiseIndex);
    return promise;
  }
}

/** Turns drafts into receipts with ids and wires each one that waits to those it waits for. */
export function receiptsFromDrafts(parent: ActionReceipt, drafts: readonly ReceiptDraft[]): ActionReceipt[] {
  let edges = 0;
  const inputs = drafts.map((draft) =>
    draft.waitsFor.map((position) => {
      const dataId = deriveId(parent.id, 'data', edges++);
      drafts[position]?.outputs.push({ dataId, receiverId: draft.receiverId });
      return dataId;
    }),
  );
  return drafts.map((draft, position) => ({
    kind: 'action',
    id: deriveId(parent.id, 'receipt', position),
    txHash: parent.txHash,
    predecessorId: parent.receiverId,
    receiverId: draft.receiverId,
    signerId: parent.signerId,
    signerPublicKey: parent.signerPublicKey,
    outputDataReceivers: draft.outputs,
    inputDataIds: inputs[position] ?? [],
    actions: draft.actions,
  }));
}

/** Carries the result of a receipt (null = it failed) to those that wait for it. */
export function dataReceipts(parent: ActionReceipt, data: Uint8Array | null): DataReceipt[] {
  return parent.outputDataReceivers.map(({ dataId, receiverId }, index) => ({
    kind: 'data',
    id: deriveId(parent.id, 'result', index),
    txHash: parent.txHash,
    predecessorId: parent.receiverId,
    receiverId,
    dataId,
    data,
  }));
}

/** Receipts on their way: those that can run, those that wait for data, data that came before its receipt. */
export interface PendingReceipts {
  queue: Receipt[];
  postponed: ActionReceipt[];
  arrived: [dataId: string, data: Uint8Array | null][];
}

/** Holds receipts back until everything they wait for has arrived. */
export class ReceiptMailbox {
  private readonly postponed = new Map<string, { receipt: ActionReceipt; missing: number }>();
  private readonly waiting = new Map<string, string>();
  private readonly arrived = new Map<string, Uint8Array | null>();

  /** @returns the receipt that can run now, if this delivery completed one. */
  deliver(receipt: Receipt): ActionReceipt | null {
    return receipt.kind === 'data' ? this.deliverData(receipt) : this.deliverAction(receipt);
  }

  private deliverAction(receipt: ActionReceipt): ActionReceipt | null {
    const missing = receipt.inputDataIds.filter((id) => !this.arrived.has(id));
    if (missing.length === 0) return receipt;
    this.postponed.set(receipt.id, { receipt, missing: missing.length });
    for (const id of missing) this.waiting.set(id, receipt.id);
    return null;
  }

  private deliverData({ dataId, data }: DataReceipt): ActionReceipt | null {
    this.arrived.set(dataId, data);
    const entry = this.postponed.get(this.waiting.get(dataId) ?? '');
    this.waiting.delete(dataId);
    if (!entry || --entry.missing > 0) return null;
    this.postponed.delete(entry.receipt.id);
    return entry.receipt;
  }

  /** The results that a receipt waited for, in its order; they are handed out once. */
  takeInputs(receipt: ActionReceipt): (Uint8Array | null)[] {
    return receipt.inputDataIds.map((id) => {
      const data = this.arrived.get(id) ?? null;
      this.arrived.delete(id);
      return data;
    });
  }

  pending(queue: Receipt[]): PendingReceipts {
    return {
      queue,
      postponed: [...this.postponed.values()].map((entry) => entry.receipt),
      arrived: [...this.arrived],
    };
  }

  restore({ postponed, arrived }: PendingReceipts): void {
    for (const [id, data] of arrived) this.arrived.set(id, data);
    for (const receipt of postponed) this.deliver(receipt);
  }
}
