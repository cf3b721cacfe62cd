import type { ReceiptInBlockJson, StatusJson } from './block-types';
import type { TransactionTrace } from './history';

export interface ReceiptOutcome {
  id: string;
  executorId: string;
  predecessorId: string;
  /** Method of the first call in the receipt. */
  methodName?: string;
  status: StatusJson;
  logs: string[];
}

/** How a transaction ended, with all its receipts. */
export interface Outcome {
  transactionHash: string;
  /** Status of the receipt that answers for the transaction: the end of the chain of returned promises. */
  status: { SuccessValue: string } | { Failure: unknown };
  /** The answer as JSON; undefined when there is none, when it is no JSON, or after a failure. */
  value: unknown;
  /** Logs of all receipts that succeeded, in order. What a failed receipt logged has not happened; see `receipts`. */
  logs: string[];
  receipts: ReceiptOutcome[];
}

export function outcomeOf(trace: TransactionTrace): Outcome {
  const receipts = trace.executed.map(receiptOutcome);
  const status = finalStatus(trace);
  if ('SuccessReceiptId' in status) throw new Error(`transaction ${trace.transaction.hash} has not ended`);
  return {
    transactionHash: trace.transaction.hash,
    status: 'Failure' in status ? { Failure: status.Failure } : status,
    value: 'SuccessValue' in status ? parseJson(Buffer.from(status.SuccessValue, 'base64')) : undefined,
    logs: receipts.flatMap((receipt) => ('Failure' in receipt.status ? [] : receipt.logs)),
    receipts,
  };
}

/** Follows the returned receipts from the transaction on; a `SuccessReceiptId` at the end has not run yet. */
export function finalStatus({ outcome, executed }: TransactionTrace): StatusJson {
  const byId = new Map(executed.map((item) => [item.execution_outcome.id, item.execution_outcome]));
  let { status } = outcome.outcome;
  while ('SuccessReceiptId' in status) {
    const next = byId.get(status.SuccessReceiptId);
    if (!next) return status;
    status = next.outcome.status;
  }
  return status;
}

function receiptOutcome({ execution_outcome, receipt }: ReceiptInBlockJson): ReceiptOutcome {
  const { outcome, id } = execution_outcome;
  const methodName = firstMethod(receipt);
  return {
    id,
    executorId: outcome.executor_id,
    predecessorId: receipt.predecessor_id,
    ...(methodName !== undefined && { methodName }),
    status: outcome.status,
    logs: outcome.logs,
  };
}

function firstMethod({ receipt }: ReceiptInBlockJson['receipt']): string | undefined {
  if (!('Action' in receipt)) return undefined;
  for (const action of receipt.Action.actions) {
    if (typeof action === 'object' && 'FunctionCall' in action) return action.FunctionCall.method_name;
  }
  return undefined;
}

/** @returns undefined for no bytes and for bytes that are no JSON */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
