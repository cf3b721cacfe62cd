import * as z from 'zod/mini';
import { errorText } from '../domain';
import { config } from './config';
import { requestRaw } from './request';
import { failureOfShape, isRetryableStatus, RequestError } from './request-error';

const answerSchema = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

export interface SubgraphOptions<T> {
  variables?: Record<string, unknown>;
  schema: z.ZodMiniType<T>;
  signal?: AbortSignal;
}

/** A query as data: what is sent, and what its answer has to be. */
export interface SubgraphQuestion<T> extends Omit<SubgraphOptions<T>, 'signal'> {
  document: string;
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

/**
 * One GraphQL query by POST against the indexed data. Documents are plain strings: no parser in the bundle.
 * @throws RequestError `rate-limited`, which says when to ask again, or `query-failed` whose cause carries the response's first error message, or names the HTTP status
 */
export async function subgraph<T>(
  document: string,
  { variables, schema, signal }: SubgraphOptions<T>,
): Promise<T> {
  const { status, body } = await answerOf(subgraphUrl(), { query: document, variables }, signal);
  return subgraphData(body, schema, status);
}

async function answerOf(url: string, json: unknown, signal: AbortSignal | undefined) {
  try {
    return await requestRaw(url, { json, signal });
  } catch (error) {
    if (error instanceof RequestError && error.status !== 0 && error.code !== 'rate-limited') {
      throw queryFailed(error.status, undefined, error);
    }
    throw error;
  }
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
