import { config, request } from '@cosecha/shared/api/core';
import { retryLost } from '@cosecha/shared/promise';
import * as z from 'zod/mini';

/**
 * Asks the node that this device is configured for, by NEAR's JSON-RPC.
 * @param schema of the answer's `result`
 * @throws RequestError
 */
export async function askNode<T>(method: string, params: object, schema: z.ZodMiniType<T>): Promise<T> {
  const json = { jsonrpc: '2.0', id: 'cosecha', method, params };
  const answer = retryLost(() =>
    request(config().nearRpcUrl, { json, schema: z.object({ result: schema }) }),
  );
  return (await answer).result;
}
