import { authorized, refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import {
  buy,
  newPerson,
  type Person,
  post,
  publish,
  startTestNetwork,
  type TestNetwork,
} from '../../testing/network';

let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
/** What happens while a request waits for the index. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config, { pause: () => meanwhile() });
  seller = await newPerson(network, backend);
  buyer = await newPerson(network, backend);
});
afterAll(async () => {
  await backend.close();
  await network.close();
});
beforeEach(() => {
  meanwhile = () => backend.backend.indexer.catchUp();
});

async function bought(): Promise<string> {
  return buy(backend, buyer, await publish(backend, seller));
}

async function release(orderId: string): Promise<void> {
  const response = await post(backend, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 1 });
  expect(response.statusCode).toBe(200);
}

const rate = (person: Person, orderId: string, key?: string) =>
  post(backend, person, '/api/p2p/rate-order', { orderId, stars: 5, words: '' }, key);
const ratings = (person: Person, orderId: string) =>
  backend.app.inject({ url: `/api/p2p/order-ratings/${orderId}`, headers: authorized(person.token) });

test('an order that was released this moment is rated by both, though the index still has it open', async () => {
  const orderId = await bought();
  await backend.backend.indexer.catchUp();
  await release(orderId);
  expect((await rate(buyer, orderId)).json().data).toMatchObject({ mine: { stars: 5 } });
  expect((await rate(seller, orderId)).json().data).toMatchObject({ theirs: { stars: 5 } });
});

test('one that began and ended before the index had any of it is rated, too', async () => {
  const orderId = await bought();
  await release(orderId);
  expect((await rate(buyer, orderId)).statusCode).toBe(200);
});

test('the page that thanks for a release is told at once that the order can be rated', async () => {
  const orderId = await bought();
  await backend.backend.indexer.catchUp();
  await release(orderId);
  expect((await ratings(buyer, orderId)).json().data).toMatchObject({ canRate: true });
});

test('an open order is not rated, whether the index has it or not', async () => {
  const orderId = await bought();
  expect(refusal(await rate(buyer, orderId))).toBe('409 order-not-rateable');
  expect((await ratings(buyer, orderId)).json().data).toMatchObject({ canRate: false, until: null });
  await backend.backend.indexer.catchUp();
  expect(refusal(await rate(buyer, orderId))).toBe('409 order-not-rateable');
});

test('an order that never was is not found', async () => {
  expect(refusal(await rate(buyer, '999999'))).toBe('404 order-not-found');
});

test('where the index does not come the rating may be sent again under its key', async () => {
  const orderId = await bought();
  await release(orderId);
  meanwhile = () => Promise.resolve();
  expect(refusal(await rate(buyer, orderId, 'again-and-again'))).toBe('503 data-down');
  meanwhile = () => backend.backend.indexer.catchUp();
  expect((await rate(buyer, orderId, 'again-and-again')).statusCode).toBe(200);
});

test('the history of an order that the index does not have yet is empty, not missing', async () => {
  const orderId = await bought();
  const asked = { url: `/api/p2p/timeline/${orderId}`, headers: authorized(buyer.token) };
  expect((await backend.app.inject(asked)).json().data).toEqual([]);
});
