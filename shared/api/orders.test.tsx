import { makeConfig, people, type Service, startService } from '../testing';
import { configure } from './config';
import { ordersOf } from './orders';

const wire = (number: number) => ({
  id: `${number}|1`,
  order_id: String(number),
  offer_id: '7',
  owner_id: people.buyer.wallet,
  signer_id: people.stranger.wallet,
  operation_amount: '1000000',
  amount_delivered: '4486500',
  fee_deducted: '13500',
  exchange_rate: '4.5',
  created_time: String(number),
  since_time: String(number),
  status: 2,
  confirmation_owner_id: 0,
  confirmation_signer_id: 0,
  confirmation_current: 0,
});

let service: Service;
afterEach(() => service.close());

/** The rows of both sides, as many as each question asks for. */
async function serve(asOwner: ReturnType<typeof wire>[], asSigner: ReturnType<typeof wire>[]) {
  service = await startService(({ json }) => {
    const { query } = json as { query: string };
    const [, first = 0, skip = 0] = /first: (\d+), skip: (\d+)/.exec(query)?.map(Number) ?? [];
    const page = (rows: ReturnType<typeof wire>[]) => rows.slice(skip, skip + first);
    return { body: { data: { asOwner: page(asOwner), asSigner: page(asSigner) } } };
  });
  configure(makeConfig({}, service.origin));
}

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => wire(from + count - index));

test('orders are read to their end on both sides, each once and the newest first', async () => {
  const sales = numbered(2_300);
  await serve(sales, numbered(450, 5_000));
  const orders = await ordersOf(people.buyer.wallet, 'history');
  const expected = [...numbered(450, 5_000), ...sales].map(({ order_id }) => order_id);
  expect(orders.map(({ orderId }) => orderId)).toEqual(expected);
});

test.each([
  [199, 1],
  [200, 2],
  [1_199, 2],
  [1_200, 3],
])('%i orders of a side take %i questions', async (count, questions) => {
  await serve([], numbered(count));
  expect(await ordersOf(people.buyer.wallet, 'active')).toHaveLength(count);
  expect(service.requests).toHaveLength(questions);
});
