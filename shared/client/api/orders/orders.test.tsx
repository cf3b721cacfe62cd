import { microKg } from '../../../domain';
import {
  accepted,
  makeConfig,
  OrderData,
  people,
  type Service,
  startService,
  wireOrder,
} from '../../../testing';
import { localStore } from '../../state';
import { configure } from '../config';
import type { OrderFieldsFragment } from '../generated/types';
import { createOrder, performOrderAction } from './order-calls';
import { allOrders, type OrderList, type OrderPlace, ordersPage } from './order-pages';

const wire = (number: number): OrderFieldsFragment => ({
  ...wireOrder({
    ...{ order_id: String(number), owner_id: people.buyer.wallet, signer_id: people.stranger.wallet },
    ...{ created_time: String(number), since_time: String(number), status: 2 },
  }),
  changed_block: '0',
});

let service: Service;
afterEach(() => service.close());

/** A service that gives one answer to everybody, for a signed-in person. */
async function answering(data: unknown) {
  service = await startService(() => accepted(data));
  configure(makeConfig({}, service.origin));
  localStore.set('authToken', 'abc');
}

/** Orders of both sides as the indexed data answers about them. */
async function serve(asOwner: OrderFieldsFragment[], asSigner: OrderFieldsFragment[]) {
  const orderData = new OrderData();
  const sides = [
    ...asOwner.map((order) => ({ ...order, owner_id: wallet, signer_id: people.stranger.wallet })),
    ...asSigner.map((order) => ({ ...order, owner_id: people.stranger.wallet, signer_id: wallet })),
  ];
  service = await startService(({ json }) => {
    const { query, variables } = json as { query: string; variables: object };
    return accepted(orderData.answer(query, variables, { active: sides, history: sides }));
  });
  configure(makeConfig({}, service.origin));
}

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => wire(from + count - index));
const { wallet } = people.buyer;
const OPEN: OrderList = { collection: 'active' };
const numbersOf = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => Number(orderId));

/** Reads page after page. */
async function pages(list: OrderList, most = Number.POSITIVE_INFINITY) {
  const read: number[][] = [];
  let after: OrderPlace | null = null;
  do {
    const page = await ordersPage({ wallet, list, after, nowMs: 0 });
    read.push(numbersOf(page.items));
    after = page.next;
  } while (after !== null && read.length < most);
  return read;
}

test('a first page has six orders of both sides, the newest first, however many there are', async () => {
  await serve(numbered(300), numbered(5, 300));
  const [first, second] = await pages(OPEN, 2);
  expect(first).toEqual([305, 304, 303, 302, 301, 300]);
  expect(second?.slice(0, 3)).toEqual([299, 298, 297]);
  expect(second).toHaveLength(20);
});

test.each<OrderList>([OPEN, { collection: 'history' }, { collection: 'history', role: 'seller' }])(
  'page after page of %j has every order once',
  async (list) => {
    await serve(numbered(23), numbered(14, 100));
    const read = (await pages(list)).flat();
    expect(read).toHaveLength(list.role ? 23 : 37);
    expect(new Set(read).size).toBe(read.length);
  },
);

test('all of a list are read for a search or a file', async () => {
  await serve(numbered(1_300), numbered(4, 2_000));
  const { items } = await allOrders({ wallet, list: OPEN, nowMs: 0 });
  expect(items).toHaveLength(1_304);
  expect(service.requests).toHaveLength(3);
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
