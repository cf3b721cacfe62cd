import { copyWaiting } from '../indexer/draft/seller-copies';
import { saveProfile } from '../modules/profiles/profile';
import { applyEvents } from '../testing/apply-events';
import { backendForFile } from '../testing/backend';
import { offerSetEvent, orderActiveEvent, orderClosedEvent } from '../testing/events';

const backend = backendForFile();

const extra = (productName: string, more: object = {}) =>
  JSON.stringify({ productName, category: 19, place: 'Pitalito, Huila', ...more });

beforeAll(async () => {
  await applyEvents(backend.database, [
    offerSetEvent('1', { extra: extra('Café Pergamino') }),
    offerSetEvent('2', {
      extra: extra('Cacao', { place: 'Tumaco, Nariño', category: 20 }),
      exchange_rate: '1',
    }),
    offerSetEvent('3', {
      extra: extra('Café Geisha', { productDetails: '100%_lavado y "dulce"' }),
      exchange_rate: '9',
    }),
    offerSetEvent('4', { extra: extra('Café en pausa'), is_pause: true }),
    offerSetEvent('5', { extra: extra('Café agotado'), status: 2, remaining_amount: '0' }),
    offerSetEvent('6', {
      extra: extra('Uchuva del resto', { category: 22, place: 'Tunja, Boyacá' }),
      remaining_amount: '999999',
    }),
    offerSetEvent('7', { extra: 'not ours' }),
  ]);
});

async function search(text: string, args = '', fields = 'id') {
  const query = `query ($text: String!) { offerSearch(text: $text${args}) { ${fields} } }`;
  const payload = { query, variables: { text } };
  return (await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload })).json();
}

const found = async (text: string, args?: string) =>
  (await search(text, args)).data.offerSearch.map(({ id }: { id: string }) => id);

test.each([
  ['cafe', ['3', '1']],
  ['CAFÉ', ['3', '1']],
  ['cafe  huila', ['3', '1']],
  ['lavado geisha', ['3']],
  ['nariño', ['2']],
  ['narino', ['2']],
  ['100%_', ['3']],
  ['_', ['3']],
  ['%%', []],
  ["'; drop table offers; --", []],
  ['"dulce"', ['3']],
  ['\\', []],
  ['   ', ['7', '6', '3', '2', '1']],
  ['uchuva', ['6']],
  ['quinua', []],
])('%j finds %j', async (text, expected) => expect(await found(text)).toEqual(expected));

test('the rest of an offer, less than its minimum, is found by who wants all of it', async () => {
  const wanted = (quantity: string) =>
    `, where: { orderable_min_lte: "${quantity}", orderable_max_gte: "${quantity}" }`;
  expect(await found('uchuva', wanted('999999'))).toEqual(['6']);
  expect(await found('uchuva', wanted('999998'))).toEqual([]);
  expect(await found('uchuva', wanted('1000000'))).toEqual([]);
});

test('words spelt nearly so stand behind the exact ones', async () => {
  expect(await found('pergamno')).toEqual(['1']);
  expect(await found('cacau')).toEqual(['2']);
});

test('with a filter only a word that nobody wrote is taken for one spelt nearly so', async () => {
  expect(await found('cacau', ', where: { category: 20 }')).toEqual(['2']);
  expect(await found('pergamino', ', where: { category: 20 }')).toEqual([]);
});

test.each([
  [', first: 1', ['3']],
  [', first: 1, skip: 1', ['1']],
  [', first: 1, after: "3"', ['1']],
  [', orderBy: exchange_rate, orderDirection: asc', ['1', '3']],
  [', where: { exchange_rate_gt: "5" }', ['3']],
  [', where: { category: 20 }', []],
  [', orderDirection: asc', ['1', '3']],
  [', orderBy: exchange_rate, orderDirection: desc, where: { exchange_rate_lt: "5" }', ['1']],
  [', orderBy: remaining_amount, after: "3", where: { place: "pitalito, huila" }', ['1']],
  [', orderBy: owner_id, where: { category: 19 }', ['3', '1']],
  [', where: { place_contains: "huila" }', ['3', '1']],
  [', where: { place_contains: "Huila" }', []],
])('the arguments of a list hold: cafe%s', async (args, expected) => {
  expect(await found('cafe', args)).toEqual(expected);
});

test.each([
  ['newest', { orderBy: 'id', orderDirection: 'desc' }, ['7', '6', '3', '2', '1']],
  ['by price', { orderBy: 'exchange_rate', orderDirection: 'asc' }, ['2', '1', '6', '7', '3']],
  [
    'by a text',
    { orderBy: 'owner_id', orderDirection: 'desc', where: { asset: 'USDT' } },
    ['7', '6', '3', '2', '1'],
  ],
])('everything page by page, %s', async (_name, args, [first = '', ...others]) => {
  const query = `query ($after: ID, $orderBy: OffersSell_orderBy, $orderDirection: OrderDirection, $where: OffersSell_filter) {
    offerSearch(text: "", first: 1, after: $after, orderBy: $orderBy, orderDirection: $orderDirection, where: $where) { id } }`;
  const seen: string[] = [];
  for (let after: string | undefined = first; after !== undefined; ) {
    const payload: object = { query, variables: { ...args, after } };
    const answer = await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload });
    after = answer.json().data.offerSearch[0]?.id;
    if (after !== undefined) seen.push(after);
  }
  expect(seen).toEqual(others);
});

test.each([
  // Offers 1, 6 and 7 cost 2.5: between them nothing is lost when 1 goes or its price changes.
  ['asc', '2.5', '4', ['6', '7', '3']],
  ['desc', '2.5', '4', ['1', '2']],
  ['asc', '4', '999', ['3']],
])('%s by price, behind %s of offer %s that is gone', async (direction, price, id, expected) => {
  const place = `orderBy: exchange_rate, orderDirection: ${direction}, after: "${id}", afterValue: "${price}"`;
  const query = `{ offerSearch(text: "", ${place}) { id } }`;
  const payload = { query };
  const { data } = (await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload })).json();
  expect(data.offerSearch.map((offer: { id: string }) => offer.id)).toEqual(expected);
});

test('other collections may be asked beside it', async () => {
  const query =
    '{ a: offerSearch(text: "pergamno") { id } b: offerSearch(text: "cacau") { id } c: offerssell(id: "5") { id } }';
  const { data } = (
    await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload: { query } })
  ).json();
  expect(data).toEqual({ a: [{ id: '1' }], b: [{ id: '2' }], c: { id: '5' } });
});

test('it answers what an offer answers', async () => {
  const { data } = await search('cacao', '', 'exchange_rate category payment_method { payment_method_id }');
  expect(data.offerSearch).toEqual([
    { exchange_rate: '1', category: 20, payment_method: [{ payment_method_id: '1' }] },
  ]);
});

describe('beside its own words an offer is found by', () => {
  const ANA = 'd4'.repeat(32);
  beforeAll(async () => {
    await saveProfile(backend.database, ANA, { name: 'Ana Mejía' }, new Date(0));
    await applyEvents(backend.database, [
      offerSetEvent('21', { extra: extra('Cacao en baba', { place: 'Neiva, Huila' }), owner_id: ANA }),
      offerSetEvent('22', { extra: extra('Lulo', { category: 20 }), owner_id: ANA }),
    ]);
  });
  afterAll(() =>
    applyEvents(backend.database, [
      { event: 'offer_deleted', data: { offer_id: '21' } },
      { event: 'offer_deleted', data: { offer_id: '22' } },
    ]),
  );

  test.each([
    ['its place', 'cacao huila', ['21']],
    ['its seller’s name', 'ana mejia', ['22', '21']],
    ['its seller’s name and its own', 'Mejía lulo', ['22']],
    ['its category', 'frutas', ['22', '2']],
    ['a name that a product of its category has: only those that are it', 'cacao', ['21', '2']],
  ])('%s', async (_name, text, expected) => expect(await found(text)).toEqual(expected));

  test('the name that the seller has now', async () => {
    await saveProfile(backend.database, ANA, { name: 'Finca El Roble' }, new Date(1));
    await copyWaiting(backend);
    expect(await found('roble')).toEqual(['22', '21']);
    expect(await found('mejia lulo')).toEqual([]);
    await applyEvents(backend.database, [
      { event: 'offer_stock', data: { offer_id: '22', remaining_amount: '5000000', status: 1 } },
    ]);
    expect(await found('roble')).toEqual(['22', '21']);
    await saveProfile(backend.database, ANA, { name: '' }, new Date(2));
    await copyWaiting(backend);
    expect(await found('roble')).toEqual([]);
  });
});

describe('what a buyer filters by', () => {
  beforeAll(() =>
    applyEvents(backend.database, [
      offerSetEvent('11', {
        extra: extra('Panela en bloque', { place: 'Vélez, Santander' }),
        owner_id: 'c3'.repeat(32),
        min_limit: '10000000',
        max_limit: '20000000',
        payment_method: [
          { payment_method_id: '1', payment_method: 'Entrega en finca' },
          { payment_method_id: '4', payment_method: 'Plaza "central"' },
        ],
      }),
      orderActiveEvent('91', { owner_id: 'c3'.repeat(32), offer_id: '11' }),
      orderClosedEvent('91'),
    ]),
  );

  test.each([
    ['the payment method', '{ payment_method_: { payment_method: "Plaza \\"central\\"" } }', ['11']],
    [
      'one method that has both',
      '{ payment_method_: { payment_method_id: "1", payment_method: "Plaza \\"central\\"" } }',
      [],
    ],
    ['a quantity in its range', '{ orderable_min_lte: "10000000", orderable_max_gte: "10000000" }', ['11']],
    ['a quantity above its range', '{ orderable_max_gte: "20000001" }', []],
    ['the seller has completed orders', '{ seller_orders_gte: 1 }', ['11']],
    ['the seller has completed many', '{ seller_orders_gte: 2 }', []],
    ['either', '{ or: [{ seller_orders: 1 }, { category: 77 }] }', ['11']],
  ])('%s', async (_name, where, expected) => {
    expect(await found('panela', `, where: ${where}`)).toEqual(expected);
  });

  test('the filters may come as variables', async () => {
    const query = `query ($where: OffersSell_filter) { offerSearch(text: "", where: $where) { id seller_orders place } }`;
    const variables = {
      where: { payment_method_: { payment_method_id: '4' }, seller_orders_gte: 1, place_contains: 'velez' },
    };
    const payload = { query, variables };
    const ask = async () =>
      (await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload })).json();
    const [first, again] = [await ask(), await ask()];
    expect(first.data.offerSearch).toEqual([{ id: '11', seller_orders: 1, place: 'velez, santander' }]);
    expect(again).toEqual(first);
  });

  test('what stands in another table cannot be sorted by', async () => {
    const { errors } = await search('panela', ', orderBy: seller_orders');
    expect(errors[0].message).toContain('seller_orders');
  });

  test('nothing is no payment method', async () => {
    const { errors } = await search('panela', ', where: { payment_method_: { payment_method: null } }');
    expect(errors[0].message).toContain('unsupported filter `payment_method_`');
  });
});
