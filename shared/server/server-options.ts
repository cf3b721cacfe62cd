import { requestIds } from './request-id';
import { refuseAddress, refuseConnection } from './unread-requests';

/** The whole head of a request has to be there within this time. ms */
const HEAD_MS = 15_000;
/** And all of it: 48 MB of photos over a slow phone's network. ms */
const REQUEST_MS = 300_000;
/** How often Node looks for requests that are over their time. ms */
const LOOK_MS = 5_000;

/**
 * For Fastify, in every process that listens. What arrives on an open connection while the server closes is answered, not
 * refused. Clients that send a byte now and then to hold connections open (Slowloris) lose them: Fastify's own default lets a
 * request take for ever. What cannot be read is refused in our own words.
 */
export const SERVER_OPTIONS = {
  genReqId: requestIds(false),
  return503OnClosing: false,
  requestTimeout: REQUEST_MS,
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseConnection,
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_MS },
} as const;
