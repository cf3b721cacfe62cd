import { applyReceipt } from '../runtime/apply-receipt';
import type { Action, ActionReceipt, BlockContext } from '../runtime/types';
import { ViewError, viewCall } from '../runtime/view-call';
import { type AccountChange, codeHashOf, World } from '../runtime/world';
import {
  type AccountState,
  type CallResult,
  type ContractCall,
  hex,
  keyHex,
  type PlannedAction,
  type PlannedReceipt,
  SIGNER,
  SIGNER_KEY,
} from './call';

/** A call in the local network's own runtime, on an account that nothing else knows. */
export function runLocal(before: AccountState, call: ContractCall): CallResult {
  const world = worldOf(before);
  const block: BlockContext = {
    height: before.height,
    timestampNs: before.timestampNs,
    randomSeed: new Uint8Array(32),
  };
  return call.isView ? view(world, before, call, block) : change(world, before, call, block);
}

function worldOf({ accountId, amount, storageUsage, records, code }: AccountState): World {
  const world = new World();
  const codeHash = codeHashOf(code);
  world.codes.set(codeHash, code);
  world.accounts.set(accountId, {
    ...{ amount, codeHash, storageUsage },
    keys: new Map(),
    records: new Map(records),
  });
  return world;
}

function view(world: World, before: AccountState, call: ContractCall, block: BlockContext): CallResult {
  const request = { contractId: before.accountId, methodName: call.method, args: call.input };
  try {
    const { value, logs } = viewCall(world, block, request);
    return {
      ok: true,
      balance: String(before.amount),
      logs,
      answer: Buffer.from(value).toString(),
      receipts: [],
      records: recordsOf(world, before.accountId),
    };
  } catch (error) {
    if (!(error instanceof ViewError)) throw error;
    return { ok: false, reason: error.message.replace('wasm execution failed with error: ', '') };
  }
}

function change(world: World, before: AccountState, call: ContractCall, block: BlockContext): CallResult {
  const receipt: ActionReceipt = {
    kind: 'action',
    id: 'call',
    txHash: 'call',
    predecessorId: call.predecessorId,
    receiverId: before.accountId,
    signerId: SIGNER,
    signerPublicKey: `ed25519:${SIGNER_KEY}`,
    outputDataReceivers: [],
    inputDataIds: [],
    actions: [
      {
        kind: 'FunctionCall',
        methodName: call.method,
        args: call.input,
        gas: call.gas,
        deposit: call.deposit,
      },
    ],
  };
  const { status, logs, outgoing, changes } = applyReceipt(receipt, {
    world,
    block,
    results: call.results,
    fault: () => null,
  });
  if ('failure' in status) {
    expectUntouched(world, before, changes);
    return { ok: false, reason: sentenceIn(status.failure.kind) };
  }
  const receipts = outgoing.filter((one) => one.kind === 'action');
  const answer =
    'value' in status
      ? Buffer.from(status.value).toString()
      : { receipt: receipts.findIndex(({ id }) => id === status.receiptId) };
  return {
    ok: true,
    balance: String(world.accounts.get(before.accountId)?.amount),
    logs,
    answer,
    receipts: plannedReceipts(receipts),
    records: recordsOf(world, before.accountId),
  };
}

/** A call that fails leaves nothing behind. */
function expectUntouched(world: World, before: AccountState, changes: AccountChange[]): void {
  const records = world.accounts.get(before.accountId)?.records;
  const isSame = [...before.records].every(([key, value]) => records?.get(key) === value);
  if (changes.length > 0 || !isSame || records?.size !== before.records.size) {
    throw new Error('the failed call has changed the account');
  }
}

function sentenceIn(kind: unknown): string {
  const { FunctionCallError: error } = kind as { FunctionCallError?: { ExecutionError?: string } };
  return error?.ExecutionError ?? JSON.stringify(kind);
}

/** The ids of the data between receipts say which receipt waits for which. */
function plannedReceipts(receipts: readonly ActionReceipt[]): PlannedReceipt[] {
  const positionOf = (dataId: string) =>
    receipts.findIndex(({ outputDataReceivers }) => outputDataReceivers.some((to) => to.dataId === dataId));
  return receipts.map(({ receiverId, inputDataIds, actions }) => ({
    receiverId,
    waitsFor: inputDataIds.map(positionOf),
    actions: actions.map(plannedAction),
  }));
}

function plannedAction(action: Action): PlannedAction {
  switch (action.kind) {
    case 'CreateAccount':
      return { kind: 'CreateAccount' };
    case 'Transfer':
      return { kind: 'Transfer', deposit: String(action.deposit) };
    case 'DeployContract':
      return { kind: 'DeployContract', code: hex(action.code) };
    case 'DeleteAccount':
      return { kind: 'DeleteAccount', beneficiary: action.beneficiaryId };
    case 'FunctionCall':
      return {
        kind: 'FunctionCall',
        method: action.methodName,
        args: Buffer.from(action.args).toString(),
        gas: String(action.gas),
        deposit: String(action.deposit),
      };
    default:
      throw new Error(`no contract here promises ${action.kind}`);
  }
}

function recordsOf(world: World, accountId: string): Record<string, string> {
  const records = world.accounts.get(accountId)?.records ?? new Map<string, Uint8Array>();
  return Object.fromEntries([...records].map(([key, value]) => [keyHex(key), hex(value)]));
}
