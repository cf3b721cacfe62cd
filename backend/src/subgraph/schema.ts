import { buildSchema, type GraphQLSchema, isScalarType, Kind, type ValueNode } from 'graphql';
import { ENTITIES, type Entity, OFFERS } from './entities';
import { OPERATORS } from './filters';

export const DEFAULT_FIRST = 100;

const BLOCKS = `
  "The block at which the query should be executed."
  input Block_height { hash: Bytes number: Int number_gte: Int }
  type _Block_ { hash: Bytes number: Int! timestamp: Int parentHash: Bytes }
  type _Meta_ { block: _Block_! deployment: String! hasIndexingErrors: Boolean! }
  enum _SubgraphErrorPolicy_ { allow deny }`;

const AT_BLOCK = 'block: Block_height subgraphError: _SubgraphErrorPolicy_! = deny';

function entityTypes({ type, fields, lists }: Entity): string {
  const names = Object.entries(fields);
  const own = names.map(([name, field]) => `${name}: ${field.type}!`);
  const nested = Object.entries(lists).map(
    ([name, list]) => `${name}(first: Int = ${DEFAULT_FIRST} skip: Int = 0): [${list.type}!]!`,
  );
  const filters = names.flatMap(([name, field]) =>
    Object.entries(OPERATORS)
      .filter(([, operator]) => operator.scalars.includes(field.type))
      .map(([suffix, { list }]) => `${name}${suffix}: ${list ? `[${field.type}!]` : field.type}`),
  );
  const listFilters = Object.entries(lists).map(([name, list]) => `${name}_: ${list.type}_filter`);
  const sorted = names.filter(([, field]) => !field.through).map(([name]) => name);
  const listTypes = Object.values(lists).map(
    (list) => `type ${list.type} { ${list.fields.map((field) => `${field}: String!`).join(' ')} }
      "Entities with an object in the list of which all of this is true."
      input ${list.type}_filter { ${list.fields.map((field) => `${field}: String`).join(' ')} }`,
  );
  return `
    type ${type} { ${[...own, ...nested].join(' ')} }
    input ${type}_filter { ${[...filters, ...listFilters].join(' ')} and: [${type}_filter] or: [${type}_filter] }
    enum ${type}_orderBy { ${sorted.join(' ')} }
    ${listTypes.join('\n')}`;
}

/**
 * `after`: the page starts after this entity, in the requested order. `afterValue`: its sort value when it was read, in
 * case it has moved or gone.
 */
const listArguments = (type: string) => `
  where: ${type}_filter
  orderBy: ${type}_orderBy
  first: Int = ${DEFAULT_FIRST}
  skip: Int = 0
  after: ID
  afterValue: String
  ${AT_BLOCK}`;

const rootFields = ({ type, collection, single }: Entity) => `
  ${single}(id: ID! ${AT_BLOCK}): ${type}
  ${collection}(orderDirection: OrderDirection = asc ${listArguments(type)}): [${type}!]!`;

/** The schema as The Graph would serve it for these entities, written out of their table. */
export function buildSubgraphSchema(): GraphQLSchema {
  const schema = buildSchema(`
    scalar BigInt
    scalar Bytes
    enum OrderDirection { asc desc }
    ${BLOCKS}
    ${ENTITIES.map(entityTypes).join('\n')}
    type Query {
      ${ENTITIES.map(rootFields).join('\n')}
      """
      Offers on sale in whose name, place and details all the words stand, accents and case aside; the newest first. With
      \`near\`, a municipality as "CO/Huila/Pitalito", those of the nearest municipality first, and of one the newest.
      """
      offerSearch(text: String! near: String orderDirection: OrderDirection = desc ${listArguments(OFFERS.type)}): [${OFFERS.type}!]!
      _meta(block: Block_height): _Meta_
    }`);
  const bigInt = schema.getType('BigInt');
  if (isScalarType(bigInt)) {
    bigInt.parseValue = readBigInt;
    bigInt.parseLiteral = (node: ValueNode) =>
      readBigInt(node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined);
  }
  return schema;
}

/** As wide as the chain's largest numbers (256 bits). */
function readBigInt(value: unknown): string {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text === 'string' && /^-?\d{1,78}$/.test(text)) return text;
  throw new TypeError('BigInt takes a whole number, best as a string');
}
