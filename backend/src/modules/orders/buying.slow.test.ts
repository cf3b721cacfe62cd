import { parseMarketEvents } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { authorized, refusal, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import {
  COFFEE,
  call,
  newKey,
  newPerson,
  offerOn,
  orderOn,
  type Person,
  post,
  publish,
  purchase,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let offerId: string;

beforeAll(async () => {
  market = await openMarket({ seller: { usdt: 0 } });
  ({ network, backend, seller, buyer } = market);
});
afterAll(() => market.close());
beforeEach(async () => {
  offerId = await publish(backend, seller);
});

const order = (body: object, person = buyer, key = newKey()) =>
  post(backend, person, '/api/p2p/create-order', body, key);

test('the price moves into the buyer’s escrow and the kilograms are reserved', async () => {
  const before = usdtOf(network, buyer.wallet);
  const response = await order(purchase(offerId));
  const { data } = response.json();
  expect(data).toEqual({
    orderId: expect.stringMatching(/^\d+$/),
    transactionHash: expect.any(String),
    escrow: '10000000',
    escrowId: `${buyer.wallet.slice(0, 30)}.mercado.cosecha.test`,
  });
  expect(before - usdtOf(network, buyer.wallet)).toBe(10_000_000n);
  expect(usdtOf(network, data.escrowId)).toBe(10_000_000n);
  expect(offerOn(network, offerId)?.remaining_amount).toBe('96000000');
  expect(orderOn(network, data.orderId)).toMatchObject({ status: 1, escrow: '10000000' });
});

test('a wallet with nothing but its first NEAR and the price can buy', async () => {
  const fresh = await newPerson(network, backend, { near: 0.5, usdt: 10 });
  expect((await order(purchase(offerId), fresh)).statusCode).toBe(200);
  expect(usdtOf(network, fresh.wallet)).toBe(0n);
});

test('a price that does not come out even is rounded up to a millionth', async () => {
  const odd = await publish(backend, seller, { exchange_rate: '0.333333' });
  const body = purchase(odd, { amountOrder: '1.000001', expectedRate: '0.333333' });
  expect((await order(body)).json().data.escrow).toBe('333334');
});

test.each([
  ['no amount', { amountOrder: '' }, '400 amount-empty'],
  ['words', { amountOrder: 'cuatro' }, '400 amount-not-a-number'],
  ['a negative amount', { amountOrder: '-4' }, '400 amount-not-a-number'],
  ['an exponent', { amountOrder: '4e2' }, '400 amount-not-a-number'],
  ['zero', { amountOrder: '0.000' }, '400 amount-zero'],
  ['seven decimals', { amountOrder: '1.0000001' }, '400 amount-too-many-decimals'],
  ['an absurd amount', { amountOrder: '9'.repeat(16) }, '400 amount-too-large'],
  ['a number instead of text', { amountOrder: 4 }, '400 input-invalid'],
  ['less than the minimum', { amountOrder: '0.999999' }, '409 offer-limits'],
  ['more than the maximum', { amountOrder: '50.000001' }, '409 offer-limits'],
  ['another price than seen', { expectedRate: '2.4' }, '409 price-changed'],
  ['another edit than seen', { expectedRevision: 1 }, '409 offer-changed'],
  ['an edit that is no number', { expectedRevision: '0' }, '400 input-invalid'],
  ['a price in words', { expectedRate: 'dos' }, '400 input-invalid'],
  ['a way to pay that is not offered', { paymentMethodId: '9' }, '400 input-invalid'],
  ['an offer that does not exist', { offerId: '999999' }, '404 offer-not-found'],
  ['an offer id of another kind', { offerId: '1|1' }, '400 input-invalid'],
])('%s is refused and nothing moves', async (_name, changes, expected) => {
  const before = usdtOf(network, buyer.wallet);
  expect(refusal(await order(purchase(offerId, changes)))).toBe(expected);
  expect(usdtOf(network, buyer.wallet)).toBe(before);
});

test('the same price written otherwise is the same price', async () => {
  expect((await order(purchase(offerId, { expectedRate: '2.50' }))).statusCode).toBe(200);
});

test('more than what is left is refused with what is left', async () => {
  await order(purchase(offerId, { amountOrder: '50' }));
  await order(purchase(offerId, { amountOrder: '45' }));
  const response = await order(purchase(offerId, { amountOrder: '6' }));
  expect(refusal(response)).toBe('409 offer-stock');
  expect(response.json().message).toBe('Solo quedan 5 Kg de esta oferta.');
  await order(purchase(offerId, { amountOrder: '5' }));
  expect(refusal(await order(purchase(offerId)))).toBe('409 offer-exhausted');
});

test('a rest below the minimum can be bought whole', async () => {
  const small = await publish(backend, seller, { amount: '1500000', max_limit: '0' });
  await order(purchase(small, { amountOrder: '1' }));
  expect(refusal(await order(purchase(small, { amountOrder: '0.4' })))).toBe('409 offer-limits');
  expect((await order(purchase(small, { amountOrder: '0.5' }))).statusCode).toBe(200);
});

test('a buyer of many orders tops the escrow up on the way', async () => {
  const busy = await newPerson(network, backend, { near: 3 });
  const bought = await publish(backend, seller, { terms_conditions: 'Se recoge en la finca. '.repeat(40) });
  const answers = [];
  for (let count = 0; count < 8; count += 1) {
    answers.push((await order(purchase(bought, { amountOrder: '1' }), busy)).statusCode);
  }
  expect(answers).toEqual(Array.from({ length: 8 }, () => 200));
  const steps = await backend.database
    .selectFrom('transactions')
    .select('step')
    .where('wallet', '=', busy.wallet)
    .where('step', '=', 'top-up')
    .execute();
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThan(8);
});

test('one’s own offer and a paused one cannot be bought', async () => {
  expect(refusal(await order(purchase(offerId), seller))).toBe('409 offer-own');
  await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: true });
  expect(refusal(await order(purchase(offerId)))).toBe('409 offer-paused');
});

test('a price that the seller changed is told', async () => {
  await call(backend, seller, 'set_offers_sell', { ...COFFEE, offer_id: offerId, exchange_rate: '2.75' });
  const response = await order(purchase(offerId));
  expect(refusal(response)).toBe('409 price-changed');
  expect(response.json().message).toBe('El precio cambió a 2,75 USDT por Kg. Revísalo y confirma de nuevo.');
});

test('an offer is bought as it was read: after any edit who has read the earlier one is told, and buys the new one', async () => {
  const words = { ...COFFEE, offer_id: offerId, terms_conditions: 'Sin devoluciones.' };
  await call(backend, seller, 'set_offers_sell', words);
  const response = await order(purchase(offerId, { expectedRevision: 0 }));
  expect(refusal(response)).toBe('409 offer-changed');
  expect(response.json().message).toMatch(/^El vendedor cambió esta oferta/);
  expect((await order(purchase(offerId, { expectedRevision: 1 }))).statusCode).toBe(200);
});

test('too little stablecoin or NEAR is said with both figures', async () => {
  const withoutUsdt = await newPerson(network, backend, { usdt: 9 });
  const response = await order(purchase(offerId), withoutUsdt);
  expect(refusal(response)).toBe('402 insufficient-stablecoin');
  expect(response.json().data.params).toEqual({ needed: '10,00', available: '9,00' });
  const withoutNear = await newPerson(network, backend, { near: 0.25 });
  expect(refusal(await order(purchase(offerId), withoutNear))).toBe('402 insufficient-near');
});

test('a refusal can be mended and repeated under its key', async () => {
  const key = newKey();
  await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: true });
  expect(refusal(await order(purchase(offerId), buyer, key))).toBe('409 offer-paused');
  await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: false });
  expect((await order(purchase(offerId), buyer, key)).statusCode).toBe(200);
});

test('a refusal by the contract itself returns the money and gives its reason', async () => {
  const before = usdtOf(network, buyer.wallet);
  network.chain.failNext(({ methodName }) => methodName === 'accept_order', 'E_OFFER_STOCK: a test took it');
  const key = newKey();
  const response = await order(purchase(offerId), buyer, key);
  expect(refusal(response)).toBe('409 order-refused');
  expect(response.json().message).toMatch(/volvió completo.*Solo quedan 100 Kg/);
  expect(usdtOf(network, buyer.wallet)).toBe(before);
  expect((await order(purchase(offerId), buyer, key)).json()).toEqual(response.json());
});

test('where another order of theirs took the NEAR of the escrow account, the buyer is told to do it again', async () => {
  network.chain.failNext(({ methodName }) => methodName === 'accept_order', 'E_DEPOSIT: a test took it');
  const refused = await order(purchase(offerId));
  expect(refusal(refused)).toBe('409 order-refused');
  expect(refused.json().message).toMatch(/volvió completo.*entró al mismo tiempo\. Hazlo otra vez\.$/);
  expect((await order(purchase(offerId))).statusCode).toBe(200);
});

test('the same key buys once, however often and however fast it comes', async () => {
  const before = usdtOf(network, buyer.wallet);
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => order(purchase(offerId), buyer, key)));
  const bodies = answers.map((answer) => answer.json());
  expect(bodies[0].code).toBe(200);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(before - usdtOf(network, buyer.wallet)).toBe(10_000_000n);
  const more = await order(purchase(offerId, { amountOrder: '5' }), buyer, key);
  expect(refusal(more)).toBe('409 idempotency-mismatch');
});

test('a purchase of whose order the market’s word cannot be read is uncertain, however often it is asked for', async () => {
  const key = newKey();
  const { database } = backend;
  expect((await order(purchase(offerId), buyer, key)).statusCode).toBe(200);
  await sql`update transactions set outcome = replace(outcome::text, 'created_ns', 'made_ns')::jsonb
    where key = ${key}`.execute(database);
  await database
    .updateTable('operations')
    .set({ state: 'running', answer: null })
    .where('key', '=', key)
    .execute();
  for (let go = 0; go < 2; go += 1)
    expect(refusal(await order(purchase(offerId), buyer, key))).toBe('503 transaction-uncertain');
});

test('how far a purchase has come can be asked, and asking buys nothing', async () => {
  const careful = await newPerson(network, backend);
  const key = newKey();
  const step = async (person = careful, of = key) => {
    const url = `/api/p2p/create-order/${of}`;
    return (await backend.app.inject({ url, headers: authorized(person.token) })).json().data.step;
  };
  const before = usdtOf(network, careful.wallet);
  expect(await step()).toBe('unknown');
  expect(usdtOf(network, careful.wallet)).toBe(before);
  await order(purchase(offerId), careful, key);
  expect(await step()).toBe('done');
  expect(await step(seller)).toBe('unknown');
  const refused = newKey();
  network.chain.failNext(({ methodName }) => methodName === 'accept_order', 'E_OFFER_STOCK: a test took it');
  await order(purchase(offerId), careful, refused);
  expect(await step(careful, refused)).toBe('refused');
  const operation = backend.database.updateTable('operations').where('key', '=', key);
  await operation.set({ state: 'running' }).execute();
  expect(await step()).toBe('confirming');
  await backend.database
    .updateTable('transactions')
    .set({ state: 'signed' })
    .where('key', '=', key)
    .execute();
  expect(await step()).toBe('escrow');
  await backend.database.deleteFrom('transactions').where('key', '=', key).execute();
  expect(await step()).toBe('checking');
});

test('orders of one buyer at once all arrive, each once', async () => {
  const hurried = await newPerson(network, backend);
  const before = usdtOf(network, hurried.wallet);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(purchase(offerId), hurried)));
  expect(new Set(answers.map((answer) => answer.json().data.orderId)).size).toBe(6);
  expect(before - usdtOf(network, hurried.wallet)).toBe(60_000_000n);
});

test('a purchase needs a session, and a key that is one where it brings any', async () => {
  const send = (headers: Record<string, string>) =>
    backend.app.inject({ method: 'POST', url: '/api/p2p/create-order', payload: purchase(offerId), headers });
  const response = await send({ ...authorized(buyer.token), 'idempotency-key': 'a key:1' });
  expect(refusal(response)).toBe('400 input-invalid');
  expect(response.json().data.params.field).toBe('Idempotency-Key');
  expect(refusal(await send({ 'idempotency-key': newKey() }))).toBe('401 auth-token-missing');
});

test('an escrow that could not be opened costs nothing but gas and can be repeated', async () => {
  const fresh = await newPerson(network, backend, { near: 1 });
  network.chain.failNext(({ receiverId }) => receiverId.startsWith(fresh.wallet.slice(0, 30)));
  const failed = await order(purchase(offerId), fresh);
  expect(refusal(failed)).toBe('502 transaction-failed');
  expect(usdtOf(network, fresh.wallet)).toBe(1_000_000_000n);
  expect((await order(purchase(offerId), fresh)).statusCode).toBe(200);
});

test('the events that the market wrote are readable', async () => {
  const response = await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: true });
  expect(response.json().data.logs.flatMap(parseMarketEvents)).toEqual([
    { event: 'offer_paused', data: { offer_id: offerId, is_pause: true } },
  ]);
});
