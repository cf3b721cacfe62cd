import { fieldOf } from '@cosecha/shared/domain';
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** Placeholder of a value that differs by request: plans are made once for many requests. */
class Slot {
  constructor(
    private readonly path: readonly (string | number)[],
    /** The value in the request that the plan is made for. */
    readonly sample: unknown,
  ) {}

  read(variables: Variables): unknown {
    let at: unknown = variables;
    for (const step of this.path) at = fieldOf(at, step);
    return at;
  }
}

/** A literal of the document, a slot, or a list of either. */
export type Operand = unknown;

export function readOperand(operand: Operand): (variables: Variables) => unknown {
  if (operand instanceof Slot) return (variables) => operand.read(variables);
  if (Array.isArray(operand)) {
    const readers = operand.map(readOperand);
    return (variables) => readers.map((read) => read(variables));
  }
  return () => operand;
}

/** The value in the request that a plan is made for. */
export const sampleOf = (operand: Operand): unknown => (operand instanceof Slot ? operand.sample : operand);

/**
 * A request's variables with slots in place of what does not change the statement. `shape` tells apart what does: which
 * are there, which are null, flags, enums, the keys of filters, and what `decisive` takes from a value.
 */
export function liftVariables(
  variables: Variables,
  types: ReadonlyMap<string, GraphQLInputType>,
  decisive: ReadonlyMap<string, (value: unknown) => unknown>,
): { lifted: Record<string, unknown>; shape: string } {
  const lifted: Record<string, unknown> = {};
  let shape = '';
  for (const [name, type] of types) {
    if (!Object.hasOwn(variables, name)) {
      shape += '-';
      continue;
    }
    const value = variables[name];
    lifted[name] = lift(value, type, [name]);
    const decides = decisive.get(name);
    if (decides) shape += JSON.stringify(decides(value));
    shape += ',';
  }
  return { lifted, shape };

  function lift(value: unknown, type: GraphQLInputType, path: (string | number)[]): unknown {
    if (isNonNullType(type)) return lift(value, type.ofType, path);
    if (value === null) {
      shape += 'n';
      return null;
    }
    if (isInputObjectType(type)) {
      const result: Record<string, unknown> = {};
      shape += '{';
      for (const [key, item] of Object.entries(value ?? {})) {
        const field = type.getFields()[key];
        if (!field) continue;
        shape += `${key}:`;
        result[key] = lift(item, field.type, [...path, key]);
      }
      shape += '}';
      return result;
    }
    if (isListType(type) && isNested(type.ofType) && Array.isArray(value)) {
      shape += '[';
      const items = value.map((item, index) => lift(item, type.ofType, [...path, index]));
      shape += ']';
      return items;
    }
    if (isEnumType(type) || (isScalarType(type) && type.name === 'Boolean')) {
      shape += JSON.stringify(value);
      return value;
    }
    shape += 'v';
    return new Slot(path, value);
  }
}

function isNested(type: GraphQLInputType): boolean {
  if (isNonNullType(type) || isListType(type)) return isNested(type.ofType);
  return isInputObjectType(type);
}

type Bind = (variables: Variables) => string | null;

/** Collects the parameters of a statement while its text is written. */
export class Parameters {
  private readonly binds: Bind[] = [];
  private sum = 0;

  /** What the statement's conditions cost to check, in values. */
  get cost(): number {
    return this.sum;
  }

  charge(cost: number): void {
    this.sum += cost;
  }

  /** @param cast the SQL type, or a chain of casts, that the parameter's text goes through */
  add(bind: Bind, cast: string): string {
    this.binds.push(bind);
    return `$${this.binds.length}::${cast}`;
  }

  /** @throws GraphQLError when a value is none of its field */
  values(variables: Variables): (string | null)[] {
    return this.binds.map((bind) => bind(variables));
  }
}
