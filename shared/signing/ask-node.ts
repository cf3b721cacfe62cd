import * as z from 'zod/mini';
import { config } from '../api/config';
import type { request } from '../api/request';

/**
 * Asks the node that this device is configured for, by NEAR's JSON-RPC.
 * @param ask handed over, because it fetches this code when something is to be signed
 * @param schema of the answer's `result`
 * @throws RequestError
 */
export async function askNode<T>(
  ask: typeof request,
  method: string,
  params: object,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const json = { jsonrpc: '2.0', id: 'cosecha', method, params };
  return (await ask(config().nearRpcUrl, { json, schema: z.object({ result: schema }) })).result;
}
