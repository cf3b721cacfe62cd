import { applyEvents } from '../testing/apply-events';
import { backendForFile, startTestBackend } from '../testing/backend';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../testing/events';

const backend = backendForFile({ subgraphKey: null });

beforeAll(async () => {
  const events = [
    offerSetEvent('2', { exchange_rate: '10', extra: '{"productName":"Fresas"}' }),
    offerSetEvent('10', { exchange_rate: '9.5', is_pause: true }),
    offerSetEvent('9', { owner_id: BUYER, terms_conditions: '100%_seguro' }),
    orderActiveEvent('5', { offer_id: '2' }),
    orderActiveEvent('6'),
    orderActiveEvent('7'),
    orderActiveEvent('8'),
    orderClosedEvent('6'),
    orderClosedEvent('7'),
    orderClosedEvent('8', { status: 4 }),
  ];
  await applyEvents(backend.database, events);
});

async function ask(query: string, variables?: object, operationName?: string) {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/subgraph/any-key/p2p',
    payload: { query, variables, operationName },
  });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const offerIds = async (args: string, variables?: object, head = '') =>
  (await ask(`query ${head} { offerssells${args} { id } }`, variables)).data.offerssells.map(
    (offer: { id: string }) => offer.id,
  );

test('an offer answers all its fields, amounts as strings', async () => {
  const { data } = await ask(`{ offerssell(id: "2") {
    id offer_id owner_id extra amount remaining_amount asset exchange_rate fiat_method is_merchant is_pause
    max_limit min_limit status time terms_conditions payment_method { payment_method payment_method_id } } }`);
  expect(data.offerssell).toEqual({
    id: '2',
    offer_id: '2',
    owner_id: SELLER,
    extra: '{"productName":"Fresas"}',
    amount: '100000000',
    remaining_amount: '100000000',
    asset: 'USDT',
    exchange_rate: '10',
    fiat_method: 1,
    is_merchant: false,
    is_pause: false,
    max_limit: '50000000',
    min_limit: '1000000',
    status: 1,
    time: 60,
    terms_conditions: 'Se entrega en la finca.',
    payment_method: [{ payment_method: 'Entrega en finca', payment_method_id: '1' }],
  });
});

test('open and closed orders stand in collections of their own', async () => {
  const { data } = await ask(`{
    ordersells { id offer_id datetime created_time since_time time offer_time operation_amount extra }
    orderhistorysells(orderBy: id, orderDirection: desc) { id status }
    ordersell(id: "6|1") { id } }`);
  expect(data.ordersells).toEqual([
    {
      id: '5|1',
      offer_id: '2',
      datetime: '2026-01-01 00:00:00',
      created_time: '1767225600123',
      since_time: '1767225600123',
      time: 60,
      offer_time: 60,
      operation_amount: '2000000',
      extra: '{"productName":"Fresas"}',
    },
  ]);
  expect(data.orderhistorysells).toEqual([
    { id: '8|1', status: 4 },
    { id: '7|1', status: 2 },
    { id: '6|1', status: 2 },
  ]);
  expect(data.ordersell).toBeNull();
});

test('a user’s figures count the orders that ended', async () => {
  const { data } = await ask(
    `{ datauser(id: "${SELLER}") { id orders_completed total_orders percentaje_completion is_merchant } }`,
  );
  expect(data.datauser).toEqual({
    id: SELLER,
    orders_completed: 2,
    total_orders: 3,
    percentaje_completion: '66.67',
    is_merchant: false,
  });
});

test('ids and prices are sorted as numbers', async () => {
  expect(await offerIds('(orderBy: id, orderDirection: desc)')).toEqual(['10', '9', '2']);
  expect(await offerIds('(orderBy: exchange_rate)')).toEqual(['9', '10', '2']);
});

test('pages do not overlap', async () => {
  expect(await offerIds('(first: 2)')).toEqual(['2', '9']);
  expect(await offerIds('(first: 2, skip: 2)')).toEqual(['10']);
  expect(await offerIds('(orderBy: owner_id, first: 1, skip: 1)')).toEqual(['10']);
});

test.each([
  ['is_pause: false', ['2', '9']],
  ['is_pause_not: false', ['10']],
  ['owner_id_in: []', []],
  [`owner_id_not_in: ["${BUYER}"]`, ['2', '10']],
  ['id_in: ["9", "10", "no-id"]', ['9', '10']],
  ['id: "9|1"', []],
  ['exchange_rate_gte: "9.5"', ['2', '10']],
  ['exchange_rate_lt: "9.5"', ['9']],
  ['offer_id_gt: "2", offer_id_lte: 9', ['9']],
  ['terms_conditions_contains: "100%_"', ['9']],
  ['terms_conditions_contains: "100__"', []],
  ['extra_contains_nocase: "FRESAS"', ['2']],
  ['extra_contains: "FRESAS"', []],
  ['or: [{ offer_id: "2" }, { and: [{ is_pause: true }, { status: 1 }] }]', ['2', '10']],
  ['or: [{ owner_id: null }]', []],
])('where { %s }', async (where, expected) => {
  expect(await offerIds(`(where: { ${where} })`)).toEqual(expected);
});

test('text in a filter stays text', async () => {
  const text = "' or 1=1; drop table offers; --";
  expect(await offerIds('(where: { owner_id: $who })', { who: text }, '($who: String!)')).toEqual([]);
  expect(await offerIds('')).toHaveLength(3);
});

test('variables, aliases, fragments and directives work together', async () => {
  const { data } = await ask(
    `query Mine($who: String!, $prices: Boolean = false) {
       mine: offerssells(where: { owner_id: $who }) { ...card again: id }
       all: offerssells(first: 1) { __typename ... on OffersSell { number: offer_id } payment_method { __typename } }
     }
     fragment card on OffersSell { id exchange_rate @include(if: $prices) asset @skip(if: true) }`,
    { who: BUYER },
    'Mine',
  );
  expect(data).toEqual({
    mine: [{ id: '9', again: '9' }],
    all: [{ __typename: 'OffersSell', number: '2', payment_method: [{ __typename: 'PaymentMethod' }] }],
  });
});

test('the state of the index is told', async () => {
  await backend.database
    .insertInto('chain_cursor')
    .values({
      contract_id: 'mercado.cosecha.test',
      height: '120',
      block_hash: 'abc',
      block_time: new Date(1_700_000_000_500),
    })
    .execute();
  const { data } = await ask('{ _meta { block { number hash timestamp } hasIndexingErrors deployment } }');
  expect(data._meta).toEqual({
    block: { number: 120, hash: 'abc', timestamp: 1_700_000_000 },
    hasIndexingErrors: false,
    deployment: 'mercado.cosecha.test',
  });
});

test('the schema can be asked about', async () => {
  const { data } = await ask('{ __schema { queryType { fields { name } } } }');
  const names = data.__schema.queryType.fields.map((field: { name: string }) => field.name);
  expect(names).toEqual(
    expect.arrayContaining(['offerssells', 'ordersell', 'orderhistorysells', 'datausers', '_meta']),
  );
});

test.each([
  ['a field that does not exist', '{ offerssells { price } }', /price/],
  ['broken syntax', '{ offerssells { id }', /Syntax Error/],
  [
    'too many rows',
    '{ offerssells(first: 1001) { id } }',
    /`first` argument must be between 0 and 1000, but is 1001/,
  ],
  [
    'a negative page',
    '{ offerssells(skip: -1) { id } }',
    /`skip` argument must be between 0 and 100000, but is -1/,
  ],
  ['a mutation', 'mutation { pay }', /mutation/i],
  [
    'no choice among operations',
    'query A { _meta { deployment } } query B { _meta { deployment } }',
    /Operation name required/,
  ],
  ['a filter of the wrong type', '{ offerssells(where: { amount_gt: "many" }) { id } }', /BigInt/],
  [
    'nesting without end',
    `{ offerssells(where: ${'{ and: [ '.repeat(8)}{ id: "1" }${' ] }'.repeat(8)}) { id } }`,
    /depth that exceeds/,
  ],
])('%s is an error, not a crash', async (_name, query, message) => {
  const answer = await ask(query);
  expect(answer.data).toBeUndefined();
  expect(answer.errors[0].message).toMatch(message);
});

test('a variable of the wrong type is an error', async () => {
  const answer = await ask('query ($n: Int!) { offerssells(first: $n) { id } }', { n: 'many' });
  expect(answer.errors[0].message).toMatch(/\$n/);
});

test('a configured key keeps others out', async () => {
  const closed = await startTestBackend({ subgraphKey: 'open-sesame' }, { database: backend.database });
  const post = (key: string) =>
    closed.app.inject({ method: 'POST', url: `/subgraph/${key}/p2p`, payload: { query: '{ __typename }' } });
  expect((await post('guess')).statusCode).toBe(403);
  expect((await post('open-sesame')).json()).toEqual({ data: { __typename: 'Query' } });
  await closed.close();
});
