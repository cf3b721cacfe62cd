import { AccountDraft } from './account-draft';
import { ActionFailure, debugText, HostError } from './errors';
import { MAX_TOTAL_GAS } from './gas';
import { Call } from './host/call';
import type { BlockContext } from './types';
import { runContract } from './wasm';
import type { World } from './world';

/** Why a view call gave no answer. */
export type ViewProblem =
  | { kind: 'unknown-account'; accountId: string }
  | { kind: 'no-code'; accountId: string }
  | { kind: 'execution'; text: string; error: unknown };

export class ViewError extends Error {
  constructor(readonly problem: ViewProblem) {
    super(problem.kind === 'execution' ? problem.text : `${problem.kind}: ${problem.accountId}`);
    this.name = 'ViewError';
  }
}

export interface ViewRequest {
  contractId: string;
  methodName: string;
  args: Uint8Array;
}

/** Asks a contract without changing anything. @throws ViewError */
export function viewCall(
  world: World,
  block: BlockContext,
  { contractId, methodName, args }: ViewRequest,
): { value: Uint8Array; logs: string[] } {
  const account = new AccountDraft(world, contractId);
  if (!account.exists) throw new ViewError({ kind: 'unknown-account', accountId: contractId });
  const code = account.currentCode();
  if (!code) throw new ViewError({ kind: 'no-code', accountId: contractId });
  const call = new Call({
    account,
    block,
    args,
    origin: null,
    deposit: 0n,
    gas: MAX_TOTAL_GAS,
    results: [],
    drafts: [],
  });
  try {
    runContract(account.codeHash, code, methodName, call);
  } catch (error) {
    const problem = problemOf(error);
    throw new ViewError({
      kind: 'execution',
      text: `wasm execution failed with error: ${debugText(problem)}`,
      error: problem,
    });
  }
  return { value: call.value ?? new Uint8Array(), logs: call.logs };
}

/** @throws whatever is not the contract's fault */
function problemOf(error: unknown): unknown {
  if (error instanceof HostError) return error.json;
  if (error instanceof ActionFailure) return (error.kind as { FunctionCallError: unknown }).FunctionCallError;
  throw error;
}
