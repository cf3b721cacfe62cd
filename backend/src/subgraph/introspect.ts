import { execute, type FieldNode, type GraphQLSchema, Kind } from 'graphql';
import type { Operation } from './documents';
import type { Variables } from './operands';

/** What graphql-js says about the schema. */
export function introspect(
  schema: GraphQLSchema,
  { definition, fragments }: Operation,
  nodes: readonly FieldNode[],
  variableValues: Variables,
): unknown {
  const [node] = nodes;
  if (!node) return null;
  const document = {
    kind: Kind.DOCUMENT,
    definitions: [
      { ...definition, selectionSet: { kind: Kind.SELECTION_SET, selections: [...nodes] } },
      ...fragments.values(),
    ],
  } as const;
  const result = execute({ schema, document, variableValues });
  if (result instanceof Promise || !('data' in result)) return null;
  return result.data?.[node.alias?.value ?? node.name.value] ?? null;
}
