import { applyEvents } from '../testing/apply-events';
import { startTestBackend, type TestBackend } from '../testing/backend';
import { offerSetEvent } from '../testing/events';

let backend: TestBackend;

const extra = (productName: string, more: object = {}) =>
  JSON.stringify({ productName, category: 19, place: 'Pitalito, Huila', ...more });

beforeAll(async () => {
  backend = await startTestBackend();
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
    offerSetEvent('6', { extra: extra('Café que no alcanza'), remaining_amount: '999999' }),
    offerSetEvent('7', { extra: 'not ours' }),
  ]);
});
afterAll(() => backend.close());

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
  ['   ', ['7', '3', '2', '1']],
  ['quinua', []],
])('%j finds %j', async (text, expected) => expect(await found(text)).toEqual(expected));

test('words spelt nearly so stand behind the exact ones', async () => {
  expect(await found('pergamno')).toEqual(['1']);
  expect(await found('cacau')).toEqual(['2']);
});

test.each([
  [', first: 1', ['3']],
  [', first: 1, skip: 1', ['1']],
  [', first: 1, after: "3"', ['1']],
  [', orderBy: exchange_rate, orderDirection: asc', ['1', '3']],
  [', where: { exchange_rate_gt: "5" }', ['3']],
  [', where: { category: 20 }', []],
  [', orderDirection: asc', ['1', '3']],
])('the arguments of a list hold: cafe%s', async (args, expected) => {
  expect(await found('cafe', args)).toEqual(expected);
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
