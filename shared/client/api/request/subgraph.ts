import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { errorText } from '../../../domain';
import { config } from '../config';
import { checkedFetch } from './request';
import { failureOfShape, failureWithoutAnswer, isRetryableStatus, RequestError } from './request-error';

const answerSchema = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

declare const types: unique symbol;

/** A query's text, which carries for the compiler what the subgraph's schema says of its answer and its variables. */
export type TypedDocumentString<Result, Variables> = string & {
  readonly [types]: { result: Result; variables: Variables };
};

type AnyVariables = Record<string, unknown>;

export interface SubgraphOptions<T, Answer = unknown, Variables = AnyVariables> {
  variables: NoInfer<Variables>;
  schema: z.ZodMiniType<T, Answer>;
  signal?: AbortSignal;
}

/** A query as data: what is sent, and what its answer has to be. */
export interface SubgraphQuestion<T> extends Omit<SubgraphOptions<T>, 'signal'> {
  document: TypedDocumentString<unknown, AnyVariables>;
}

/** Where the indexed data is asked. */
export function subgraphUrl(): string {
  const { subgraphUrl, subgraphKey } = config();
  return subgraphUrl.replace('{key}', encodeURIComponent(subgraphKey));
}

/** What an answer carries. @throws RequestError `query-failed`, or where its shape is another one */
export function subgraphData<T>(body: unknown, schema: z.ZodMiniType<T>, status = 200): T {
  const answer = answerSchema.safeParse(body);
  const first = answer.success ? answer.data.errors?.[0]?.message : undefined;
  if (!answer.success || first !== undefined) throw queryFailed(status, first);
  const parsed = schema.safeParse(answer.data.data);
  if (!parsed.success) throw failureOfShape(status, parsed.error);
  return parsed.data;
}

/** The client comes with the first query: a page brings the data of its first view, and the client weighs as much as a screen. */
const graphqlRequest = () =>
  import(/* webpackChunkName: "graphql-request" */ 'graphql-request').catch((cause: unknown) => {
    throw failureWithoutAnswer(cause);
  });

/** Fetches the client ahead. */
export const prepareQueries = (): void => void bestEffort(graphqlRequest());

/**
 * One GraphQL query against the indexed data.
 * @param document asks for everything that the schema reads, of the same types
 * @throws RequestError `rate-limited`, which says when to ask again, or `query-failed` whose cause carries the response's first error message, or names the HTTP status
 */
export async function subgraph<T, Answer, Variables extends AnyVariables>(
  document: TypedDocumentString<NoInfer<Answer>, Variables>,
  { variables, schema, signal }: SubgraphOptions<T, Answer, Variables>,
): Promise<T> {
  const { GraphQLClient } = await graphqlRequest();
  // GraphQL reports errors next to data; the first one is thrown.
  const client = new GraphQLClient(new URL(subgraphUrl(), globalThis.location?.href).href, {
    fetch: checkedFetch,
    errorPolicy: 'all',
    // Every document holds one operation; to name it, the client would parse each query.
    excludeOperationName: true,
  });
  try {
    const answer = await client.rawRequest({
      query: document,
      variables: variables as AnyVariables,
      ...(signal ? { signal } : {}),
    });
    return subgraphData(answer, schema, answer.status);
  } catch (error) {
    throw signal?.aborted ? error : failureOfQuery(error);
  }
}

/** The message for people: data unavailable, too many requests, or a failed query. */
function failureOfQuery(error: unknown): RequestError {
  if (!(error instanceof RequestError)) return queryFailed(200, undefined, error);
  const isRefused = error.status !== 0 && error.code !== 'rate-limited' && error.code !== 'query-failed';
  return isRefused ? queryFailed(error.status, undefined, error) : error;
}

/** SPEC.md §8: the first error message of the response or a fallback naming the HTTP status. */
function queryFailed(status: number, first: string | undefined, cause?: unknown): RequestError {
  const reason = first ?? `GraphQL request failed with HTTP status ${status}`;
  return new RequestError(
    {
      code: 'query-failed',
      status,
      message: errorText('query-failed'),
      data: { reason },
      retryable: isRetryableStatus(status) || first !== undefined,
    },
    { cause: cause ?? new Error(reason) },
  );
}
