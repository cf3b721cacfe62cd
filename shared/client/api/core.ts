/** What must exist once in the page, and what nearly every screen needs; remotes ask the shell for it. */
export { type Config, chatProject, config, configSchema, configure, type FirebaseConfig } from './config';
export { type Confirmer, registerConfirmer } from './confirmer';
export { untilNext } from './poll-pace';
export { createQueryClient, QueryProvider, queryClient } from './query-client';
export { queryKeys } from './query-keys';
export {
  isUnauthorized,
  newIdempotencyKey,
  type RequestOptions,
  type RequestQuestion,
  request,
  requestBlob,
  requestData,
  requestRaw,
} from './request';
export {
  failureFromAnswer,
  failureOfShape,
  failureWithoutAnswer,
  isRetryableStatus,
  RequestError,
  readableError,
  retryAfterMs,
} from './request-error';
export {
  prepareQueries,
  type SubgraphOptions,
  type SubgraphQuestion,
  subgraph,
  subgraphData,
  subgraphUrl,
  type TypedDocumentString,
} from './subgraph';
export { type PolledQuery, type QueryState, usePolledQuery } from './use-polled-query';
