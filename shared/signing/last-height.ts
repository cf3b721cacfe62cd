import * as z from 'zod/mini';
import { config } from '../api/config';
import { failureOfShape, failureWithoutAnswer } from '../api/request-error';

const TIMEOUT_MS = 15_000;
const blockSchema = z.object({ result: z.object({ header: z.object({ height: z.number() }) }) });
const QUESTION = { jsonrpc: '2.0', id: 'cosecha', method: 'block', params: { finality: 'final' } };

/** The chain's last block, from the node that this device is configured for. @throws RequestError */
export async function lastHeight(): Promise<number> {
  let status = 0;
  let body: unknown;
  try {
    const answer = await fetch(config().nearRpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(QUESTION),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    ({ status } = answer);
    body = await answer.json();
  } catch (cause) {
    throw failureWithoutAnswer(cause);
  }
  const parsed = blockSchema.safeParse(body);
  if (!parsed.success) throw failureOfShape(status, parsed.error);
  return parsed.data.result.header.height;
}
