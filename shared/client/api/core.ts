/** What must exist once in the page, and what nearly every screen needs; remotes ask the shell for it. */
export { type Config, chatProject, config, configSchema, configure, type FirebaseConfig } from './config';
export { untilNext } from './queries/poll-pace';
export { createQueryClient, QueryProvider, queryClient } from './queries/query-client';
export { queryKeys } from './queries/query-keys';
export { type PolledQuery, type QueryState, usePolledQuery } from './queries/use-polled-query';
export { type Confirmer, registerConfirmer } from './request/confirmer';
export {
  isUnauthorized,
  newIdempotencyKey,
  type RequestOptions,
  type RequestQuestion,
  request,
  requestBlob,
  requestData,
  requestRaw,
} from './request/request';
export {
  failureFromAnswer,
  failureOfShape,
  failureWithoutAnswer,
  isRetryableStatus,
  RequestError,
  readableError,
  retryAfterMs,
} from './request/request-error';
export {
  prepareQueries,
  type SubgraphOptions,
  type SubgraphQuestion,
  subgraph,
  subgraphData,
  subgraphUrl,
  type TypedDocumentString,
} from './request/subgraph';
