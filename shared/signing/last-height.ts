import * as z from 'zod/mini';
import { config } from '../api/config';
import type { request } from '../api/request';

const schema = z.object({ result: z.object({ header: z.object({ height: z.number() }) }) });
const json = { jsonrpc: '2.0', id: 'cosecha', method: 'block', params: { finality: 'final' } };

/**
 * The chain's last block, from the node that this device is configured for.
 * @param ask handed over, because it fetches this code when something is to be signed
 * @throws RequestError
 */
export async function lastHeight(ask: typeof request): Promise<number> {
  return (await ask(config().nearRpcUrl, { json, schema })).result.header.height;
}
