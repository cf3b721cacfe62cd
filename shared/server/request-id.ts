import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** By which a request is found in the logs of every process that had it. */
export const REQUEST_ID = 'x-request-id';

/** As proxies make them; anything else would be a caller's text in our logs. */
const MADE_BY_PROXIES = /^[\w-]{16,64}$/;

/**
 * For Fastify's `genReqId`.
 * @param isBehind the proxy in front of this process is ours, and names the request
 */
export function requestIds(isBehind: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const received = isBehind ? headers[REQUEST_ID] : undefined;
    return typeof received === 'string' && MADE_BY_PROXIES.test(received) ? received : randomUUID();
  };
}
