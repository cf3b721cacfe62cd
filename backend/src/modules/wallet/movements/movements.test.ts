import { walletFromPhrase } from '../../../keys/wallet-key';
import { createNearRpc } from '../../../near/rpc';
import {
  authorized,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../../testing/backend';
import { openMarket, type TestMarket } from '../../../testing/market';
import {
  buy,
  call,
  newPerson,
  type Person,
  post,
  publish,
  purchase,
  type TestNetwork,
} from '../../../testing/network';
import { TRANSACTION_HASH } from '../../../testing/transaction-hash';
import type { Movement } from './read-movements';

const PRICE = '10000000';
const PAID = '9970000';
const FEE = '30000';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let offerId: string;

beforeAll(async () => {
  market = await openMarket({}, true);
  ({ network, backend, seller } = market);
  offerId = await publish(backend, seller);
});
afterAll(() => market.close());

async function page({ token }: { token: string }, query = '') {
  await backend.backend.indexer.catchUp();
  const response = await backend.app.inject({
    method: 'GET',
    url: `/api/wallet/movements${query}`,
    headers: authorized(token),
  });
  expect(response.statusCode).toBe(200);
  return response.json().data as { movements: Movement[]; next: string | null };
}

const stablecoin = async (person: Person) =>
  (await page(person)).movements
    .filter(({ asset }) => asset === 'stablecoin')
    .map(({ kind, direction, amount, orderId }) => [kind, direction, amount, orderId]);

test('a purchase and its release show on both sides with their order and transaction', async () => {
  const buyer = await newPerson(network, backend, { usdt: 15 });
  const orderId = await buy(backend, buyer, offerId);
  await post(backend, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 1 });
  expect(await stablecoin(buyer)).toEqual([
    ['order_paid', 'out', PRICE, `${orderId}|1`],
    ['received', 'in', '15000000', null],
  ]);
  const [first] = (await page(seller)).movements;
  expect(first).toMatchObject({
    kind: 'order_released',
    direction: 'in',
    asset: 'stablecoin',
    amount: PAID,
    orderId: `${orderId}|1`,
    transactionHash: expect.stringMatching(TRANSACTION_HASH),
  });
  expect(first?.time).toBeGreaterThan(0);
  const vault = await backend.database
    .selectFrom('movements')
    .select(['wallet', 'amount', 'order_id'])
    .where('kind', '=', 'fee')
    .execute();
  expect(vault).toEqual([{ wallet: 'caja.cosecha.test', amount: FEE, order_id: orderId }]);
  const order = await backend.database
    .selectFrom('orders')
    .select(['created_tx_hash', 'closed_tx_hash', 'closed_height'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order.closed_tx_hash).toBe(first?.transactionHash);
  expect(order.closed_height).not.toBeNull();
  expect(order.created_tx_hash).not.toBe(order.closed_tx_hash);
});

test('a refund shows as one, and so does the money of an order that the market refused', async () => {
  const buyer = await newPerson(network, backend, { usdt: 15 });
  const orderId = await buy(backend, buyer, offerId);
  await post(backend, seller, '/api/p2p/cancel-order', { orderId, expectedStatus: 1 });
  network.chain.failNext(({ methodName }) => methodName === 'accept_order');
  await post(backend, buyer, '/api/p2p/create-order', purchase(offerId));
  expect(await stablecoin(buyer)).toEqual([
    ['order_refunded', 'in', PRICE, null],
    ['order_paid', 'out', PRICE, null],
    ['order_refunded', 'in', PRICE, `${orderId}|1`],
    ['order_paid', 'out', PRICE, `${orderId}|1`],
    ['received', 'in', '15000000', null],
  ]);
});

const nearOf = (movements: readonly Movement[], direction: string) =>
  movements
    .filter((row) => row.asset === 'near' && row.direction === direction)
    .reduce((sum, row) => sum + BigInt(row.amount), 0n);

test('a wallet that the treasury pays for sees no NEAR of it: neither gas, nor storage, nor an opened account', async () => {
  const { token } = await signIn(backend.app, PHRASES.ana);
  const { wallet } = walletFromPhrase(PHRASES.ana);
  const ana = { seedPhrase: PHRASES.ana, wallet, token };
  const id = await publish(backend, ana);
  await call(backend, ana, 'delete_contract', { offer_id: id });
  expect((await page({ token })).movements).toEqual([]);
});

test('a wallet that pays by itself sees what storage took and gave back, and no gas', async () => {
  const alone = await startTestBackend(network.config, { database: backend.database });
  const person = await newPerson(network, alone, { near: 10, usdt: 0 });
  await publish(alone, person);
  await alone.close();
  const { movements } = await page(person);
  expect(movements.every(({ counterparty }) => counterparty !== 'system')).toBe(true);
  const account = await createNearRpc(backend.config.near.rpcUrl).viewAccount(person.wallet);
  const gas = nearOf(movements, 'in') - nearOf(movements, 'out') - (account?.amount ?? 0n);
  // Everything but gas adds up: less than two hundredths of a NEAR for two transactions.
  expect(nearOf(movements, 'out')).toBeGreaterThan(0n);
  expect(gas).toBeGreaterThanOrEqual(0n);
  expect(gas).toBeLessThan(2n * 10n ** 22n);
});

test('pages follow one another to the end and meet no row twice', async () => {
  const all = (await page(seller, '?limit=100')).movements;
  const seen: Movement[] = [];
  let next: string | null = '';
  while (next !== null) {
    const part: { movements: Movement[]; next: string | null } = await page(
      seller,
      `?limit=2${next ? `&before=${next}` : ''}`,
    );
    expect(part.movements.length).toBeLessThanOrEqual(2);
    seen.push(...part.movements);
    next = part.next;
  }
  expect(all.length).toBeGreaterThan(2);
  expect(seen).toEqual(all);
});

test('nobody sees them without a session, and nonsense is refused', async () => {
  const get = (url: string, headers: Record<string, string>) =>
    backend.app.inject({ method: 'GET', url, headers });
  expect(refusal(await get('/api/wallet/movements', {}))).toBe('401 auth-token-missing');
  for (const query of ['limit=many', 'before=%25', 'limit=1000']) {
    expect(refusal(await get(`/api/wallet/movements?${query}`, authorized(seller.token)))).toBe(
      '400 input-invalid',
    );
  }
});
