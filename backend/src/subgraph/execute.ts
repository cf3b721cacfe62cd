import {
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { Database } from '../db/database';
import { createDocuments } from './documents';
import { ENTITIES, type Entity } from './entities';
import { runEntityQuery } from './entity-query';
import { buildSubgraphSchema } from './schema';
import { collectFields, type Selection, type SelectionScope, subSelection } from './selection';

const MAX_ROOT_FIELDS = 20;

export interface GraphqlRequest {
  query: string;
  variables?: { [variable: string]: unknown } | null;
  operationName?: string | null;
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string }[];
}

export type Subgraph = (request: GraphqlRequest) => Promise<GraphqlAnswer>;

interface RootField {
  entity: Entity;
  many: boolean;
}

const ROOT_FIELDS: ReadonlyMap<string, RootField> = new Map(
  ENTITIES.flatMap((entity): [string, RootField][] => [
    [entity.collection, { entity, many: true }],
    [entity.single, { entity, many: false }],
  ]),
);

/**
 * GraphQL over the indexed tables. graphql-js parses, validates and coerces; the execution is our own, because
 * resolving field by field costs more than the SQL: the entities are flat.
 */
export function createSubgraph(database: Database, contractId: string): Subgraph {
  const schema = buildSubgraphSchema();
  const documents = createDocuments(schema);
  const rootTypes = schema.getQueryType()?.getFields() ?? {};

  async function runRoot(nodes: readonly FieldNode[], scope: SelectionScope): Promise<unknown> {
    const [node] = nodes;
    if (!node) return null;
    const name = node.name.value;
    if (name === '__typename') return 'Query';
    if (name === '_meta') return readMeta(database, contractId, subSelection(nodes, scope), scope);
    const root = ROOT_FIELDS.get(name);
    const definition = rootTypes[name];
    if (!root || !definition) throw new GraphQLError(`there is no field ${name}`);
    const args = getArgumentValues(definition, node, scope.variables);
    const rows = await runEntityQuery(database, root.entity, args, subSelection(nodes, scope), scope);
    return root.many ? rows : (rows[0] ?? null);
  }

  async function run(operation: OperationDefinitionNode, scope: SelectionScope): Promise<GraphqlAnswer> {
    const roots = collectFields([operation.selectionSet], scope);
    if (roots.size > MAX_ROOT_FIELDS) return refused(`a query has at most ${MAX_ROOT_FIELDS} root fields`);
    const values = await Promise.all(
      [...roots].map(async ([key, nodes]) => [key, await runRoot(nodes, scope)] as const),
    );
    return { data: Object.fromEntries(values) };
  }

  return async ({ query, variables, operationName }) => {
    const answer = documents(query);
    if (!answer.ok) return { errors: answer.errors.map(({ message }) => ({ message })) };
    const { operations, fragments, document } = answer.prepared;
    const operation = operationName
      ? operations.find(({ name }) => name?.value === operationName)
      : operations[0];
    if (!operation || (!operationName && operations.length > 1)) return refused('name the operation to run');
    if (operation.operation !== 'query') return refused(`there is no ${operation.operation} here`);
    if (isIntrospection(operation)) return introspect(schema, document, operationName);
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    if (coerced.errors) return { errors: coerced.errors.map(({ message }) => ({ message })) };
    try {
      return await run(operation, { fragments, variables: coerced.coerced });
    } catch (error) {
      if (error instanceof GraphQLError) return refused(error.message);
      throw error;
    }
  };
}

const refused = (message: string): GraphqlAnswer => ({ errors: [{ message }] });

function isIntrospection(operation: OperationDefinitionNode): boolean {
  return operation.selectionSet.selections.some(
    (node) => 'name' in node && /^__(schema|type)$/.test(node.name?.value ?? ''),
  );
}

async function introspect(
  schema: GraphQLSchema,
  document: Parameters<typeof execute>[0]['document'],
  operationName: string | null | undefined,
): Promise<GraphqlAnswer> {
  const { data, errors } = await execute({ schema, document, operationName });
  return {
    ...(data ? { data } : {}),
    ...(errors ? { errors: errors.map(({ message }) => ({ message })) } : {}),
  };
}

/** `_meta { block { number hash timestamp } deployment hasIndexingErrors }`, aliases included. */
async function readMeta(
  database: Database,
  contractId: string,
  selection: Selection,
  scope: SelectionScope,
): Promise<object> {
  const cursor = await database
    .selectFrom('chain_cursor')
    .select(['height', 'block_hash', 'block_time'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  const block = {
    __typename: '_Block_',
    number: Number(cursor?.height ?? 0),
    hash: cursor?.block_hash ?? null,
    timestamp: cursor ? Math.floor(cursor.block_time.getTime() / 1000) : null,
  };
  const meta = { __typename: '_Meta_', deployment: contractId, hasIndexingErrors: false };
  return pick(selection, (name, nodes) =>
    name === 'block'
      ? pick(subSelection(nodes, scope), (field) => Reflect.get(block, field))
      : Reflect.get(meta, name),
  );
}

function pick(selection: Selection, valueFor: (name: string, nodes: FieldNode[]) => unknown): object {
  return Object.fromEntries(
    [...selection].map(([key, nodes]) => [key, valueFor(nodes[0]?.name.value ?? '', nodes)]),
  );
}
