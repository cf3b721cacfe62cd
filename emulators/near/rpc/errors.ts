import { InvalidTransactionError } from '../chain/accept-transaction';
import type { Chain } from '../chain/chain';
import { UnreadableTransactionError } from '../chain/decode-transaction';
import { ChainStoppedError } from '../chain/producer';
import { ViewError, type ViewProblem } from '../runtime/view-call';

/** The body of an error in NEAR's JSON-RPC. It travels with HTTP 200: clients repeat a request that answers 5xx. */
export interface RpcErrorJson {
  name: 'HANDLER_ERROR' | 'REQUEST_VALIDATION_ERROR' | 'INTERNAL_ERROR';
  cause: { name: string; info: unknown };
  code: number;
  message: string;
  data: unknown;
}

export class RpcError extends Error {
  constructor(readonly json: RpcErrorJson) {
    super(json.message);
    this.name = 'RpcError';
  }
}

/** A request that was understood and has no answer. @param data the sentence or the object for people */
export function handlerError(name: string, info: unknown, data: unknown): RpcError {
  return new RpcError({
    name: 'HANDLER_ERROR',
    cause: { name, info },
    code: -32000,
    message: 'Server error',
    data,
  });
}

export function methodNotFound(method: string): RpcError {
  return new RpcError({
    name: 'REQUEST_VALIDATION_ERROR',
    cause: { name: 'METHOD_NOT_FOUND', info: { method_name: method } },
    code: -32601,
    message: 'Method not found',
    data: method,
  });
}

export function parseError(text: string): RpcError {
  return new RpcError({
    name: 'REQUEST_VALIDATION_ERROR',
    cause: { name: 'PARSE_ERROR', info: { error_message: text } },
    code: -32700,
    message: 'Parse error',
    data: text,
  });
}

/** The newest block, as errors and answers name it. */
export function blockReference(chain: Chain): { block_height: number; block_hash: string } {
  const { height, hash } = chain.lastBlock.block.header;
  return { block_height: height, block_hash: hash };
}

/** The one place where what went wrong inside becomes what NEAR would answer. */
export function rpcErrorOf(error: unknown, chain: Chain): RpcErrorJson {
  if (error instanceof RpcError) return error.json;
  if (error instanceof ViewError) return viewError(error.problem, chain).json;
  if (error instanceof UnreadableTransactionError) return parseError(error.message).json;
  if (error instanceof ChainStoppedError) return internalError(error.message);
  if (error instanceof InvalidTransactionError) {
    const data = { TxExecutionError: { InvalidTxError: error.kind } };
    return handlerError('INVALID_TRANSACTION', {}, data).json;
  }
  return internalError('the node failed');
}

function internalError(text: string): RpcErrorJson {
  return {
    name: 'INTERNAL_ERROR',
    cause: { name: 'INTERNAL_ERROR', info: { error_message: text } },
    code: -32000,
    message: 'Server error',
    data: text,
  };
}

function viewError(problem: ViewProblem, chain: Chain): RpcError {
  const reference = blockReference(chain);
  switch (problem.kind) {
    case 'unknown-account':
      return unknownAccount(problem.accountId, chain);
    case 'no-code':
      return handlerError(
        'NO_CONTRACT_CODE',
        { contract_account_id: problem.accountId, ...reference },
        `Contract code for contract ID ${problem.accountId} has never been observed on the node`,
      );
    case 'execution':
      return handlerError(
        'CONTRACT_EXECUTION_ERROR',
        { vm_error: problem.text, error: problem.error, ...reference },
        `Function call returned an error: ${problem.text}`,
      );
  }
}

export function unknownAccount(accountId: string, chain: Chain): RpcError {
  return handlerError(
    'UNKNOWN_ACCOUNT',
    { requested_account_id: accountId, ...blockReference(chain) },
    `account ${accountId} does not exist while viewing`,
  );
}
