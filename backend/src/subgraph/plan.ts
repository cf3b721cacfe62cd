import {
  execute,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  isObjectType,
  Kind,
} from 'graphql';
import type { Reader, Statement, TextRow } from '../db/reader';
import { blockCheck, CURSOR_COLUMNS, type Cursor, cursorFrom, cursorSelect, metaWriter } from './block';
import type { Branch } from './branch';
import { type BranchInput, collectionBranch, singleBranch } from './collection';
import type { Operation } from './documents';
import { ENTITIES, type Entity, OFFERS } from './entities';
import { tooCostly, tooLarge } from './errors';
import { Parameters, type Variables } from './operands';
import { searchBranch } from './search';
import { collectFields, type SelectionScope } from './selection';

const MAX_ROOT_FIELDS = 20;
const MAX_COST = 200_000;

/** What an operation comes to with variables of one shape; made once, run for every request. */
export interface Plan {
  /** Values that it may read, with the rows that it passes over. */
  cost: number;
  /** JSON of `data`. With `isDated` it says how far the index was in the very snapshot that was read. */
  run(variables: Variables, isDated: boolean): Promise<{ data: string; cursor: Cursor | null }>;
  /** JSON of `data` where nothing in it can change: it asks about the schema only. */
  constant: string | null;
}

export interface PlanParts {
  schema: GraphQLSchema;
  reader: Reader;
  contractId: string;
  /** A name under which the server keeps the statement; null: not worth it, or enough are kept. */
  nameStatement: () => string | null;
}

export interface PlanVariables {
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

/**
 * Writes the statement of an operation. However many root fields it has, they are one statement: one round trip and one
 * snapshot, so that an order is never missed on its way from one collection to the other.
 * @throws GraphQLError when it asks for more than one query may
 */
export function createPlan(operation: Operation, { sample, lifted }: PlanVariables, parts: PlanParts): Plan {
  const { schema, reader, contractId } = parts;
  const scope: SelectionScope = { fragments: operation.fragments, variables: { ...lifted } };
  const roots = [...collectFields([operation.definition.selectionSet], scope)];
  if (roots.length > MAX_ROOT_FIELDS) throw tooLarge('root fields', MAX_ROOT_FIELDS);

  const parameters = new Parameters();
  const branches: Branch[] = [];
  const checks: ((variables: Variables, cursor: Cursor | null) => void)[] = [];
  const isTagged = roots.filter(([, [node]]) => ROOTS.has(node?.name.value ?? '')).length > 1;
  const written = roots.map(([key, nodes]) => ({ key: `${JSON.stringify(key)}:`, json: root(nodes) }));
  const cost = branches.reduce((sum, branch) => sum + branch.cost, 0);
  if (cost > MAX_COST) throw tooCostly(cost, MAX_COST);
  const needsCursor = checks.length > 0 || roots.some(([, [node]]) => node?.name.value === '_meta');
  const isPlannedOnce = branches.every(({ dependsOnWords }) => !dependsOnWords);
  const statementOf = createStatements();

  function root(nodes: readonly FieldNode[]): RootJson {
    const [node] = nodes;
    const name = node?.name.value ?? '';
    const found = ROOTS.get(name);
    const definition = schema.getQueryType()?.getFields()[name];
    if (!node || name === '__typename') return () => '"Query"';
    if (name === '__schema' || name === '__type') {
      const json = JSON.stringify(introspect(schema, operation, nodes, sample));
      return () => json;
    }
    const args = definition ? getArgumentValues(definition, node, scope.variables) : {};
    if (args.block) checks.push(blockCheck(args.block, contractId));
    if (name === '_meta') {
      const write = metaWriter(nodes, scope, contractId);
      return (_rows, cursor) => write(cursor);
    }
    if (!found) return () => 'null';
    const type = schema.getType(found.entity.type);
    const fields: Record<string, GraphQLField<unknown, unknown>> = isObjectType(type) ? type.getFields() : {};
    const branch = found.build(
      {
        entity: found.entity,
        args,
        nodes,
        scope,
        parameters,
        firstColumn: isTagged ? 1 : 0,
        listField: (field) => fields[field],
      },
      reader,
    );
    const tag = String(branches.push(branch) - 1);
    const { write } = branch;
    return (rows) => {
      if (found.many) return `[${mine(rows, tag).map(write).join(',')}]`;
      const [row] = mine(rows, tag);
      return row ? write(row) : 'null';
    };
  }

  const mine = (rows: readonly TextRow[], tag: string) =>
    isTagged || branches.length > 1 ? rows.filter((row) => row[0] === tag) : rows;

  /** The statement without and with the cursor's row, which a first column then tells apart. */
  function createStatements() {
    const made = new Map<boolean, { statement: Statement; uses: number }>();
    return (isDated: boolean): Statement => {
      const known = made.get(isDated);
      if (!known) {
        const statement = { text: statementText(isDated), name: null };
        made.set(isDated, { statement, uses: 1 });
        return statement;
      }
      known.uses += 1;
      if (known.uses === 3 && isPlannedOnce) known.statement.name = parts.nameStatement();
      return known.statement;
    };
  }

  function statementText(isDated: boolean): string {
    const width = Math.max(
      isDated ? CURSOR_COLUMNS : 0,
      ...branches.map(({ columns }) => columns.select.length),
    );
    const isUnion = branches.length + (isDated ? 1 : 0) > 1;
    const selects = branches.map(({ columns, tail }, index) => {
      if (!isUnion)
        return `select ${[...(isTagged ? [`'${index}'::text`] : []), ...columns.select].join(', ')} ${tail}`;
      const padding = Array.from({ length: width - columns.select.length }, () => 'null::text');
      return `(select ${[`'${index}'::text`, ...columns.select, ...padding].join(', ')} ${tail})`;
    });
    if (!isDated) return selects.join(' union all ');
    const padding = Array.from({ length: width - CURSOR_COLUMNS }, () => ', null::text').join('');
    const cursor = `(select 'c'::text, c.*${padding} from (${cursorSelect(contractLiteral(contractId))}) c)`;
    return [cursor, ...selects].join(' union all ');
  }

  async function run(variables: Variables, wantsDate: boolean) {
    const isDated = wantsDate || needsCursor;
    const values = parameters.values(variables);
    const all = await reader.rows(statementOf(isDated), values);
    const cursor = isDated
      ? cursorFrom(
          all.find((row) => row[0] === 'c'),
          1,
        )
      : null;
    for (const check of checks) check(variables, cursor);
    // A lone branch reads its columns from the first on; behind the cursor's row they stand one further.
    const rows = isDated
      ? all.filter((row) => row[0] !== 'c').map((row) => (isTagged ? row : row.slice(1)))
      : all;
    return { data: finish(await completed(rows, variables), cursor), cursor };
  }

  async function completed(rows: readonly TextRow[], variables: Variables): Promise<readonly TextRow[]> {
    let result = rows;
    for (const [index, { more }] of branches.entries()) {
      if (!more) continue;
      const tag = String(index);
      const added = await more(variables, mine(rows, tag).length);
      result = [...result, ...added.map((row) => (isTagged ? [tag, ...row.slice(1)] : row))];
    }
    return result;
  }

  function finish(rows: readonly TextRow[], cursor: Cursor | null): string {
    let data = '';
    for (const { key, json } of written) data += `${data === '' ? '{' : ','}${key}${json(rows, cursor)}`;
    return data === '' ? '{}' : `${data}}`;
  }

  return { run, cost, constant: branches.length === 0 && !needsCursor ? finish([], null) : null };
}

/** An account id; quoted all the same. */
const contractLiteral = (contractId: string) => `'${contractId.replaceAll("'", "''")}'`;

/** What graphql-js says about the schema. */
function introspect(
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
