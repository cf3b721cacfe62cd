import { questionId } from '@cosecha/shared/domain';
import { createBlockFeed } from '../../indexer/feed';
import { rebuildIndex } from '../../indexer/rebuild';
import { authorized, refusal, type TestBackend } from '../../testing/backend';
import { openTestChat, type TestChat } from '../../testing/chat';
import { ask, signedCall } from '../../testing/device-calls';
import { openDeviceMarket } from '../../testing/device-market';
import { buy, COFFEE, call, orderOn, type Person, post, publish, purchase } from '../../testing/network';
import { saveProfile } from '../profiles/profile';
import { hideOffer, showOffer } from './hidden-offers';

const REASON = 'Las fotos son de otra finca.';

let chat: TestChat;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let offerId: string;

beforeAll(async () => {
  chat = await openTestChat();
  ({ backend, seller, buyer } = chat);
});
afterAll(() => chat.close());
beforeEach(async () => {
  offerId = await publish(backend, seller);
  await backend.backend.indexer.catchUp();
});

const hide = () => hideOffer(backend.database, offerId, REASON);

/** The offers that each public way finds, by its name. */
async function seen(): Promise<Record<string, string[]>> {
  const fields = '{ offer_id }';
  const query = `{
    list: offerssells(orderBy: id, orderDirection: desc) ${fields}
    ranged: offerssells(where: { orderable_min_lte: "2000000", orderable_max_gte: "2000000" }) ${fields}
    ofSeller: offerssells(where: { owner_id: "${seller.wallet}" }) ${fields}
    numbered: offerssells(where: { offer_id: "${offerId}" }) ${fields}
    found: offerSearch(text: "pergamino") ${fields}
    fuzzy: offerSearch(text: "pergamimo") ${fields}
    everything: offerSearch(text: "") ${fields}
    one: offerssell(id: "${offerId}") ${fields}
  }`;
  const response = await backend.app.inject({
    ...{ method: 'POST', url: '/subgraph/k/p2p' },
    payload: { query },
  });
  const data: Record<string, { offer_id: string }[] | { offer_id: string } | null> = response.json().data;
  return Object.fromEntries(
    Object.entries(data).map(([name, rows]) => [name, [rows ?? []].flat().map(({ offer_id }) => offer_id)]),
  );
}

const own = async (person: Person) => {
  const headers = authorized(person.token);
  return (await backend.app.inject({ url: '/marketplace/hidden-offers', headers })).json().data;
};

test('every public way finds an offer until it is hidden, and again once it is shown, without a block between', async () => {
  for (const found of Object.values(await seen())) expect(found).toContain(offerId);
  await seen();
  await hide();
  for (const found of Object.values(await seen())) expect(found).not.toContain(offerId);
  expect(await showOffer(backend.database, offerId)).toBe(true);
  for (const found of Object.values(await seen())) expect(found).toContain(offerId);
});

test('who sells nothing else is found no more, and nobody counts looks at it or saves it', async () => {
  await saveProfile(backend.database, buyer.wallet, { name: 'Finca Oculta' }, new Date(0));
  offerId = await publish(backend, buyer);
  await backend.backend.indexer.catchUp();
  await buy(backend, seller, offerId);
  await backend.backend.indexer.catchUp();
  const sellers = async () =>
    (await backend.app.inject('/marketplace/seller?name=oculta')).json().data.sellers.length;
  const look = () => backend.app.inject({ method: 'POST', url: `/marketplace/offer/${offerId}/view` });
  const save = () =>
    backend.app.inject({
      ...{ method: 'PUT', url: '/api/saved', headers: authorized(seller.token) },
      payload: { kind: 'offer', subject: offerId },
    });
  expect([await sellers(), (await look()).statusCode, (await save()).statusCode]).toEqual([1, 200, 200]);
  await hide();
  expect(await sellers()).toBe(0);
  expect(refusal(await look())).toBe('404 offer-not-found');
  expect(refusal(await save())).toBe('404 offer-not-found');
});

test('its owner alone reads it, with the reason, as GraphQL had it', async () => {
  await hide();
  const [mine] = await own(seller);
  expect(mine).toMatchObject({
    reason: REASON,
    offer: {
      ...COFFEE,
      id: offerId,
      offer_id: offerId,
      owner_id: seller.wallet,
      remaining_amount: COFFEE.amount,
    },
  });
  const ofBuyer: { offer: { id: string } }[] = await own(buyer);
  expect(ofBuyer.map(({ offer }) => offer.id)).not.toContain(offerId);
  expect((await backend.app.inject('/marketplace/hidden-offers')).statusCode).toBe(401);
});

test('no order and no question of it begins, in words that say why', async () => {
  await hide();
  const moved = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId));
  expect(refusal(moved)).toBe('409 offer-hidden');
  expect(moved.json().message).toContain('Quien opera el mercado ocultó esta oferta');
  const eligibility = await backend.app.inject({
    url: `/api/p2p/purchase-eligibility/${offerId}`,
    headers: authorized(buyer.token),
  });
  expect(eligibility.json().data.refusal.error).toBe('offer-hidden');
  expect(refusal(await post(backend, buyer, '/api/chat/conversations', { offerId }))).toBe(
    '409 offer-hidden',
  );
});

test('what was begun goes on: the order to its release, the question with its answers', async () => {
  const orderId = await buy(backend, buyer, offerId);
  expect((await post(backend, buyer, '/api/chat/conversations', { offerId })).statusCode).toBe(200);
  await hide();
  const step = (person: Person, expectedStatus: number) =>
    post(backend, person, '/api/p2p/aprove-order', { orderId, expectedStatus });
  expect((await step(seller, 1)).statusCode).toBe(200);
  expect((await step(buyer, 2)).statusCode).toBe(200);
  expect(orderOn(chat.network, orderId)).toBeNull();
  await backend.backend.indexer.catchUp();
  for (const about of [{ offerId }, { orderId }])
    expect((await post(backend, buyer, '/api/chat/conversations', about)).statusCode).toBe(200);
  expect(await chat.conversation(questionId(offerId, buyer.wallet))).not.toBeNull();
  const query = `{ orderhistorysells(where: { offer_id: "${offerId}" }) { order_id extra } }`;
  const response = await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload: { query } });
  expect(response.json().data.orderhistorysells).toEqual([{ order_id: orderId, extra: COFFEE.extra }]);
});

test('an edit, an index that is read again and an offer that is not indexed yet stay hidden', async () => {
  await hide();
  const extra = JSON.stringify({ productName: 'Café pergamino lavado', category: 19 });
  const edit = await call(backend, seller, 'set_offers_sell', { ...COFFEE, offer_id: offerId, extra });
  expect(edit.statusCode).toBe(200);
  const { p2pContractId: contractId, near } = backend.config;
  const feed = createBlockFeed(near.dataUrl);
  await rebuildIndex({ database: backend.database, contractId, startHeight: null, feed });
  const next = String(BigInt(offerId) + 1n);
  await hideOffer(backend.database, next, REASON);
  expect(await publish(backend, seller)).toBe(next);
  await backend.backend.indexer.catchUp();
  const { list } = await seen();
  expect(list).not.toContain(offerId);
  expect(list).not.toContain(next);
  const mine: { offer: { id: string; extra: string } }[] = await own(seller);
  expect(mine.map(({ offer }) => offer.id).slice(0, 2)).toEqual([next, offerId]);
  expect(mine[1]?.offer.extra).toBe(extra);
});

test('a device whose signature comes after the offer was hidden buys nothing', async () => {
  const market = await openDeviceMarket(() => Date.now());
  const ana = await market.buyer();
  const bought = await signedCall(market.backend, market.purchaseOf(ana));
  await hideOffer(market.backend.database, market.offerId, REASON);
  expect(refusal(await ask(market.backend, bought))).toBe('409 offer-hidden');
  expect(refusal(await ask(market.backend, market.purchaseOf(ana)))).toBe('409 offer-hidden');
  await showOffer(market.backend.database, market.offerId);
  expect(
    (await ask(market.backend, await signedCall(market.backend, market.purchaseOf(ana)))).statusCode,
  ).toBe(200);
  await market.close();
});
