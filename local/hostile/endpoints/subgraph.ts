import fc from 'fast-check';
import type { Endpoint } from '../endpoint';
import { hostileText, hostileValue, type Json, jsonBody } from '../inputs';

const PATH = '/subgraph/local/p2p';
const COLLECTIONS = ['offerssells', 'ordersells', 'orderhistorysells', 'datausers'] as const;
const FIELDS = [
  'id',
  'offer_id',
  'owner_id',
  'exchange_rate',
  'remaining_amount',
  'extra',
  'is_pause',
  'nothing',
] as const;
const SUFFIXES = ['', '_not', '_gt', '_in', '_contains_nocase', '_none'] as const;

const literal = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  hostileValue.map((value) => JSON.stringify(value).slice(0, 3_000)),
  fc.constantFrom('true', '[]', '[1,2]', '{}', '$x', 'enum', '99999999999999999999999', '-1', '1.5'),
);

const condition = fc
  .tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...SUFFIXES), literal)
  .map(([field, suffix, value]) => `${field}${suffix}: ${value}`);

/** Lists within lists: `or: [{and: [{…}]}]`. */
const where = fc
  .tuple(fc.array(condition, { maxLength: 3 }), fc.nat({ max: 60 }), fc.constantFrom('or', 'and'))
  .map(
    ([conditions, depth, joined]) =>
      `${`{${joined}: [`.repeat(depth)}{${conditions.join(' ')}}${']}'.repeat(depth)}`,
  );

const query = fc
  .tuple(
    fc.constantFrom(...COLLECTIONS),
    where,
    fc.constantFrom(
      '',
      'first: 1000',
      'first: -1',
      'first: 1001',
      'skip: 99999999',
      'after: "\\u0000"',
      'orderBy: id',
      'orderBy: nothing',
      'first: 1000 skip: 5000',
    ),
    fc.nat({ max: 40 }),
  )
  .map(([collection, filter, page, aliases]) => {
    const fields = Array.from({ length: aliases }, (_unused, index) => `a${index}: id`).join(' ');
    return `{ ${collection}(where: ${filter} ${page}) { id ${fields} } }`;
  });

const search = fc
  .tuple(
    literal,
    fc.constantFrom('first: 5', 'first: 1000', 'orderBy: exchange_rate', 'where: {is_pause: false}'),
  )
  .map(([text, page]) => `{ offerSearch(text: ${text} ${page}) { id extra } _meta { block { number } } }`);

/** Documents that cost much to read, or that no reader ends with. */
const documents = fc.constantFrom(
  '',
  '{',
  `${'{a'.repeat(2_000)}${'}'.repeat(2_000)}`,
  `{ ${Array.from({ length: 3_000 }, (_unused, index) => `a${index}: _meta { block { number } }`).join(' ')} }`,
  'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  'mutation { offerssells { id } }',
  'subscription { offerssells { id } }',
  '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
  `{ offerssells { ${'id @include(if: true) '.repeat(2_000)} } }`,
  `{ offerSearch(text: "${'a '.repeat(10_000)}") { id } }`,
);

const EXAMPLE: Json = {
  query:
    'query A($first: Int, $owner: String) { offerssells(first: $first, where: {owner_id: $owner}) { id } }',
  variables: { first: 2, owner: 'a' },
  operationName: 'A',
};

const bodies = fc.oneof(
  { weight: 3, arbitrary: jsonBody(EXAMPLE) },
  { weight: 4, arbitrary: query.map((text) => Buffer.from(JSON.stringify({ query: text }))) },
  { weight: 2, arbitrary: search.map((text) => Buffer.from(JSON.stringify({ query: text }))) },
  { weight: 1, arbitrary: documents.map((text) => Buffer.from(JSON.stringify({ query: text }))) },
  {
    weight: 1,
    arbitrary: query.map((text) =>
      Buffer.from(JSON.stringify(Array.from({ length: 30 }, () => ({ query: text })))),
    ),
  },
);

export const subgraph: Endpoint = {
  name: 'subgraph',
  weight: 15,
  inputs: fc
    .tuple(bodies, fc.constantFrom('application/json', 'application/json', 'text/plain'))
    .map(([body, type]) => ({
      kind: 'http',
      request: { method: 'POST', path: PATH, headers: { 'content-type': type }, body },
    })),
};
