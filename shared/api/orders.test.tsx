import { microKg } from '../domain';
import { localStore } from '../state';
import { accepted, makeConfig, people, type Service, startService } from '../testing';
import { configure } from './config';
import type { OrderFieldsFragment, PastOrdersOfQueryVariables } from './generated/types';
import { createOrder, performOrderAction } from './order-calls';
import { ordersOf } from './orders';

const wire = (number: number): OrderFieldsFragment => ({
  id: `${number}|1`,
  order_id: String(number),
  offer_id: '7',
  owner_id: people.buyer.wallet,
  signer_id: people.stranger.wallet,
  operation_amount: '1000000',
  amount_delivered: '4486500',
  fee_deducted: '13500',
  amount_refunded: '0',
  can_split: true,
  proposed_by: 0,
  proposed_amount: '0',
  delivery_id: '',
  delivery_kind: '',
  freight_amount: '0',
  exchange_rate: '4.5',
  asset: 'USDT',
  payment_method: '1',
  terms_conditions: '',
  time: 60,
  extra: '',
  created_time: String(number),
  since_time: String(number),
  status: 2,
  confirmation_owner_id: 0,
  confirmation_signer_id: 0,
  confirmation_current: 0,
});

let service: Service;
afterEach(() => service.close());

/** A service that gives one answer to everybody, for a signed-in person. */
async function answering(data: unknown) {
  service = await startService(() => accepted(data));
  configure(makeConfig({}, service.origin));
  localStore.set('authToken', 'abc');
}

/** The rows of both sides, as many as each question asks for, from where it asks for them. */
async function serve(asOwner: OrderFieldsFragment[], asSigner: OrderFieldsFragment[]) {
  service = await startService(({ json }) => {
    const { asOwnerAfter, asSignerAfter, since, first } = (json as { variables: PastOrdersOfQueryVariables })
      .variables;
    const page = (rows: OrderFieldsFragment[], after: string | null | undefined) =>
      rows
        .filter(({ id }) => !after || parseInt(id, 10) < parseInt(after, 10))
        .filter(({ since_time }) => Number(since_time) >= Number(since ?? 0))
        .slice(0, first);
    return {
      body: { data: { asOwner: page(asOwner, asOwnerAfter), asSigner: page(asSigner, asSignerAfter) } },
    };
  });
  configure(makeConfig({}, service.origin));
}

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => wire(from + count - index));
const { wallet } = people.buyer;

test('orders are read to their end on both sides, each once and the newest first', async () => {
  const sales = numbered(2_300);
  await serve(sales, numbered(450, 5_000));
  const orders = await ordersOf(wallet, 'history');
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
  expect(await ordersOf(wallet, 'active')).toHaveLength(count);
  expect(service.requests).toHaveLength(questions);
});

test('of the ended ones only what ended since the answer before is asked, and the others stay', async () => {
  const sales = numbered(300);
  await serve(sales, []);
  const known = await ordersOf(wallet, 'history');
  const asked = service.requests.length;
  sales.push({ ...wire(7), id: '900|1', order_id: '900', since_time: '301' });
  const orders = await ordersOf(wallet, 'history', { known });
  expect(orders.map(({ orderId }) => orderId)).toEqual([
    ...known.slice(0, 294).map(({ orderId }) => orderId),
    '900',
    ...known.slice(294).map(({ orderId }) => orderId),
  ]);
  expect(service.requests).toHaveLength(asked + 1);
  expect(service.requests.at(-1)?.json).toMatchObject({
    variables: { wallet, since: '300' },
  });
});

test('of the open ones all are asked each time: any can have moved or left', async () => {
  const sales = numbered(3);
  await serve(sales, []);
  const known = await ordersOf(wallet, 'active');
  sales.pop();
  expect(await ordersOf(wallet, 'active', { known })).toHaveLength(2);
});

describe('SPEC.md §7: orders', () => {
  test('create-order sends the quantity as decimal text', async () => {
    await answering({ orderId: '31', transactionHash: 'h', escrow: '45000000', escrowId: 'e' });
    const order = { offerId: '7', paymentMethodId: '1', quantity: microKg(2_500_000n), expectedRate: '4.5' };
    const read = { ...order, expectedRevision: 2 };
    expect(await createOrder(read, 'key-1')).toEqual({ orderId: '31', transactionHash: 'h' });
    expect(service.requests[0]?.json).toEqual({
      offerId: '7',
      paymentMethodId: '1',
      amountOrder: '2.5',
      expectedRate: '4.5',
      expectedRevision: 2,
    });
  });

  test.each([
    ['release', '/api/p2p/aprove-order'],
    ['askCancel', '/api/p2p/cancel-order'],
    ['dispute', '/api/p2p/dispute-order'],
    ['claimRelease', '/api/p2p/claim-deadline'],
  ] as const)('%s goes to %s with the status that the person saw', async (action, url) => {
    await answering({ orderId: '31', status: 9, transactionHash: 'h' });
    const change = { orderId: '31', expectedStatus: 2 };
    expect(await performOrderAction(action, change, 'k')).toMatchObject({ status: 9 });
    expect(service.requests[0]).toMatchObject({ url, json: change });
  });
});
