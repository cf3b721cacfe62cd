import { fetchWithin } from '@cosecha/shared/promise';
import { inSpan } from '@cosecha/shared/server';
import * as z from 'zod/mini';
import { type ExecutionOutcome, readExecution } from './execution';
import { NearRpcError, NearUnavailableError } from './rpc-error';

/** The longest answer is a transaction with all its receipts and logs. */
const LIMITS = { limitMs: 20_000, mostBytes: 16 * 1024 * 1024 };
const BUSY_STATUS = new Set([408, 429, 500, 502, 503, 504]);

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({
      cause: z.optional(z.object({ name: z.string(), info: z.optional(z.unknown()) })),
      message: z.optional(z.string()),
      data: z.optional(z.unknown()),
    }),
  ),
});

const accountSchema = z.object({ amount: z.string(), storage_usage: z.number() });
const accessKeySchema = z.object({ nonce: z.union([z.number(), z.string()]) });
const callResultSchema = z.object({ result: z.array(z.number()) });
const blockSchema = z.object({ header: z.object({ height: z.number(), hash: z.string() }) });

const statusSchema = z.object({ chain_id: z.string() });

export interface AccountView {
  /** Yocto. */
  amount: bigint;
  /** Bytes. */
  storageUsage: number;
}

/**
 * The few JSON-RPC calls of this service. Money needs "the node refused" and "the outcome is unknown" kept apart, so
 * failures are NearRpcError or NearUnavailableError and nothing is retried here.
 */
export interface NearRpc {
  /** Null when the account does not exist. */
  viewAccount(accountId: string): Promise<AccountView | null>;
  /**
   * The nonce of the key's last transaction, or null when the account has no such key.
   * @param height of the block after which it is asked; the newest one where none is named
   */
  accessKeyNonce(accountId: string, publicKey: string, height?: number): Promise<bigint | null>;
  /** The parsed JSON that a view method answers. */
  view(contractId: string, method: string, args: object): Promise<unknown>;
  finalBlock(): Promise<{ height: number; hash: string }>;
  /** Name of the node's network: `mainnet`, `testnet`, or a private one. */
  chainId(): Promise<string>;
  /** Sends signed bytes (base64) and waits until the outcome is final. */
  send(signedBytes: string): Promise<ExecutionOutcome>;
  /** The outcome by hash, or null when the node knows no such transaction. */
  transaction(hash: string, signerId: string): Promise<ExecutionOutcome | null>;
}

interface RpcRequest {
  jsonrpc: '2.0';
  id: string;
  method: string;
  params: unknown;
}

/** Carries a request to a node and brings its answer, of whatever form. @throws NearUnavailableError */
export type RpcDoor = (request: RpcRequest) => Promise<unknown>;

/** @param door another way to the node than its URL: into the same process */
export function createNearRpc(rpcUrl: string, door: RpcDoor = (request) => post(rpcUrl, request)): NearRpc {
  async function call(method: string, params: unknown): Promise<unknown> {
    const answer = answerSchema.safeParse(
      await inSpan(`near ${method}`, { 'rpc.system.name': 'jsonrpc', 'rpc.method': method }, () =>
        door({ jsonrpc: '2.0', id: 'cosecha', method, params }),
      ),
    );
    if (!answer.success) throw new NearUnavailableError(`${method}: the answer is not JSON-RPC`);
    const { error, result } = answer.data;
    if (!error) return result;
    const kind = error.cause?.name ?? 'UNKNOWN_ERROR';
    const detail = JSON.stringify(error.data ?? error.cause?.info ?? error.message ?? '');
    if (kind === 'TIMEOUT_ERROR' || kind === 'INTERNAL_ERROR') {
      throw new NearUnavailableError(`${method}: ${kind} ${detail}`, {}, kind === 'INTERNAL_ERROR');
    }
    throw new NearRpcError(kind, detail);
  }

  const query = (params: object) => call('query', params);
  const orNull = async <T>(kinds: readonly string[], work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof NearRpcError && kinds.includes(error.kind)) return null;
      throw error;
    }
  };

  return {
    async viewAccount(accountId) {
      const request = { request_type: 'view_account', finality: 'optimistic', account_id: accountId };
      const raw = await orNull(['UNKNOWN_ACCOUNT'], query(request));
      if (raw === null) return null;
      const account = z.parse(accountSchema, raw);
      return { amount: BigInt(account.amount), storageUsage: account.storage_usage };
    },

    async accessKeyNonce(accountId, publicKey, height) {
      const raw = await orNull(
        ['UNKNOWN_ACCOUNT', 'UNKNOWN_ACCESS_KEY'],
        query({
          request_type: 'view_access_key',
          ...(height === undefined ? { finality: 'optimistic' } : { block_id: height }),
          account_id: accountId,
          public_key: publicKey,
        }),
      );
      return raw === null ? null : BigInt(z.parse(accessKeySchema, raw).nonce);
    },

    async view(contractId, method, args) {
      const raw = await query({
        request_type: 'call_function',
        finality: 'optimistic',
        account_id: contractId,
        method_name: method,
        args_base64: Buffer.from(JSON.stringify(args)).toString('base64'),
      });
      const text = Buffer.from(z.parse(callResultSchema, raw).result).toString('utf8');
      return text === '' ? null : JSON.parse(text);
    },

    async finalBlock() {
      return z.parse(blockSchema, await call('block', { finality: 'final' })).header;
    },

    async chainId() {
      return z.parse(statusSchema, await call('status', [])).chain_id;
    },

    async send(signedBytes) {
      const raw = await call('send_tx', { signed_tx_base64: signedBytes, wait_until: 'FINAL' });
      return executed(raw);
    },

    async transaction(hash, signerId) {
      const request = { tx_hash: hash, sender_account_id: signerId, wait_until: 'FINAL' };
      const raw = await orNull(['UNKNOWN_TRANSACTION'], call('tx', request));
      return raw === null ? null : executed(raw);
    },
  };
}

/** An answer without a final status means "not yet": nothing may be concluded from it. */
function executed(raw: unknown): ExecutionOutcome {
  const outcome = readExecution(raw);
  if (!outcome) throw new NearUnavailableError('the transaction has no final outcome yet');
  return outcome;
}

async function post(url: string, request: RpcRequest): Promise<unknown> {
  try {
    const response = await fetchWithin(url, {
      ...LIMITS,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (BUSY_STATUS.has(response.status)) throw new Error(`HTTP ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new NearUnavailableError('the NEAR node did not answer', { cause: error });
  }
}
