import { authorized, refusal, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import { buy, COFFEE, call, newPerson, type Person, post, publish, purchase } from '../../testing/network';

let market: TestMarket;
let backend: TestBackend;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  market = await openMarket();
  ({ backend, seller, buyer } = market);
});
afterAll(() => market.close());

const order = (offerId: string, person = buyer) =>
  post(backend, person, '/api/p2p/create-order', purchase(offerId));
const ask = (offerId: string, person = buyer) =>
  backend.app.inject({
    url: `/api/p2p/purchase-standing/${offerId}`,
    headers: authorized(person.token),
  });
const standing = async (offerId: string, person = buyer) =>
  (await ask(offerId, person)).json().data.refusal?.error ?? null;
const say = async (person: Person, path: string, body: object) => {
  const response = await post(backend, person, `/api/p2p/${path}`, body);
  expect(response.statusCode).toBe(200);
};

/** An offer that asks for so many completed purchases. */
const choosy = (minPurchases: unknown) =>
  publish(backend, seller, { extra: JSON.stringify({ productName: 'Café', category: 19, minPurchases }) });

describe('an offer that asks for completed purchases', () => {
  test('is refused with both figures, and nothing moves', async () => {
    const offerId = await choosy(2);
    const spent = await market.moved(async () => {
      const response = await order(offerId);
      expect(refusal(response)).toBe('409 purchases-needed');
      expect(response.json().message).toBe(
        'El vendedor pide 2 compras completadas y tú llevas 0. Complétalas con otras ofertas y vuelve.',
      );
    });
    expect(spent.buyer).toBe(0n);
    expect((await ask(offerId)).json().data.refusal).toEqual({
      error: 'purchases-needed',
      message: expect.stringContaining('2 compras completadas y tú llevas 0'),
      params: { needed: '2 compras completadas', made: '0' },
    });
  });

  test('counts what was released and what both agreed to split, and nothing else', async () => {
    const offerId = await choosy(2);
    const usual = await publish(backend, seller);
    const fresh = await newPerson(market.network, backend);
    const bought = () => buy(backend, fresh, usual);
    await say(seller, 'cancel-order', { orderId: await bought(), expectedStatus: 1 });
    await bought();
    const released = await bought();
    await say(fresh, 'aprove-order', { orderId: released, expectedStatus: 1 });
    await backend.backend.indexer.catchUp();
    expect((await ask(offerId, fresh)).json().data.refusal.params.made).toBe('1');

    const split = await bought();
    await say(fresh, 'propose-split', { orderId: split, expectedStatus: 1, sellerAmount: '5000000' });
    await say(seller, 'accept-split', { orderId: split, expectedStatus: 1, sellerAmount: '5000000' });
    await backend.backend.indexer.catchUp();
    expect(await standing(offerId, fresh)).toBeNull();
    expect((await order(offerId, fresh)).statusCode).toBe(200);
  });

  test.each([0, 51, -1, '2', 1.5])('%p asks for nothing', async (minPurchases) => {
    expect(await standing(await choosy(minPurchases))).toBeNull();
  });
});

describe('whether a buyer can order at all', () => {
  test('says what create-order would say, and does nothing', async () => {
    const offerId = await publish(backend, seller);
    expect(await standing(offerId)).toBeNull();
    expect(await standing(offerId, seller)).toBe('offer-own');
    await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: true });
    expect(await standing(offerId)).toBe('offer-paused');
    expect(refusal(await order(offerId))).toBe('409 offer-paused');
    expect(await standing('999999')).toBe('offer-not-found');
  });

  test('an offer that is sold out says so', async () => {
    const offerId = await publish(backend, seller, { amount: '4000000', max_limit: '0' });
    await buy(backend, buyer, offerId);
    expect(await standing(offerId)).toBe('offer-exhausted');
  });

  test('a price or a quantity says nothing about it', async () => {
    const offerId = await publish(backend, seller, { exchange_rate: '999999' });
    expect(await standing(offerId)).toBeNull();
    await call(backend, seller, 'set_offers_sell', { ...COFFEE, offer_id: offerId, min_limit: '50000000' });
    expect(await standing(offerId)).toBeNull();
  });

  test('what is no offer’s id, and who is not signed in, are refused', async () => {
    expect(refusal(await ask('1|1'))).toBe('400 input-invalid');
    const anonymous = await backend.app.inject({ url: '/api/p2p/purchase-standing/1' });
    expect(anonymous.statusCode).toBe(401);
  });
});
