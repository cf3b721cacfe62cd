import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';

const MAX_DOCUMENTS = 500;
const MAX_TOKENS = 2_000;

export interface PreparedDocument {
  document: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

export type PreparedAnswer =
  | { ok: true; prepared: PreparedDocument }
  | { ok: false; errors: readonly GraphQLError[] };

/** Clients send the same few documents again and again: each is parsed and checked once. */
export function createDocuments(schema: GraphQLSchema): (text: string) => PreparedAnswer {
  const known = new Map<string, PreparedAnswer>();
  return (text) => {
    const cached = known.get(text);
    if (cached) return cached;
    const answer = prepare(schema, text);
    const oldest = known.keys().next().value;
    if (known.size >= MAX_DOCUMENTS && oldest !== undefined) known.delete(oldest);
    known.set(text, answer);
    return answer;
  };
}

function prepare(schema: GraphQLSchema, text: string): PreparedAnswer {
  try {
    const document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
    const errors = validate(schema, document, undefined, { maxErrors: 5 });
    if (errors.length > 0) return { ok: false, errors };
    const fragments = new Map<string, FragmentDefinitionNode>();
    const operations: OperationDefinitionNode[] = [];
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    }
    return { ok: true, prepared: { document, operations, fragments } };
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, errors: [error] };
    throw error;
  }
}
