import { buildSchema, type GraphQLSchema, isScalarType, Kind, type ValueNode } from 'graphql';
import { ENTITIES, type Entity, type ScalarName } from './entities';

export const DEFAULT_FIRST = 100;

/** Suffix of a filter → the scalars that know it, and whether it takes a list. */
const OPERATORS: Readonly<Record<string, { scalars: readonly ScalarName[]; list?: true }>> = {
  '': { scalars: ['ID', 'String', 'BigInt', 'Int', 'Boolean'] },
  _not: { scalars: ['ID', 'String', 'BigInt', 'Int', 'Boolean'] },
  _gt: { scalars: ['ID', 'String', 'BigInt', 'Int'] },
  _gte: { scalars: ['ID', 'String', 'BigInt', 'Int'] },
  _lt: { scalars: ['ID', 'String', 'BigInt', 'Int'] },
  _lte: { scalars: ['ID', 'String', 'BigInt', 'Int'] },
  _in: { scalars: ['ID', 'String', 'BigInt', 'Int', 'Boolean'], list: true },
  _not_in: { scalars: ['ID', 'String', 'BigInt', 'Int', 'Boolean'], list: true },
  _contains: { scalars: ['String'] },
  _contains_nocase: { scalars: ['String'] },
};

function entityTypes({ type, fields, lists }: Entity): string {
  const names = Object.entries(fields);
  const own = names.map(([name, field]) => `${name}: ${field.type}!`);
  const nested = Object.entries(lists).map(([name, list]) => `${name}: [${list.type}!]!`);
  const filters = names.flatMap(([name, field]) =>
    Object.entries(OPERATORS)
      .filter(([, operator]) => operator.scalars.includes(field.type))
      .map(([suffix, { list }]) => `${name}${suffix}: ${list ? `[${field.type}!]` : field.type}`),
  );
  const listTypes = Object.values(lists).map(
    (list) => `type ${list.type} { ${list.fields.map((field) => `${field}: String!`).join(' ')} }`,
  );
  return `
    type ${type} { ${[...own, ...nested].join(' ')} }
    input ${type}_filter { ${filters.join(' ')} and: [${type}_filter!] or: [${type}_filter!] }
    enum ${type}_orderBy { ${names.map(([name]) => name).join(' ')} }
    ${listTypes.join('\n')}`;
}

function rootFields({ type, collection, single }: Entity): string {
  return `
    ${single}(id: ID!): ${type}
    ${collection}(
      where: ${type}_filter
      orderBy: ${type}_orderBy = id
      orderDirection: OrderDirection = asc
      first: Int = ${DEFAULT_FIRST}
      skip: Int = 0
    ): [${type}!]!`;
}

/** The schema as The Graph would serve it for these entities, written out of their table. */
export function buildSubgraphSchema(): GraphQLSchema {
  const schema = buildSchema(`
    scalar BigInt
    enum OrderDirection { asc desc }
    type _Block_ { number: Int! hash: String timestamp: Int }
    type _Meta_ { block: _Block_! deployment: String! hasIndexingErrors: Boolean! }
    ${ENTITIES.map(entityTypes).join('\n')}
    type Query { ${ENTITIES.map(rootFields).join('\n')} _meta: _Meta_ }`);
  const bigInt = schema.getType('BigInt');
  if (isScalarType(bigInt)) {
    bigInt.parseValue = readBigInt;
    bigInt.parseLiteral = (node: ValueNode) =>
      readBigInt(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined);
  }
  return schema;
}

function readBigInt(value: unknown): string {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && /^-?\d{1,39}$/.test(text)) return text;
  throw new TypeError('BigInt takes a whole number, best as a string');
}
