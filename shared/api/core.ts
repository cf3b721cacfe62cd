/** What must exist once in the page, and what nearly every screen needs; remotes ask the shell for it. */
export { type Config, config, configSchema, configure, type FirebaseConfig } from './config';
export { QueryProvider, queryClient } from './query-client';
export { queryKeys } from './query-keys';
export {
  isUnauthorized,
  newIdempotencyKey,
  type RequestOptions,
  request,
  requestBlob,
  requestRaw,
} from './request';
export {
  failureFromAnswer,
  failureOfShape,
  failureWithoutAnswer,
  isRetryableStatus,
  RequestError,
  readableError,
} from './request-error';
export { countOrZero, listOrEmpty, type SubgraphOptions, subgraph } from './subgraph';
export { type PolledQuery, type QueryState, usePolledQuery } from './use-polled-query';
