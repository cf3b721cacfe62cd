import { refundedKey } from './access-keys';
import { AccountDraft } from './account-draft';
import { applyAction } from './apply-actions';
import { ActionFailure, callErrors } from './errors';
import type { Execution } from './execution';
import { batchFee, GAS_PRICE } from './gas';
import { deriveId, SYSTEM_ACCOUNT } from './ids';
import { depositsOf, prepaidGasOf } from './prepaid';
import { dataReceipts, type ReceiptDraft, receiptsFromDrafts } from './promises';
import { missingForStorage } from './storage-usage';
import type { ActionReceipt, BlockContext, Receipt } from './types';
import { actionsProblem } from './validate-actions';
import type { AccountChange, World } from './world';

/** NEAR's `ActionError`: which action failed and why. */
export interface ReceiptFailure {
  index: number | null;
  kind: unknown;
}

export type ReceiptStatus = { value: Uint8Array } | { receiptId: string } | { failure: ReceiptFailure };

export interface ReceiptResult {
  status: ReceiptStatus;
  logs: string[];
  gasBurnt: bigint;
  /** Action and data receipts for the next block. */
  outgoing: Receipt[];
  changes: AccountChange[];
}

const NODE_FAILED = 'The node failed while it ran the receipt.';

/** What surrounds a receipt: the accounts, its block, the results it waited for, and a failure that a test asked for. */
export interface ReceiptSetting {
  world: World;
  block: BlockContext;
  results: readonly (Uint8Array | null)[];
  fault(): string | null;
}

/**
 * Executes a receipt, whole or not at all: a failure in any action, or too little balance for the storage afterwards,
 * leaves only the refund of its deposits to its predecessor. Gas that was attached and not used returns to the signer.
 * What goes wrong in the node itself ends the receipt in the same way: tried again it would fail again, and hold up all others.
 */
export function applyReceipt(receipt: ActionReceipt, setting: ReceiptSetting): ReceiptResult {
  const { world, block, results } = setting;
  const run: Execution = {
    receipt,
    results,
    block,
    account: new AccountDraft(world, receipt.receiverId),
    actorId: receipt.predecessorId,
    drafts: [],
    logs: [],
    gasBurnt: batchFee(receipt.actions),
    gasUsed: 0n,
    result: new Uint8Array(),
    inheritance: null,
  };
  const result = resultOf(run, setting);
  const gasBack = unusedGas(run) * GAS_PRICE;
  const refund = gasBack > 0n ? giveGasBack(world, receipt, gasBack) : null;
  if (refund) result.changes.push(refund);
  return result;
}

function resultOf(run: Execution, { fault }: ReceiptSetting): ReceiptResult {
  try {
    const failure = runActions(run, fault());
    return failure ? failed(run, failure) : succeeded(run);
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    process.emitWarning(`the node failed while it ran receipt ${run.receipt.id}: ${reason}`);
    return failed(run, { index: null, kind: callErrors.execution(NODE_FAILED) });
  }
}

/**
 * Credits the signer, and the allowance of the key that signed. An account that is gone gets nothing: the amount is
 * burnt, as on NEAR.
 */
function giveGasBack(world: World, { signerId, signerPublicKey }: ActionReceipt, yocto: bigint) {
  const signer = new AccountDraft(world, signerId);
  if (!signer.exists) return null;
  signer.amount += yocto;
  const key = signer.key(signerPublicKey);
  if (key && key.permission !== 'FullAccess') signer.setKey(signerPublicKey, refundedKey(key, yocto));
  return signer.commit();
}

function runActions(run: Execution, fault: string | null): ReceiptFailure | null {
  if (fault !== null) {
    return { index: 0, kind: callErrors.execution(`Smart contract panicked: ${fault}`) };
  }
  for (const [index, action] of run.receipt.actions.entries()) {
    const known = run.drafts.length;
    const kind = failureOf(() => applyAction(run, action)) ?? newReceiptProblem(run.drafts.slice(known));
    if (kind) return { index, kind };
  }
  const missing = run.account.exists ? missingForStorage(run.account) : 0n;
  if (missing === 0n) return null;
  const lack = { account_id: run.account.accountId, amount: missing.toString() };
  return { index: null, kind: { LackBalanceForState: lack } };
}

/** Receipts that a contract makes must be as well-formed as those of transactions. */
function newReceiptProblem(drafts: readonly ReceiptDraft[]): unknown {
  const problem = drafts.map(({ actions }) => actionsProblem(actions)).find((found) => found !== null);
  return problem ? { NewReceiptValidationError: { ActionsValidation: problem } } : null;
}

function failureOf(step: () => void): unknown {
  try {
    step();
    return null;
  } catch (error) {
    if (error instanceof ActionFailure) return error.kind;
    throw error;
  }
}

function succeeded(run: Execution): ReceiptResult {
  const { receipt, result } = run;
  const answersLater = 'draft' in result ? run.drafts[result.draft] : undefined;
  answersLater?.outputs.push(...receipt.outputDataReceivers);
  const promised = receiptsFromDrafts(receipt, run.drafts);
  const status: ReceiptStatus =
    'draft' in result ? { receiptId: promised[result.draft]?.id ?? '' } : { value: result };
  const answers = 'draft' in result ? [] : dataReceipts(receipt, result);
  const inheritance = run.inheritance
    ? [refundReceipt(receipt, run.inheritance.beneficiaryId, run.inheritance.amount)]
    : [];
  return {
    status,
    logs: run.logs,
    gasBurnt: run.gasBurnt,
    outgoing: [...promised, ...inheritance, ...answers],
    changes: [run.account.commit()],
  };
}

function failed(run: Execution, failure: ReceiptFailure): ReceiptResult {
  const { receipt } = run;
  const deposits = depositsOf(receipt.actions);
  // Money that even the system cannot give back (the account is gone) is burnt, as on NEAR.
  const refundable = deposits > 0n && receipt.predecessorId !== SYSTEM_ACCOUNT;
  const refunds = refundable ? [refundReceipt(receipt, receipt.predecessorId, deposits)] : [];
  run.gasUsed = run.gasBurnt - batchFee(receipt.actions);
  return {
    status: { failure },
    logs: run.logs,
    gasBurnt: run.gasBurnt,
    outgoing: [...refunds, ...dataReceipts(receipt, null)],
    changes: [],
  };
}

/** An unsigned transfer: it comes from "system" and creates no account. */
function refundReceipt(cause: ActionReceipt, receiverId: string, amount: bigint): ActionReceipt {
  return {
    kind: 'action',
    id: deriveId(cause.id, 'refund', 0),
    txHash: cause.txHash,
    predecessorId: SYSTEM_ACCOUNT,
    receiverId,
    signerId: SYSTEM_ACCOUNT,
    signerPublicKey: cause.signerPublicKey,
    outputDataReceivers: [],
    inputDataIds: [],
    actions: [{ kind: 'Transfer', deposit: amount }],
  };
}

function unusedGas(run: Execution): bigint {
  return prepaidGasOf(run.receipt.actions) - run.gasUsed;
}
