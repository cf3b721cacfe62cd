import { getIntrospectionQuery } from 'graphql';
import { applyEvents } from '../testing/apply-events';
import { backendForFile, startTestBackend } from '../testing/backend';
import { BUYER, offerSetEvent, orderActiveEvent, SELLER } from '../testing/events';

const backend = backendForFile();
const CONTRACT = 'mercado.cosecha.test';

beforeAll(async () => {
  await applyEvents(backend.database, [
    offerSetEvent('1', {
      payment_method: [
        { payment_method_id: '1', payment_method: 'USDT' },
        { payment_method_id: '2', payment_method: 'Efectivo' },
      ],
    }),
    offerSetEvent('2'),
    orderActiveEvent('5', { offer_id: '1' }),
  ]);
  await backend.database
    .insertInto('chain_cursor')
    .values({ contract_id: CONTRACT, height: '120', block_hash: 'abc', block_time: new Date(5_000) })
    .execute();
});

async function post(payload: string | object, headers: Record<string, string> = {}) {
  return backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload, headers });
}

const ask = async (query: string, variables?: object, operationName?: string) =>
  (await post({ query, variables, operationName })).json();

describe('documents that clients of The Graph send', () => {
  test.each([
    [
      'a loop over ids',
      'query ($lastID: String) { o: offerssells(first: 1000, where: { id_gt: $lastID }) { id } }',
      { lastID: '' },
      { o: [{ id: '1' }, { id: '2' }] },
    ],
    [
      'the health of the index',
      '{ _meta { hasIndexingErrors deployment block { number hash timestamp parentHash __typename } } }',
      {},
      {
        _meta: {
          hasIndexingErrors: false,
          deployment: CONTRACT,
          block: { number: 120, hash: 'abc', timestamp: 5, parentHash: null, __typename: '_Block_' },
        },
      },
    ],
    [
      'a minimum block',
      'query ($n: Int!) { offerssells(first: 1, block: { number_gte: $n }) { id } }',
      { n: 120 },
      { offerssells: [{ id: '1' }] },
    ],
    [
      'the present block by number',
      '{ offerssell(id: "1", block: { number: 120 }) { id } }',
      {},
      { offerssell: { id: '1' } },
    ],
    [
      'the present block by hash',
      'query ($b: Block_height) { _meta(block: $b) { block { number } } }',
      { b: { hash: 'abc' } },
      { _meta: { block: { number: 120 } } },
    ],
    [
      'an error policy',
      '{ offerssells(first: 1, subgraphError: allow) { id } }',
      {},
      { offerssells: [{ id: '1' }] },
    ],
    [
      'cached clients, with __typename everywhere',
      '{ __typename offerssells(first: 1) { __typename id payment_method(first: 1) { __typename payment_method_id } } }',
      {},
      {
        __typename: 'Query',
        offerssells: [
          {
            __typename: 'OffersSell',
            id: '1',
            payment_method: [{ __typename: 'PaymentMethod', payment_method_id: '1' }],
          },
        ],
      },
    ],
    [
      'a part of a nested list',
      '{ offerssell(id: "1") { payment_method(first: 1, skip: 1) { name: payment_method } } }',
      {},
      { offerssell: { payment_method: [{ name: 'Efectivo' }] } },
    ],
    [
      'several entities by id',
      'query ($ids: [ID!]!) { offerssells(where: { id_in: $ids }) { id } none: offerssell(id: "9") { id } }',
      { ids: ['2', '9'] },
      { offerssells: [{ id: '2' }], none: null },
    ],
    [
      'fragments inside of fragments',
      'query Q { offerssell(id: "1") { ...a } } fragment a on OffersSell { ...b status } fragment b on OffersSell { id }',
      {},
      { offerssell: { id: '1', status: 1 } },
    ],
    [
      'the same field in two selections',
      '{ offerssell(id: "1") { id } offerssell(id: "1") { status } }',
      {},
      { offerssell: { id: '1', status: 1 } },
    ],
    [
      'data and schema at once',
      '{ __type(name: "DataUser") { name } offerssell(id: "2") { id } }',
      {},
      { __type: { name: 'DataUser' }, offerssell: { id: '2' } },
    ],
    [
      'a type by variable',
      'query ($n: String!) { __type(name: $n) { name } }',
      { n: 'OrderSell' },
      { __type: { name: 'OrderSell' } },
    ],
    [
      'nothing left after skips',
      'query ($no: Boolean = false) { offerssell(id: "1") { id @include(if: $no) } }',
      {},
      { offerssell: {} },
    ],
    [
      'both sides of a wallet',
      `query ($w: String!) { s: ordersells(where: { owner_id: $w }) { id } b: ordersells(where: { signer_id: $w }) { id } h: orderhistorysells(where: { or: [{ owner_id: $w }, { signer_id: $w }] }) { id } }`,
      { w: BUYER },
      { s: [], b: [{ id: '5|1' }], h: [] },
    ],
    [
      'a user',
      `{ datauser(id: "${SELLER}") { id total_orders } datausers(orderBy: total_orders, first: 1) { total_orders } }`,
      {},
      { datauser: { id: SELLER, total_orders: 0 }, datausers: [{ total_orders: 0 }] },
    ],
  ])('%s', async (_name, query, variables, data) => {
    for (const _again of [1, 2, 3]) expect(await ask(query, variables)).toEqual({ data });
  });

  test('one of several operations is chosen by its name', async () => {
    const document = 'query A { _meta { deployment } } query B { offerssell(id: "1") { id } }';
    expect(await ask(document, {}, 'B')).toEqual({ data: { offerssell: { id: '1' } } });
    expect((await ask(document, {}, 'C')).errors[0].message).toBe('Operation name not found `C`');
  });

  test('tools read the whole schema', async () => {
    const { data, errors } = await ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.types.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['OffersSell_filter', 'Block_height', 'BigInt', '_Meta_']),
    );
  });

  test('JSON is read whatever it calls itself, and what is none is told', async () => {
    const text = JSON.stringify({ query: '{ __typename }' });
    expect((await post(text, { 'content-type': 'text/plain' })).json()).toEqual({
      data: { __typename: 'Query' },
    });
    expect((await post('{', { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect((await post({ variables: {} })).statusCode).toBe(400);
  });
});

describe('what is asked too much is refused', () => {
  const many = (count: number, text: (n: number) => string) =>
    Array.from({ length: count }, (_v, n) => text(n)).join(' ');

  test.each([
    [
      'a block to come',
      '{ offerssells(block: { number_gte: 121 }) { id } }',
      /^Failed to decode `block.number_gte` value: `subgraph mercado.cosecha.test has only indexed up to block number 120 and data for block number 121 is therefore not yet available`$/,
    ],
    [
      'a block that is past',
      '{ offerssells(block: { number: 7 }) { id } }',
      /only has data starting at block number 120/,
    ],
    ['another hash', '{ _meta(block: { hash: "x" }) { deployment } }', /block.hash/],
    ['fields without end', `{ offerssell(id: 1) { ${many(600, () => 'id')} } }`, /more than 500 fields/],
    ['root fields without end', `{ ${many(21, (n) => `a${n}: __typename`)} }`, /more than 20 root fields/],
    [
      'values without end',
      `{ ${many(20, (n) => `a${n}: offerssells(first: 1000) { id extra status time asset owner_id amount min_limit max_limit category offer_id }`)} }`,
      /exceeds the limit of `200000` values/,
    ],
    [
      'conditions without end',
      `{ offerssells(where: { or: [${many(101, () => '{ id: 1 }')}] }) { id } }`,
      /more than 100 conditions/,
    ],
    [
      'texts to match without end',
      `{ ${many(20, (n) => `a${n}: offerssells(where: { or: [${many(3, (m) => `{ extra_contains: "${m}" }`)}] }) { id }`)} }`,
      /^the conditions of the query cost `123000` values to check and thereby exceed the limit of `80000` values/,
    ],
    ['depth without end', `{ offerssell(id: 1) ${'{ ... '.repeat(25)}{ id }${' }'.repeat(25)} }`, /depth/],
    ['a subscription', 'subscription { offerssells { id } }', /Not supported/],
    ['nothing', '', /Syntax Error/],
  ])('%s', async (_name, query, message) => {
    const answer = await ask(query);
    expect(answer.data).toBeUndefined();
    expect(answer.errors[0].message).toMatch(message);
  });

  test('fragments that name each other twice cost no more than once', async () => {
    const fragments = many(40, (n) => `fragment f${n} on OffersSell { id ...f${n + 1} ...f${n + 1} }`);
    const query = `{ offerssell(id: "1") { ...f0 } } ${fragments} fragment f40 on OffersSell { status }`;
    expect(await ask(query)).toEqual({ data: { offerssell: { id: '1', status: 1 } } });
  });
});

describe('a query that is named by its hash', () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } };

  test('is not known, in the words that clients send the query itself after', async () => {
    const answer = await post({ operationName: 'Offers', variables: {}, extensions });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      errors: [
        {
          message: 'PersistedQueryNotSupported',
          extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
        },
      ],
    });
  });

  test('is answered when it comes with its text', async () => {
    const answer = await post({ query: '{ offerssell(id: "2") { id } }', extensions });
    expect(answer.json()).toEqual({ data: { offerssell: { id: '2' } } });
  });
});

describe('the page to try queries on', () => {
  const open = (accept: string) =>
    backend.app.inject({ method: 'GET', url: '/subgraph/k/p2p', headers: { accept } });

  test('carries everything with it', async () => {
    const page = await open('text/html');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"/subgraph/k/p2p"');
    expect(page.body).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="?(?:https?:)?\/\//);
  });

  test('is for browsers, and not for production', async () => {
    const refused = {
      statusCode: 405,
      body: '{"errors":[{"message":"Queries are sent by POST"}]}',
      headers: { allow: 'POST', 'content-type': 'application/json; charset=utf-8' },
    };
    expect(await open('application/json')).toMatchObject(refused);
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    const live = await startTestBackend({}, { database: backend.database });
    process.env.NODE_ENV = before;
    const page = await live.app.inject({
      method: 'GET',
      url: '/subgraph/k/p2p',
      headers: { accept: 'text/html' },
    });
    expect(page).toMatchObject(refused);
    await live.close();
  });
});
