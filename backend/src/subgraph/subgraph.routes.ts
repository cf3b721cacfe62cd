import { DomainError } from '@cosecha/shared/domain';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../services';
import { readInput } from '../util/read-input';
import { createSubgraph, type GraphqlAnswer } from './execute';

const BODY_LIMIT = 64 * 1024;

const requestSchema = z.object({
  query: z.string(),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  operationName: z.optional(z.nullable(z.string())),
});

/** POST /subgraph/:key/p2p, as The Graph serves it: what goes wrong stands in `errors`. */
export function subgraphRoutes({ database, config }: Services): FastifyPluginAsync {
  const subgraph = createSubgraph(database, config.p2pContractId);
  return async (scope) => {
    scope.post<{ Params: { key: string } }>(
      '/:key/p2p',
      { bodyLimit: BODY_LIMIT },
      async (request): Promise<GraphqlAnswer> => {
        if (config.subgraphKey !== null && request.params.key !== config.subgraphKey) {
          throw new DomainError('call-not-allowed');
        }
        return subgraph(readInput(requestSchema, request.body));
      },
    );
  };
}

/** GraphQL's own shape of an error, with the catalogue's code for clients that look texts up. */
export function graphqlError(error: DomainError): object {
  const shown = error.status >= 500 ? new DomainError('query-failed') : error;
  return { errors: [{ message: shown.message, extensions: { code: shown.code } }] };
}
