import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Reader } from '../db/reader';
import { openTestDatabase } from '../testing/database';
import { createSubgraph } from './execute';

const OFFERS = 40_000;

let database: Database;

/** Enough rows that the planner has reasons: names of several frequencies, paused and exhausted offers among them. */
beforeAll(async () => {
  database = await openTestDatabase();
  const buildIndexes = await withoutIndexes('offers');
  await sql`insert into offers (offer_id, owner_id, asset, extra, amount, remaining_amount, exchange_rate, min_limit, max_limit,
      fiat_method, is_merchant, is_pause, status, time, terms_conditions, payment_method, category, place, town, served_in,
      pickup_in, beside_text, search_text)
    select n, 'finca-' || n % 500 || '.test', 'USDT', '{}', 100000000, n % 90 * 1000000, (1 + n % 900 / 100.0)::numeric(10, 2)::text,
      1000000, 50000000, 1, n % 7 = 0, n % 20 = 0, 1 + (n % 90 = 0)::integer, 60, '',
      case when n % 4003 = 0 then '[{"payment_method": "Trueque"}]' else '[{"payment_method": "Entrega en finca"}]' end::jsonb,
      case when n % 301 = 0 then 25 else 19 + n % 6 end,
      case when n % 4007 = 0 then 'leticia, amazonas' else 'pitalito, huila' end,
      (array['CO/Huila/Pitalito', 'CO/Huila/Timaná', 'VE/Zulia/Maracaibo', ''])[1 + n % 4],
      case when n % 4007 = 0 then '|co/amazonas|' else '|co/huila||co/cauca/popayan|' end,
      case when n % 4007 = 0 then '|co/amazonas/leticia|' else '|co/huila/pitalito|' end,
      'frutas frescas ' || case when n % 500 = 7 then 'ana mejia' else 'vendedor ' || n % 500 end,
      (array['cafe pergamino', 'fresas', 'mora de castilla', 'cacao en grano', 'papa criolla'])[1 + n % 5]
        || case when n % 4001 = 0 then ' uchuva' else '' end || ' lote ' || md5(n::text)
    from generate_series(1, ${sql.lit(OFFERS)}) as n`.execute(database);
  await buildIndexes();
  await sql`insert into orders (order_id, closed, offer_id, owner_id, signer_id, asset, operation_amount, amount_delivered,
      fee_deducted, exchange_rate, fiat_method, payment_method, terms_conditions, time, created_ns, since_ns, status,
      confirmation_owner_id, confirmation_signer_id, confirmation_current, extra)
    select n, n % 50 > 0, n, 'finca-' || n % 500 || '.test', 'comprador-' || n % 700 || '.test', 'USDT', 1000000, 1, 1, '2', 1, '1', '',
      60, n, n, 1, 0, 0, 0, '{}'
    from generate_series(1, ${sql.lit(OFFERS)}) as n`.execute(database);
  await sql`insert into user_statistics (wallet, total_orders, orders_completed, sales_delivered)
    select 'finca-' || n || '.test', n, done, done
    from generate_series(0, 499) as n, lateral (select case when n in (7, 8) then 900 else n % 3 end as done) as dice`.execute(
    database,
  );
  await sql`insert into hidden_offers (offer_id, reason)
    select ${sql.lit(OFFERS)} + n, 'Prohibida.' from generate_series(1, 200) as n`.execute(database);
  await sql`analyze`.execute(database);
});
afterAll(() => database.destroy());

/** An index is built at once in a tenth of the time that it takes row by row. @returns what builds those that were there */
async function withoutIndexes(table: string): Promise<() => Promise<void>> {
  const { rows } = await sql<{
    indexname: string;
    indexdef: string;
  }>`select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexname not in (select conname from pg_constraint)`.execute(database);
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(database);
  return async () => {
    for (const { indexdef } of rows) await sql.raw(indexdef).execute(database);
  };
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How the server runs the statement that the query becomes: the indexes, and how many rows were touched. */
async function explained(query: string, variables: object = {}) {
  const seen: { text: string; parameters: readonly (string | null)[] }[] = [];
  const reader: Reader = {
    ...database.reader,
    rows: ({ text }, parameters) => {
      seen.push({ text, parameters });
      return database.reader.rows({ text, name: null }, parameters);
    },
  };
  const call = createSubgraph({ reader }, 'mercado.test')({ query, variables: { ...variables } });
  if (call.kind !== 'query') throw new Error(String(call.json));
  const answer = JSON.parse(String(await call.run()));
  const [statement] = seen;
  if (!statement) throw new Error('nothing was asked');
  const [row] = await database.reader.rows(
    { text: `explain (analyze, format json, costs off, timing off) ${statement.text}`, name: null },
    statement.parameters,
  );
  const plan: unknown = row?.[0];
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: PlanNode }];
  // What is hidden is read whole, once for a statement, and is few rows.
  const nodes = flat(Plan).filter((node) => node['Relation Name'] !== 'hidden_offers');
  return {
    ids: Object.values<{ id: string }[]>(answer.data)[0]?.map(({ id }) => id),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    kinds: nodes.map((node) => node['Node Type']),
    touched: Math.max(...nodes.map(rowsOf)),
    /** Rows of tables, over all loops. */
    read: nodes.reduce(
      (sum, node) => sum + (node['Relation Name'] ? rowsOf(node) * node['Actual Loops'] : 0),
      0,
    ),
  };
}

const rowsOf = (node: PlanNode): number => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

test('what has changed in a wallet’s orders is found without reading the others', async () => {
  const seller = 'finca-7.test';
  await sql`update orders set changed_height = 900 where order_id = (select max(order_id) from orders where owner_id = ${seller} and closed)`.execute(
    database,
  );
  const { ids, indexes, touched } = await explained(
    '{ orderhistorysells(where: { owner_id: "finca-7.test", changed_block_gt: "500" }, first: 50) { id } }',
  );
  expect(ids).toHaveLength(1);
  expect(indexes).toEqual(['orders_changed_of_owner']);
  expect(touched).toBe(1);
});

test('a page of a wallet’s ended orders reads a page', async () => {
  const { ids, touched } = await explained(
    '{ orderhistorysells(where: { owner_id: "finca-9.test" }, orderBy: changed_block, orderDirection: desc, first: 10) { id } }',
  );
  expect(ids).toHaveLength(10);
  expect(touched).toBe(10);
});

const PAGE_1000 = OFFERS - 20_000;

test.each([
  ['the newest', 'where: { is_pause: false }, orderBy: id, orderDirection: desc', 'offers_public', 20],
  [
    'page 1,000',
    `where: { is_pause: false, id_lt: "${PAGE_1000}" }, orderBy: id, orderDirection: desc`,
    'offers_public',
    20,
  ],
  [
    'page 1,000 by offer_id',
    `where: { is_pause: false, offer_id_lt: ${PAGE_1000} }, orderBy: id, orderDirection: desc`,
    'offers_public',
    20,
  ],
  [
    'page 1,000 behind an offer',
    `where: { is_pause: false }, orderBy: id, orderDirection: desc, after: "${PAGE_1000}"`,
    'offers_public',
    20,
  ],
  [
    'page 1,000 of one status',
    `where: { is_pause: false, status: 1, id_lt: "${PAGE_1000}" }, orderBy: id, orderDirection: desc`,
    'offers_public',
    25,
  ],
  [
    'a deep page of a category',
    'where: { is_pause: false, category: 25, id_lt: "30000" }, orderBy: id, orderDirection: desc',
    'offers_by_category',
    20,
  ],
  ['the cheapest', 'where: { is_pause: false }, orderBy: exchange_rate', 'offers_by_rate', 20],
  [
    'the dearest, deep',
    'where: { is_pause: false }, orderBy: exchange_rate, orderDirection: desc, after: "12345"',
    'offers_by_rate',
    20,
  ],
  [
    'the largest stock, deep',
    'where: { is_pause: false }, orderBy: remaining_amount, orderDirection: desc, after: "12345"',
    'offers_by_stock',
    20,
  ],
  [
    'the offers of a seller',
    'where: { owner_id: "finca-7.test" }, orderBy: id, orderDirection: desc',
    'offers_by_owner',
    20,
  ],
])('%s: a range of an index', async (_name, args, index, most) => {
  const { indexes, kinds, touched, ids } = await explained(
    `{ offerssells(${args}, first: 20) { id extra } }`,
  );
  expect(indexes).toContain(index);
  expect(kinds).not.toContain('Seq Scan');
  expect(kinds).not.toContain('Sort');
  expect(touched).toBeLessThanOrEqual(most);
  expect(ids).toHaveLength(20);
});

test('a page of the history and of open orders is a range too', async () => {
  const history = await explained(
    '{ orderhistorysells(first: 20, orderDirection: desc, where: { id_lt: "20000|1" }) { id } }',
  );
  expect(history.touched).toBeLessThanOrEqual(25);
  const open = await explained(
    '{ ordersells(first: 20, orderDirection: desc, where: { id_lt: "20000|1" }) { id } }',
  );
  expect(open.indexes).toContain('orders_open');
  expect(open.touched).toBeLessThanOrEqual(20);
});

const SEARCH = 'query ($text: String!) { offerSearch(text: $text, first: 20) { id } }';

test('a search for a rare word looks at its trigrams, not at the offers', async () => {
  const { indexes, touched, ids } = await explained(SEARCH, { text: 'Uchuva' });
  expect(indexes).toContain('offers_by_words');
  expect(touched).toBeLessThanOrEqual(2_000);
  expect(ids?.length).toBeGreaterThan(0);
});

test.each([
  ['a seller’s name', 'Ana Mejía'],
  ['a product of a seller', 'mora mejia'],
])('a search for %s looks at the trigrams of both', async (_name, text) => {
  const { indexes, kinds, touched, ids } = await explained(SEARCH, { text });
  expect(indexes).toContain('offers_by_words');
  expect(kinds).not.toContain('Seq Scan');
  expect(touched).toBeLessThanOrEqual(2_000);
  expect(ids).toHaveLength(20);
});

test('a search for a word of a category is one for a common word', async () => {
  const { indexes, touched, ids } = await explained(SEARCH, { text: 'frutas cafe' });
  expect(indexes).toContain('offers_live');
  expect(touched).toBeLessThanOrEqual(2_000);
  expect(ids).toHaveLength(20);
});

test('a search for a common word walks the newest offers until the page is full', async () => {
  const { indexes, touched, ids } = await explained(SEARCH, { text: 'café' });
  expect(indexes).toContain('offers_live');
  expect(touched).toBeLessThanOrEqual(2_000);
  expect(ids).toHaveLength(20);
});

test.each([
  ['a rare place', '{ place_contains: "leticia" }', '', 'offers_by_place'],
  [
    'a rare place, the cheapest first',
    '{ place_contains: "leticia" }',
    ', orderBy: exchange_rate',
    'offers_by_place',
  ],
  [
    'what few bring to a place',
    '{ or: [{ served_in_contains: "|anywhere|" }, { served_in_contains: "|co/amazonas|" }, { served_in_contains: "|co/amazonas/leticia|" }] }',
    '',
    'offers_by_served',
  ],
  ['what few hand over near a place', '{ pickup_in_contains: "|co/amazonas/" }', '', 'offers_by_pickup'],
  [
    'a rare payment method',
    '{ payment_method_: { payment_method: "Trueque" } }',
    ', orderBy: remaining_amount',
    'offers_by_payment',
  ],
  [
    'the few sellers with a history',
    '{ seller_orders_gte: 900 }',
    ', orderBy: exchange_rate',
    'offers_by_owner',
  ],
])(
  '%s: its index finds what the first offers of the order do not hold',
  async (_name, where, order, index) => {
    const { indexes, touched, ids } = await explained(
      `{ offerSearch(text: "", first: 20, where: ${where}${order}) { id } }`,
    );
    expect(indexes).toContain(index);
    expect(touched).toBeLessThanOrEqual(2_000);
    expect(ids?.length).toBeGreaterThan(0);
  },
);

test('a common filter is answered by the first offers of the order', async () => {
  const { touched, ids } = await explained(
    '{ offerSearch(text: "", first: 20, where: { category: 20, exchange_rate_gte: "5", seller_orders_gte: 1 }, orderBy: exchange_rate, orderDirection: asc) { id } }',
  );
  expect(touched).toBeLessThanOrEqual(2_000);
  expect(ids).toHaveLength(20);
});

const NEAR =
  'query ($near: String, $after: ID, $town: String, $text: String!) { offerSearch(text: $text, near: $near, after: $after, afterValue: $town, first: 20) { id extra } }';

test.each([
  ['the nearest offers', {}],
  ['the end of a municipality', { after: '300', town: 'CO/Huila/Timaná' }],
  ['what names no municipality', { after: '30000', town: '' }],
])('%s: a range of an index for each municipality until the page is full', async (_name, place) => {
  const { indexes, kinds, read, ids } = await explained(NEAR, {
    text: '',
    near: 'CO/Huila/Timaná',
    ...place,
  });
  expect(indexes).toContain('offers_by_town');
  expect(kinds).not.toContain('Seq Scan');
  expect(read).toBeLessThanOrEqual(100);
  expect(ids).toHaveLength(20);
});

test.each(['uchuva', 'café'])('the nearest offers with a word, rare or common: %s', async (text) => {
  const { indexes, read, ids } = await explained(NEAR, { text, near: 'CO/Huila/Timaná' });
  // The planner reads a municipality of 9,000 whole and sorts it for the first 2,000.
  expect(indexes).toContain('offers_by_town');
  expect(read).toBeLessThanOrEqual(20_000);
  expect(ids?.length).toBeGreaterThan(0);
});

test('an empty search is the list of live offers', async () => {
  const { indexes, touched } = await explained(SEARCH, { text: ' ' });
  expect(indexes).toContain('offers_live');
  expect(touched).toBe(20);
});
