import { sql } from 'kysely';
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
    url: `/api/p2p/purchase-eligibility/${offerId}`,
    headers: authorized(person.token),
  });
const refusalOf = async (offerId: string, person = buyer) =>
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
      expect(response.json().message).toBe('El vendedor pide 2 compras completadas y tú llevas 0.');
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
    expect(await refusalOf(offerId, fresh)).toBeNull();
    expect((await order(offerId, fresh)).statusCode).toBe(200);
  });

  test('counts no delivery before its buyer has released the money', async () => {
    const offerId = await choosy(1);
    const fresh = await newPerson(market.network, backend);
    const orderId = await buy(backend, fresh, await publish(backend, seller));
    await say(seller, 'aprove-order', { orderId, expectedStatus: 1 });
    await backend.backend.indexer.catchUp();
    const refused = await order(offerId, fresh);
    expect(refusal(refused)).toBe('409 purchases-needed');
    expect(refused.json().message).toBe('El vendedor pide 1 compra completada y tú llevas 0.');
    await say(fresh, 'aprove-order', { orderId, expectedStatus: 2 });
    await backend.backend.indexer.catchUp();
    expect(await refusalOf(offerId, fresh)).toBeNull();
  });

  test.each([0, 51, -1, '2', 1.5])('%p asks for nothing', async (minPurchases) => {
    expect(await refusalOf(await choosy(minPurchases))).toBeNull();
  });
});

describe('whether a buyer can order at all', () => {
  test('says what create-order would say, and does nothing', async () => {
    const offerId = await publish(backend, seller);
    expect(await refusalOf(offerId)).toBeNull();
    expect(await refusalOf(offerId, seller)).toBe('offer-own');
    await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: true });
    expect(await refusalOf(offerId)).toBe('offer-paused');
    expect(refusal(await order(offerId))).toBe('409 offer-paused');
    expect(await refusalOf('999999')).toBe('offer-not-found');
  });

  test('an offer that is sold out says so', async () => {
    const offerId = await publish(backend, seller, { amount: '4000000', max_limit: '0' });
    await buy(backend, buyer, offerId);
    expect(await refusalOf(offerId)).toBe('offer-exhausted');
  });

  test('a price or a quantity says nothing about it', async () => {
    const offerId = await publish(backend, seller, { exchange_rate: '999999' });
    expect(await refusalOf(offerId)).toBeNull();
    await call(backend, seller, 'set_offers_sell', { ...COFFEE, offer_id: offerId, min_limit: '50000000' });
    expect(await refusalOf(offerId)).toBeNull();
  });

  test('what is no offer’s id, and who is not signed in, are refused', async () => {
    expect(refusal(await ask('1|1'))).toBe('400 input-invalid');
    const anonymous = await backend.app.inject({ url: '/api/p2p/purchase-eligibility/1' });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('a seller who is away', () => {
  test('sells nothing, and afterwards all but what they had paused', async () => {
    const person = await newPerson(market.network, backend);
    const [usual, paused] = [await publish(backend, person), await publish(backend, person)];
    const bought = await buy(backend, buyer, usual);
    await call(backend, person, 'pause_play_offer', { offer_id: paused, is_pause: true });
    expect((await call(backend, person, 'set_away', { is_away: true })).statusCode).toBe(200);
    const later = await publish(backend, person);
    for (const offerId of [usual, paused, later]) expect(await refusalOf(offerId)).toBe('offer-away');
    expect(refusal(await order(usual))).toBe('409 offer-away');
    await backend.backend.indexer.catchUp();
    expect(await live(person)).toEqual([]);
    await say(person, 'aprove-order', { orderId: bought, expectedStatus: 1 });

    await call(backend, person, 'set_away', { is_away: false });
    await backend.backend.indexer.catchUp();
    expect(await live(person)).toEqual([usual, later]);
    expect(await refusalOf(paused)).toBe('offer-paused');
    expect((await order(usual)).statusCode).toBe(200);
  });
});

/** Ids of the person's offers that lists and search show. */
async function live({ wallet }: Person): Promise<string[]> {
  const rows = await backend.database
    .selectFrom('offers')
    .select('offer_id')
    .where('owner_id', '=', wallet)
    .where('is_pause', '=', false)
    .where(sql<boolean>`orderable_max is not null`)
    .orderBy('offer_id')
    .execute();
  return rows.map(({ offer_id }) => offer_id);
}

describe('two people of whom one has blocked the other', () => {
  const block = async (by: Person, other: Person, is_blocked: boolean) => {
    const args = { account_id: other.wallet, is_blocked };
    expect((await call(backend, by, 'set_blocked', args)).statusCode).toBe(200);
    await backend.backend.indexer.catchUp();
  };
  const blocks = async (person: Person) =>
    (await backend.app.inject({ url: '/api/p2p/blocks', headers: authorized(person.token) })).json().data;

  test.each(['seller', 'buyer'] as const)('cannot order from each other when it was the %s', async (who) => {
    const other = await newPerson(market.network, backend);
    const [offerId, theirs] = [await publish(backend, seller), await publish(backend, other)];
    const open = await buy(backend, other, offerId);
    const [by, about] = who === 'seller' ? [seller, other] : [other, seller];
    await block(by, about, true);
    expect(await refusalOf(offerId, other)).toBe('buyer-blocked');
    const spent = await market.moved(async () => {
      const response = await order(offerId, other);
      expect(refusal(response)).toBe('409 buyer-blocked');
      expect(response.json().message).toBe(
        'Uno de los dos bloqueó al otro: no pueden escribirse ni hacer pedidos entre ustedes.',
      );
      expect(refusal(await order(theirs, seller))).toBe('409 buyer-blocked');
    });
    expect(spent).toEqual({ seller: 0n, buyer: 0n });
    expect(await refusalOf(offerId)).toBeNull();
    await say(seller, 'aprove-order', { orderId: open, expectedStatus: 1 });
    await say(other, 'aprove-order', { orderId: open, expectedStatus: 2 });

    await block(by, about, false);
    expect((await order(offerId, other)).statusCode).toBe(200);
  });

  test('who blocked finds the other in a list, and who was blocked learns nothing', async () => {
    const other = await newPerson(market.network, backend);
    await block(buyer, other, true);
    expect(await blocks(buyer)).toEqual([
      { wallet: other.wallet, name: '', image: '', since: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await blocks(other)).toEqual([]);
    await block(buyer, other, false);
    expect(await blocks(buyer)).toEqual([]);
  });

  test('a wallet blocks neither itself nor what is no account', async () => {
    const blocking = (account_id: string) =>
      call(backend, buyer, 'set_blocked', { account_id, is_blocked: true });
    expect(refusal(await blocking(buyer.wallet))).toBe('400 input-invalid');
    expect(refusal(await blocking('No es una cuenta'))).toBe('400 input-invalid');
  });
});
