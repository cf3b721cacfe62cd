import { type SubgraphQuestion, subgraph, type TypedDocumentString } from '@cosecha/shared/api/core';
import type * as z from 'zod/mini';

/** A query of what fits together: the document's own variables, and a schema that reads nothing but what the document asks for. */
export const subgraphQuestion = <T, Answer, Variables extends Record<string, unknown>>(
  document: TypedDocumentString<NoInfer<Answer>, Variables>,
  variables: NoInfer<Variables>,
  schema: z.ZodMiniType<T, Answer>,
): SubgraphQuestion<T> => ({ document, variables, schema });

/** Asks it. @throws RequestError as `subgraph` does */
export const ask = <T>({ document, ...question }: SubgraphQuestion<T>, signal?: AbortSignal): Promise<T> =>
  subgraph(document, { ...question, signal });
