import { applyEvents } from '../testing/apply-events';
import { backendForFile } from '../testing/backend';
import { BUYER, offerSetEvent, orderActiveEvent, SELLER } from '../testing/events';

const backend = backendForFile();

beforeAll(async () => {
  await applyEvents(backend.database, [
    offerSetEvent('1', { exchange_rate: '2.50', terms_conditions: 'Recoger en Finca', time: 30 }),
    offerSetEvent('2', { exchange_rate: '10', owner_id: BUYER, is_pause: true, remaining_amount: '5' }),
    offerSetEvent('10', { exchange_rate: '9.75', terms_conditions: 'ENVÍO 100%_gratis', is_merchant: true }),
    orderActiveEvent('7', { offer_id: '10' }),
    orderActiveEvent('12', { offer_id: '1', created_ns: '1767225700123456789' }),
  ]);
});

async function ask(query: string, variables: object = {}) {
  const payload = { query, variables };
  return (await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload })).json();
}

const idsOf = ({ data, errors }: { data?: { found: { id: string }[] }; errors?: { message: string }[] }) =>
  data ? data.found.map(({ id }) => id) : errors?.[0]?.message;

test.each([
  ['status: 1, time: 30', ['1']],
  ['time_not: 30', ['2', '10']],
  ['time_in: [30, 31]', ['1']],
  ['time_not_in: [30, 31]', ['2', '10']],
  ['time_gt: 30', ['2', '10']],
  ['category: 19', ['1', '2', '10']],
  ['is_merchant: true', ['10']],
  ['is_merchant_in: [true, false]', ['1', '2', '10']],
  ['is_pause_not_in: [true]', ['1', '10']],
  ['is_pause: null', []],
  ['is_pause_not: null', ['1', '2', '10']],
  ['remaining_amount: 5', ['2']],
  ['remaining_amount_lt: "6"', ['2']],
  ['remaining_amount_lt: "99999999999999999999999999999999999999999999"', ['1', '2', '10']],
  ['amount_gte: "-1"', ['1', '2', '10']],
  ['id_gt: ""', ['1', '2', '10']],
  ['id_gt: "1", id_lt: "10"', ['2']],
  ['id_gte: "2"', ['2', '10']],
  ['id_lt: "99999999999999999999"', ['1', '2', '10']],
  ['id: "99999999999999999999"', []],
  ['id_not: "2"', ['1', '10']],
  ['id_not: "other"', ['1', '2', '10']],
  ['id_not_in: ["2", "other"]', ['1', '10']],
  ['offer_id_in: [1, "10"]', ['1', '10']],
  ['exchange_rate: "2.5"', ['1']],
  ['exchange_rate_in: ["9.750", "10"]', ['2', '10']],
  ['exchange_rate_gt: "9.75"', ['2']],
  ['exchange_rate_starts_with: "9."', ['10']],
  [`owner_id_gt: "${SELLER}"`, ['2']],
  ['terms_conditions_contains_nocase: "FINCA"', ['1', '2']],
  ['terms_conditions_not_contains: "Finca"', ['2', '10']],
  ['terms_conditions_not_contains_nocase: "FINCA"', ['10']],
  ['terms_conditions_starts_with: "Reco"', ['1']],
  ['terms_conditions_starts_with_nocase: "reco"', ['1']],
  ['terms_conditions_not_starts_with: "Reco"', ['2', '10']],
  ['terms_conditions_not_starts_with_nocase: "reco"', ['2', '10']],
  ['terms_conditions_ends_with: "_gratis"', ['10']],
  ['terms_conditions_ends_with: "agratis"', []],
  ['terms_conditions_ends_with_nocase: "GRATIS"', ['10']],
  ['terms_conditions_not_ends_with: "gratis"', ['1', '2']],
  ['terms_conditions_not_ends_with_nocase: "GRATIS"', ['1', '2']],
  ['terms_conditions_contains: "\\\\"', []],
  ['and: [{ time_gt: 1 }, { or: [{ id: "1" }, { id: "2" }] }]', ['1', '2']],
  ['and: [{ id_gt: "1" }], or: [{ id: "1" }, { id: "2" }]', ['2']],
  ['and: []', ['1', '2', '10']],
  ['or: []', []],
  ['', ['1', '2', '10']],
])('where { %s }', async (where, expected) => {
  expect(idsOf(await ask(`{ found: offerssells(where: { ${where} }) { id } }`))).toEqual(expected);
});

test.each([
  ['id_gt: "7|1"', ['12|1']],
  ['id_gt: ""', ['7|1', '12|1']],
  ['id_in: ["7|1", "12"]', ['7|1']],
  ['created_time_gt: "1767225600123"', ['12|1']],
  ['datetime_starts_with: "2026-01-01 00:01"', ['12|1']],
  ['datetime_gt: "2026-01-01 00:01"', ['12|1']],
])('orders where { %s }', async (where, expected) => {
  expect(idsOf(await ask(`{ found: ordersells(where: { ${where} }) { id } }`))).toEqual(expected);
});

test.each([
  ['id_gt: null', 'unsupported filter `>` for value `null`'],
  ['id_in: null', 'unsupported filter `in` for value `null`'],
  ['extra_contains: null', 'unsupported filter `like` for value `null`'],
  ['and: null', 'unsupported filter `and` for value `null`'],
  ['exchange_rate_gt: "dear"', 'Failed to decode `BigDecimal` value: `dear`'],
  [
    'time_gt: 1, or: [{ id: "1" }]',
    "Cannot mix column filters with 'or' operator at the same level. Found column filter(s) 'time_gt' alongside 'or' operator.",
  ],
])('where { %s } is refused', async (where, expected) => {
  expect(idsOf(await ask(`{ found: offerssells(where: { ${where} }) { id } }`))).toBe(expected);
});

test.each([
  ['amount: 1.5', /BigInt/],
  ['amount: "12kg"', /BigInt/],
  ['id_in: ["1", null]', /String|ID|null/],
  ['is_pause: "no"', /Boolean/],
  ['status_contains: 1', /status_contains/],
])('where { %s } does not fit the schema, and the place is told', async (where, message) => {
  const { errors, data } = await ask(`{ found: offerssells(where: { ${where} }) { id } }`);
  expect(data).toBeUndefined();
  expect(errors[0].message).toMatch(message);
  expect(errors[0].locations[0]).toMatchObject({ line: 1 });
});

const TYPES = {
  where: 'OffersSell_filter',
  id: 'ID',
  ids: '[ID!]',
  first: 'Int',
  skip: 'Int',
  order: 'OffersSell_orderBy',
  direction: 'OrderDirection',
  paused: 'Boolean',
  rate: 'String = "10"',
};

/** Declares the variables that the arguments use. */
function headFor(args: string): string {
  const used = Object.entries(TYPES).filter(([name]) => new RegExp(`\\$${name}\\b`).test(args));
  return `query (${used.map(([name, type]) => `$${name}: ${type}`).join(', ')})`;
}

test.each([
  ['an absent variable is an absent filter', 'where: { id: $id }', {}, ['1', '2', '10']],
  ['a null variable asks for null', 'where: { id: $id }', { id: null }, []],
  ['a default is used where nothing is given', 'where: { exchange_rate: $rate }', {}, ['2']],
  ['a given value goes before the default', 'where: { exchange_rate: $rate }', { rate: '2.5' }, ['1']],
  ['a list', 'where: { id_in: $ids }', { ids: ['1', '10'] }, ['1', '10']],
  ['a single value becomes a list', 'where: { id_in: $ids }', { ids: '1' }, ['1']],
  ['variables inside of a list', 'where: { id_in: [$id] }', { id: '2' }, 'Variable'],
  ['a flag', 'where: { is_pause: $paused }', { paused: true }, ['2']],
  [
    'a whole filter',
    'where: $where',
    { where: { or: [{ id: '1' }, { time_gt: 59, is_pause: false }] } },
    ['1', '10'],
  ],
  ['a whole filter of another form', 'where: $where', { where: { exchange_rate_lt: '9' } }, ['1']],
  [
    'null for everything',
    'where: $where, first: $first, skip: $skip, orderBy: $order, orderDirection: $direction',
    {
      where: null,
      first: null,
      skip: null,
      order: null,
      direction: null,
    },
    ['1', '2', '10'],
  ],
  ['a page', 'first: $first, skip: $skip', { first: 1, skip: 1 }, ['2']],
  [
    'an order',
    'orderBy: $order, orderDirection: $direction',
    { order: 'exchange_rate', direction: 'desc' },
    ['2', '10', '1'],
  ],
] as const)('variables: %s', async (_name, args, variables, expected) => {
  for (const _again of [1, 2, 3, 4]) {
    const answer = idsOf(await ask(`${headFor(args)} { found: offerssells(${args}) { id } }`, variables));
    if (typeof expected === 'string') expect(answer).toMatch(expected);
    else expect(answer).toEqual(expected);
  }
});

const SCALARS = [
  'id',
  'offer_id',
  'owner_id',
  'asset',
  'extra',
  'category',
  'amount',
  'remaining_amount',
  'exchange_rate',
  'min_limit',
  'max_limit',
  'fiat_method',
  'is_merchant',
  'is_pause',
  'status',
  'time',
  'terms_conditions',
];

test.each(SCALARS)('pages behind an entity in the order of %s lose and repeat nothing', async (orderBy) => {
  for (const direction of ['asc', 'desc']) {
    const order = `orderBy: ${orderBy}, orderDirection: ${direction}`;
    const whole = idsOf(await ask(`{ found: offerssells(${order}) { id } }`));
    const paged: string[] = [];
    let after: string | null = null;
    for (;;) {
      const page = idsOf(
        await ask(`query ($after: ID) { found: offerssells(${order}, first: 2, after: $after) { id } }`, {
          after,
        }),
      ) as string[];
      if (page.length === 0) break;
      paged.push(...page);
      after = page.at(-1) ?? null;
    }
    expect(paged).toEqual(whole);
  }
});

test.each([0, -1, 1001])('first: %i is refused in the words of The Graph', async (first) => {
  const message = `The \`first\` argument must be between 0 and 1000, but is ${first}`;
  expect(idsOf(await ask(`{ found: offerssells(first: ${first}) { id } }`))).toBe(message);
  expect(idsOf(await ask('query ($n: Int) { found: offerssells(first: $n) { id } }', { n: first }))).toBe(
    message,
  );
});
