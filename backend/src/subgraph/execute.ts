import { GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql';
import { isUnreadableValue } from '../db/data-refusal';
import type { Database } from '../db/database';
import { ReadTimeoutError } from '../db/reader';
import { versionOf } from './block';
import { cachePlan, createDocuments, type Operation, type Plan } from './documents';
import { liftVariables, type Variables } from './operands';
import { createPlan, type PlanParts } from './plan';
import type { Call, VersionedResponse } from './response-cache';
import { buildSubgraphSchema } from './schema';

const MAX_ERRORS = 5;

interface GraphqlRequest {
  query: string;
  variables?: { [variable: string]: unknown } | null;
  operationName?: string | null;
}

/** @param onNew called before a document is read or planned that is not known: that keeps everybody waiting. @throws what it throws */
type Subgraph = (request: GraphqlRequest, onNew?: () => void) => Call;

/**
 * GraphQL over the indexed tables. graphql-js parses, validates and coerces; the execution is our own, because
 * resolving field by field costs more than the SQL: an operation becomes one statement, its rows are laid out as JSON by hand.
 */
export function createSubgraph(database: Pick<Database, 'reader'>, contractId: string): Subgraph {
  const schema = buildSubgraphSchema();
  const documents = createDocuments(schema);
  let statements = 0;
  const parts: PlanParts = {
    schema,
    reader: database.reader,
    contractId,
    nameStatement: () => `subgraph_${++statements}`,
  };

  function understood({ query, variables, operationName }: GraphqlRequest, onNew: () => void): Call {
    const document = documents(query, onNew);
    if (!document.ok) return refused(document.errors);
    const operation = chosen(document.operations, operationName);
    const coerced = coercedVariables(schema, operation, variables ?? {});
    const plan = planFor(operation, coerced, parts, onNew);
    if (plan.kind === 'constant') return plan;
    return queryCall(plan.plan, coerced);
  }

  return (request, onNew = () => undefined) => {
    try {
      return understood(request, onNew);
    } catch (error) {
      return refused(graphqlErrors(error));
    }
  };
}

/** @throws GraphQLError as graph-node says it */
function chosen(operations: readonly Operation[], name: string | null | undefined): Operation {
  const named = name ? operations.filter(({ definition }) => definition.name?.value === name) : operations;
  const [operation] = named;
  if (named.length > 1) throw new GraphQLError('Operation name required');
  if (!operation)
    throw new GraphQLError(name ? `Operation name not found \`${name}\`` : 'The query is empty');
  const kind = operation.definition.operation;
  if (kind !== 'query') throw new GraphQLError(`Not supported: there is no ${kind} here, only queries`);
  return operation;
}

class VariableErrors extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super('the variables do not fit');
  }
}

function coercedVariables(schema: GraphQLSchema, { definition }: Operation, input: Variables): Variables {
  const { variableDefinitions = [] } = definition;
  if (variableDefinitions.length === 0) return {};
  const answer = getVariableValues(schema, variableDefinitions, input, { maxErrors: MAX_ERRORS });
  if (answer.errors) throw new VariableErrors(answer.errors);
  return answer.coerced;
}

function planFor(
  operation: Operation,
  sample: Variables,
  parts: PlanParts,
  onNew: () => void,
): { kind: 'query'; plan: Plan } | { kind: 'constant'; json: Buffer } {
  const { lifted, shape } = liftVariables(sample, operation.variableTypes, operation.decisive);
  const known = operation.plans.get(shape);
  if (!known) onNew();
  const plan = known ?? createPlan(operation, { sample, lifted }, parts);
  if (plan.constant !== null) return { kind: 'constant', json: Buffer.from(`{"data":${plan.constant}}`) };
  cachePlan(operation, shape, plan);
  return { kind: 'query', plan };
}

function queryCall(plan: Plan, variables: Variables): Call {
  async function run(isDated: boolean): Promise<VersionedResponse> {
    try {
      const { data, cursor } = await plan.run(variables, isDated);
      return { json: Buffer.from(`{"data":${data}}`), version: versionOf(cursor) };
    } catch (error) {
      // What is wrong today may be right at the next block.
      return { json: refused(graphqlErrors(error)).json, version: null };
    }
  }
  return {
    kind: 'query',
    cost: plan.cost,
    run: async () => (await run(false)).json,
    runDated: () => run(true),
  };
}

const refused = (errors: readonly GraphQLError[]) => ({
  kind: 'constant' as const,
  json: Buffer.from(
    JSON.stringify({
      errors: errors.map(({ locations, message }) => ({ ...(locations ? { locations } : {}), message })),
    }),
  ),
});

/** What the asker can mend or repeat; everything else is ours and goes on. */
function graphqlErrors(error: unknown): readonly GraphQLError[] {
  if (error instanceof VariableErrors) return error.errors;
  if (error instanceof GraphQLError) return [error];
  if (isUnreadableValue(error)) return [new GraphQLError('Failed to decode a value of the query')];
  if (error instanceof ReadTimeoutError) return [new GraphQLError('Query timed out')];
  throw error;
}
