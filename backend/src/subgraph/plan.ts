import {
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  isObjectType,
} from 'graphql';
import type { Reader, TextRow } from '../db/reader';
import { blockCheck, type Cursor, cursorFrom, metaWriter } from './block';
import type { Branch } from './branch';
import { type BranchInput, collectionBranch, singleBranch } from './collection';
import type { Operation, Plan } from './documents';
import { ENTITIES, type Entity, OFFERS } from './entities';
import { tooCostly, tooHard, tooLarge } from './errors';
import { introspect } from './introspect';
import { Parameters, type Variables } from './operands';
import { createPlanStatements } from './plan-statement';
import { searchBranch } from './search';
import { collectFields, type SelectionScope } from './selection';

const MAX_ROOT_FIELDS = 20;
const MAX_COST = 200_000;
/** All conditions together: some forty that match a part of a text. */
const MAX_CONDITION_COST = 80_000;

export interface PlanParts {
  schema: GraphQLSchema;
  reader: Reader;
  contractId: string;
  /** A name under which the server keeps the statement. */
  nameStatement: () => string;
}

interface PlanVariables {
  /** Variables of the request that the plan is made for. */
  sample: Variables;
  /** The same with slots for what does not change the statement. */
  lifted: Variables;
}

interface Root {
  entity: Entity;
  build: (input: BranchInput, reader: Reader) => Branch;
  many: boolean;
}

const ROOTS: ReadonlyMap<string, Root> = new Map([
  ...ENTITIES.flatMap((entity): [string, Root][] => [
    [entity.collection, { entity, build: (input) => collectionBranch(input), many: true }],
    [entity.single, { entity, build: singleBranch, many: false }],
  ]),
  ['offerSearch', { entity: OFFERS, build: searchBranch, many: true }],
]);

type RootJson = (rows: readonly TextRow[], cursor: Cursor | null) => string;

/** What the root fields of an operation come to: collected field by field, then read with one statement. */
class PlanRoots {
  readonly parameters = new Parameters();
  readonly branches: Branch[] = [];
  readonly checks: ((variables: Variables, cursor: Cursor | null) => void)[] = [];

  constructor(
    private readonly operation: Operation,
    private readonly sample: Variables,
    private readonly scope: SelectionScope,
    private readonly parts: PlanParts,
    readonly isTagged: boolean,
  ) {}

  /** @returns writes the field's JSON */
  add(nodes: readonly FieldNode[]): RootJson {
    const { schema, contractId } = this.parts;
    const [node] = nodes;
    const name = node?.name.value ?? '';
    if (!node || name === '__typename') return () => '"Query"';
    if (name === '__schema' || name === '__type') {
      const json = JSON.stringify(introspect(schema, this.operation, nodes, this.sample));
      return () => json;
    }
    const definition = schema.getQueryType()?.getFields()[name];
    const args = definition ? getArgumentValues(definition, node, this.scope.variables) : {};
    if (args.block) this.checks.push(blockCheck(args.block, contractId));
    if (name === '_meta') {
      const write = metaWriter(nodes, this.scope, contractId);
      return (_rows, cursor) => write(cursor);
    }
    const found = ROOTS.get(name);
    return found ? this.addBranch(found, nodes, args) : () => 'null';
  }

  private addBranch(
    { entity, build, many }: Root,
    nodes: readonly FieldNode[],
    args: BranchInput['args'],
  ): RootJson {
    const { parameters, scope } = this;
    const type = this.parts.schema.getType(entity.type);
    const fields: Record<string, GraphQLField<unknown, unknown>> = isObjectType(type) ? type.getFields() : {};
    const firstColumn = this.isTagged ? 1 : 0;
    const listField = (field: string) => fields[field];
    const branch = build(
      { entity, args, nodes, scope, parameters, firstColumn, listField },
      this.parts.reader,
    );
    const index = this.branches.push(branch) - 1;
    return (rows) => {
      const own = this.rowsOf(index, rows);
      if (many) return `[${own.map(branch.write).join(',')}]`;
      const [row] = own;
      return row ? branch.write(row) : 'null';
    };
  }

  private rowsOf(index: number, rows: readonly TextRow[]): readonly TextRow[] {
    const tag = String(index);
    return this.isTagged ? rows.filter((row) => row[0] === tag) : rows;
  }

  /** The rows of the statement, and those that a branch asks for after it. */
  async completed(rows: readonly TextRow[], variables: Variables): Promise<readonly TextRow[]> {
    let result = rows;
    for (const [index, { more }] of this.branches.entries()) {
      if (!more) continue;
      const added = await more(variables, this.rowsOf(index, rows).length);
      result = [...result, ...added.map((row) => (this.isTagged ? [String(index), ...row.slice(1)] : row))];
    }
    return result;
  }
}

/**
 * Writes the statement of an operation. However many root fields it has, they are one statement: one round trip and one
 * snapshot, so that an order is never missed on its way from one collection to the other.
 * @throws GraphQLError when it asks for more than one query may
 */
export function createPlan(operation: Operation, { sample, lifted }: PlanVariables, parts: PlanParts): Plan {
  const { reader, contractId, nameStatement } = parts;
  const scope: SelectionScope = { fragments: operation.fragments, variables: { ...lifted } };
  const fields = [...collectFields([operation.definition.selectionSet], scope)];
  if (fields.length > MAX_ROOT_FIELDS) throw tooLarge('root fields', MAX_ROOT_FIELDS);

  const nameOf = ([, [node]]: (typeof fields)[number]) => node?.name.value ?? '';
  const isTagged = fields.filter((field) => ROOTS.has(nameOf(field))).length > 1;
  const roots = new PlanRoots(operation, sample, scope, parts, isTagged);
  const written = fields.map(([key, nodes]) => ({ key: `${JSON.stringify(key)}:`, json: roots.add(nodes) }));
  const { branches, checks, parameters } = roots;
  const read = branches.reduce((sum, branch) => sum + branch.cost, 0);
  if (read > MAX_COST) throw tooCostly(read, MAX_COST);
  if (parameters.cost > MAX_CONDITION_COST) throw tooHard(parameters.cost, MAX_CONDITION_COST);
  const cost = read + parameters.cost;
  const needsCursor = checks.length > 0 || fields.some((field) => nameOf(field) === '_meta');
  const statementOf = createPlanStatements({ branches, contractId, isTagged, nameStatement });

  const dataOf = (rows: readonly TextRow[], cursor: Cursor | null) =>
    `{${written.map(({ key, json }) => key + json(rows, cursor)).join(',')}}`;

  async function run(variables: Variables, wantsDate: boolean) {
    const isDated = wantsDate || needsCursor;
    const all = await reader.rows(statementOf(isDated), parameters.values(variables));
    const dated = all.find((row) => isDated && row[0] === 'c');
    const cursor = isDated ? cursorFrom(dated, 1) : null;
    for (const check of checks) check(variables, cursor);
    // A lone branch reads its columns from the first on; after the cursor's row they are one further.
    const rows = isDated
      ? all.filter((row) => row[0] !== 'c').map((row) => (isTagged ? row : row.slice(1)))
      : all;
    return { data: dataOf(await roots.completed(rows, variables), cursor), cursor };
  }

  return { run, cost, constant: branches.length === 0 && !needsCursor ? dataOf([], null) : null };
}
