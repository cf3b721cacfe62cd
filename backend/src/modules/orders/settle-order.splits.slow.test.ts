import { functionCall } from '@cosecha/near-emulator';
import { PROPOSAL_PAUSE_MS } from '@cosecha/shared/domain';
import { OPERATORS } from '../../../../local/network/accounts';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { dieAt } from '../../testing/crash';
import { openMarket, type TestMarket } from '../../testing/market';
import {
  buy,
  newKey,
  newPerson,
  type Person,
  post,
  publish,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let offerId: string;
let orderId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer } = market);
  offerId = await publish(backend, seller);
});
afterAll(() => market.close());
beforeEach(async () => {
  orderId = await buy(backend, buyer, offerId);
});

const say = (person: Person, call: string, body: object = {}, key = newKey()) =>
  post(backend, person, `/api/p2p/${call}`, { orderId, expectedStatus: 1, ...body }, key);
const propose = (person: Person, sellerAmount: string) => say(person, 'propose-split', { sellerAmount });
const accept = (person: Person, sellerAmount: string, key = newKey()) =>
  say(person, 'accept-split', { sellerAmount }, key);

/** The steps of a key that were signed, in order. */
async function signedFor(key: string): Promise<string[]> {
  const rows = await backend.database
    .selectFrom('transactions')
    .select('step')
    .where('key', '=', key)
    .orderBy('created_at')
    .execute();
  return rows.map(({ step }) => step);
}

const proposalOn = () =>
  network.chain.view<{ proposed_amount: string; proposed_by: number } | null>(OPERATORS.market, 'get_order', {
    order_id: orderId,
  });

test('a proposal leaves something to each side', async () => {
  expect(refusal(await propose(buyer, '0'))).toBe('400 amount-zero');
  expect(refusal(await propose(buyer, '10000000'))).toBe('400 amount-too-large');
  expect((await propose(buyer, '9999999')).statusCode).toBe(200);
  network.chain.clock.advance(PROPOSAL_PAUSE_MS + 1);
  expect((await propose(buyer, '1')).statusCode).toBe(200);
  expect(proposalOn()).toMatchObject({ proposed_amount: '1', proposed_by: 2 });
});

test('only the proposal that the person saw is accepted, and another one costs no signature', async () => {
  await propose(seller, '6000000');
  network.chain.clock.advance(PROPOSAL_PAUSE_MS + 1);
  await propose(seller, '7000000');
  const key = newKey();
  expect(refusal(await accept(buyer, '6000000', key))).toBe('409 order-changed');
  expect(await signedFor(key)).toEqual([]);
  const effect = await market.moved(async () => {
    expect((await accept(buyer, '7000000')).json().data).toMatchObject({ state: 'completed' });
  });
  expect(effect).toEqual({ seller: 6_979_000n, buyer: 3_000_000n });
});

test('where no proposal of the other side stands there is nothing to accept any more', async () => {
  expect(refusal(await accept(buyer, '5000000'))).toBe('409 order-changed');
  await propose(buyer, '5000000');
  expect(refusal(await accept(buyer, '5000000'))).toBe('409 order-changed');
});

test('both sides who have left the token are registered again before a split pays them, also where the service dies between', async () => {
  const farmer = await newPerson(network, backend, { usdt: 0 });
  const guest = await newPerson(network, backend, { usdt: 10 });
  orderId = await buy(backend, guest, await publish(backend, farmer));
  await propose(guest, '4000000');
  for (const { wallet: signerId } of [farmer, guest]) {
    const actions = [functionCall('storage_unregister', {}, 30n * 10n ** 12n, 1n)];
    await network.chain.run({ signerId, receiverId: OPERATORS.token, actions });
  }
  const key = newKey();
  const body = { orderId, expectedStatus: 1, sellerAmount: '4000000' };
  const url = '/api/p2p/accept-split';
  await dieAt(backend, `register-${farmer.wallet}.settled`, { person: farmer, url, body, key });
  expect((await accept(farmer, '4000000', key)).json().data).toMatchObject({ state: 'completed' });
  expect(await signedFor(key)).toEqual([`register-${farmer.wallet}`, `register-${guest.wallet}`, 'settle']);
  expect([usdtOf(network, farmer.wallet), usdtOf(network, guest.wallet)]).toEqual([3_988_000n, 6_000_000n]);
});

test('the same proposal again is the one that stands: nothing is signed, and nobody is told again', async () => {
  await propose(buyer, '4000000');
  const key = newKey();
  const again = await say(buyer, 'propose-split', { sellerAmount: '4000000' }, key);
  expect(again.json().data).toEqual({ orderId, status: 1, state: 'awaiting', transactionHash: '' });
  expect(await signedFor(key)).toEqual([]);
  // The other side's is a word of its own.
  expect((await propose(seller, '4000000')).json().data.transactionHash).not.toBe('');
});

test('one side replaces its proposal ten minutes after it, and at once where the other side has proposed', async () => {
  await propose(buyer, '4000000');
  const key = newKey();
  const early = await say(buyer, 'propose-split', { sellerAmount: '4100000' }, key);
  expect(refusal(early)).toBe('409 proposed-just-now');
  expect(early.json().message).toMatch(/Puedes cambiarla en 10 minutos/);
  expect(await signedFor(key)).toEqual([]);
  await propose(seller, '6000000');
  expect((await propose(buyer, '4100000')).statusCode).toBe(200);
  network.chain.clock.advance(PROPOSAL_PAUSE_MS + 1);
  expect((await propose(buyer, '4200000')).statusCode).toBe(200);
});

test('one side makes ten proposals for an order in a day, and the other side has its own ten', async () => {
  for (let cents = 1; cents <= 10; cents += 1) {
    expect((await propose(buyer, String(cents * 10_000))).statusCode).toBe(200);
    network.chain.clock.advance(PROPOSAL_PAUSE_MS + 1);
  }
  expect((await propose(buyer, '100000')).statusCode).toBe(200);
  expect(refusal(await propose(buyer, '5000000'))).toBe('429 rate-limited');
  expect((await propose(seller, '5000000')).statusCode).toBe(200);
  orderId = await buy(backend, buyer, offerId);
  expect((await propose(buyer, '5000000')).statusCode).toBe(200);
});

describe('without a key', () => {
  const tap = async (call: string, payload: object) => {
    const headers = authorized(buyer.token);
    return backend.app.inject({ method: 'POST', url: `/api/p2p/${call}`, payload, headers });
  };

  test('another amount is another proposal, however soon it comes', async () => {
    for (const sellerAmount of ['4000000', '5000000', '4500000']) {
      expect((await tap('propose-split', { orderId, expectedStatus: 1, sellerAmount })).statusCode).toBe(200);
      expect(proposalOn()).toMatchObject({ proposed_amount: sellerAmount });
      network.chain.clock.advance(PROPOSAL_PAUSE_MS + 1);
    }
  });

  test('an order is the same one under its number and under the name that the index gives it', async () => {
    const first = await tap('cancel-order', { orderId });
    expect(first.json().data).toMatchObject({ state: 'cancelRequested' });
    expect((await tap('cancel-order', { orderId: `${orderId}|1` })).json()).toEqual(first.json());
  });
});

test('a reason longer than the form takes is refused at the door', async () => {
  expect(refusal(await say(seller, 'cancel-order', { reason: 'a'.repeat(501) }))).toBe('400 input-invalid');
  expect((await say(seller, 'cancel-order', { reason: 'a'.repeat(500) })).statusCode).toBe(200);
});

test('an order that has ended is told apart from one that never was', async () => {
  await say(buyer, 'aprove-order');
  await backend.backend.indexer.catchUp();
  expect(refusal(await say(seller, 'cancel-order'))).toBe('409 order-changed');
  expect(refusal(await say(seller, 'cancel-order', { orderId: '999999' }))).toBe('404 order-not-found');
});

describe('while a payment of the order is on its way', () => {
  let other: string;
  beforeEach(async () => {
    other = await buy(backend, buyer, offerId);
    network.chain.failNext(({ methodName }) => methodName === 'on_paid');
    await say(buyer, 'aprove-order', { orderId: other });
  });
  afterEach(async () => {
    network.chain.clock.advance(11 * 60_000);
    const run = (receiverId: string, methodName: string, args: object) =>
      network.chain.run({
        ...{ signerId: seller.wallet, receiverId },
        actions: [functionCall(methodName, args, 200n * 10n ** 12n)],
      });
    await run(`${buyer.wallet.slice(0, 30)}.${OPERATORS.market}`, 'recover', {});
    await run(OPERATORS.market, 'finalize', { order_id: other });
  });

  test('its sides hear that it is busy, and an outsider nothing of it', async () => {
    const outsider = await newPerson(network, backend);
    expect(refusal(await say(outsider, 'cancel-order', { orderId: other }))).toBe('403 order-not-yours');
    expect(refusal(await say(seller, 'cancel-order', { orderId: other }))).toBe('409 order-busy');
  });

  test('another order of its buyer is tried again five times, after longer and longer waits', async () => {
    const waits: number[] = [];
    const patient = await startTestBackend(network.config, {
      database: backend.database,
      pause: async (ms) => void waits.push(ms),
      clock: () => Number(network.chain.clock.nowNs() / 1_000_000n),
    });
    const body = { orderId, expectedStatus: 1 };
    expect(refusal(await post(patient, buyer, '/api/p2p/aprove-order', body))).toBe('409 order-busy');
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    await patient.close();
  });
});
