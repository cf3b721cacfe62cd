import { searchWords } from '@cosecha/shared/domain';
import {
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  validate,
  visit,
} from 'graphql';
import { remember } from '../util/remember';
import type { Cursor } from './block';
import { tooDeep, tooLarge } from './errors';
import type { Variables } from './operands';

const MAX_DOCUMENTS = 500;
const MAX_TOKENS = 2_000;
const MAX_FIELDS = 500;
const MAX_DEPTH = 20;
const MAX_PLANS = 50;
const MAX_ERRORS = 20;

/** The part of a variable's value that changes the statement, by the argument it is used for. */
const DECISIVE: Readonly<Record<string, (value: unknown) => unknown>> = {
  first: (value) => value,
  skip: (value) => value,
  name: (value) => value,
  text: (value) => searchWords(String(value)).length,
};

/** The plan of an operation for variables of one shape; created once, executed for every request. */
export interface Plan {
  /** Values that it may read, with the rows that it passes over and the conditions that it checks. */
  cost: number;
  /** JSON of `data`. With `isDated` it says how far the index was in the very snapshot that was read. */
  run(variables: Variables, isDated: boolean): Promise<{ data: string; cursor: Cursor | null }>;
  /** JSON of `data` where nothing in it can change: it asks about the schema only. */
  constant: string | null;
}

export interface Operation {
  definition: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variableTypes: ReadonlyMap<string, GraphQLInputType>;
  decisive: ReadonlyMap<string, (value: unknown) => unknown>;
  /** By the shape of the variables. */
  plans: Map<string, Plan>;
}

type PreparedDocument =
  | { ok: true; operations: readonly Operation[] }
  | { ok: false; errors: readonly GraphQLError[] };

/** Clients send the same few documents again and again: each is parsed and checked once, after `onNew`. */
export function createDocuments(
  schema: GraphQLSchema,
): (text: string, onNew?: () => void) => PreparedDocument {
  const known = new Map<string, PreparedDocument>();
  return (text, onNew) => {
    const cached = known.get(text);
    if (!cached) onNew?.();
    const prepared = cached ?? prepare(schema, text);
    remember(known, text, prepared, MAX_DOCUMENTS);
    return prepared;
  };
}

/** Caches a plan of the operation, which was just used. */
export function cachePlan({ plans }: Operation, shape: string, plan: Plan): void {
  remember(plans, shape, plan, MAX_PLANS);
}

function prepare(schema: GraphQLSchema, text: string): PreparedDocument {
  try {
    const document = parse(text, { maxTokens: MAX_TOKENS });
    const decisive = new Map<string, (value: unknown) => unknown>();
    let fields = 0;
    let depth = 0;
    // Before validation, which compares the fields of a selection with each other.
    visit(document, {
      Field: () => {
        fields += 1;
        if (fields > MAX_FIELDS) throw tooLarge('fields', MAX_FIELDS);
      },
      SelectionSet: {
        enter: () => {
          depth += 1;
          if (depth > MAX_DEPTH) throw tooDeep(MAX_DEPTH);
        },
        leave: () => {
          depth -= 1;
        },
      },
      Argument: ({ name, value }) => {
        const decides = DECISIVE[name.value];
        if (decides && value.kind === Kind.VARIABLE) decisive.set(value.name.value, decides);
      },
    });
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS }).filter(isMeant);
    if (errors.length > 0) return { ok: false, errors };
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    }
    const operations = document.definitions.flatMap((definition): Operation[] =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [
            {
              definition,
              fragments,
              variableTypes: variableTypes(schema, definition),
              decisive,
              plans: new Map(),
            },
          ]
        : [],
    );
    return { ok: true, operations };
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, errors: [error] };
    throw error;
  }
}

/** Clients of The Graph declare ids as `String` (its own documentation does); graph-node takes them. */
function isMeant({ message }: GraphQLError): boolean {
  const [, declared, expected] =
    /of type "([^"]+)" used in position expecting type "([^"]+)"\.$/.exec(message) ?? [];
  const asId = declared?.replace('String', 'ID');
  return asId === declared || (asId !== expected && asId !== `${expected}!`);
}

function variableTypes(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Map<string, GraphQLInputType> {
  return new Map(
    variableDefinitions.flatMap(({ variable, type }) => {
      const found = typeFromAST(schema, type);
      return isInputType(found) ? [[variable.name.value, found]] : [];
    }),
  );
}
