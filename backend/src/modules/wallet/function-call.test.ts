import {
  authorized,
  multipartForm,
  refusal,
  startTestBackend,
  type TestBackend,
} from '../../testing/backend';
import {
  buy,
  COFFEE,
  call,
  newKey,
  newPerson,
  offerOn,
  type Person,
  post,
  publish,
  startTestNetwork,
  type TestNetwork,
} from '../../testing/network';
import { photo } from '../../testing/photos';
import { TRANSACTION_HASH } from '../../testing/transaction-hash';

let network: TestNetwork;
let backend: TestBackend;
let seller: Person;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config);
  seller = await newPerson(network, backend, { usdt: 0 });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

test('publishing registers the seller on the token and answers the offer', async () => {
  const response = await call(backend, seller, 'set_offers_sell', COFFEE, {
    gas: '300000000000000',
    attachedDeposit: '10000000000000000000000',
  });
  expect(response.json()).toEqual({
    code: 200,
    message: 'Listo.',
    data: {
      transactionHash: expect.stringMatching(TRANSACTION_HASH),
      value: expect.stringMatching(/^\d+$/),
      logs: [expect.stringContaining('"offer_set"')],
    },
  });
  const registration = network.chain.view('usdt.cosecha.test', 'storage_balance_of', {
    account_id: seller.wallet,
  });
  expect(registration).not.toBeNull();
  expect(offerOn(network, response.json().data.value)).toMatchObject({ exchange_rate: '2.5' });
});

test('a refusal while the market is migrated is the last word on its key, for a device signs an offer once', async () => {
  network.chain.failNext(
    ({ methodName }) => methodName === 'set_offers_sell',
    'Smart contract panicked: E_MIGRATING: the state has version 1, this code has 2',
  );
  const key = newKey();
  const body = { contractId: network.config.p2pContractId, methodName: 'set_offers_sell', args: COFFEE };
  const again = () => post(backend, seller, '/api/wallet/function-call', body, key);
  const first = await again();
  expect(refusal(first)).toBe('502 transaction-failed');
  expect((await again()).json()).toEqual(first.json());
});

test('an offer is edited, paused and deleted by its seller', async () => {
  const offerId = await publish(backend, seller);
  await call(backend, seller, 'set_offers_sell', { ...COFFEE, offer_id: offerId, exchange_rate: '3' });
  expect(offerOn(network, offerId)?.exchange_rate).toBe('3');
  await call(backend, seller, 'pause_play_offer', { offer_id: offerId, is_pause: true });
  expect(offerOn(network, offerId)?.is_pause).toBe(true);
  expect((await call(backend, seller, 'delete_contract', { offer_id: offerId })).statusCode).toBe(200);
  expect(offerOn(network, offerId)).toBeNull();
});

test('an offer with long terms and six pictures can be published too', async () => {
  const form = multipartForm(
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (size) => ({
        name: 'image',
        value: await photo(size, 9),
        filename: 'f.jpg',
      })),
    ),
  );
  const sent = await backend.app.inject({
    method: 'POST',
    url: '/api/wallet/upload-images',
    payload: form.payload,
    headers: { ...form.headers, ...authorized(seller.token) },
  });
  const images: string[] = sent.json().data;
  const extra = JSON.stringify({ productName: 'Café', productDetails: 'ñ'.repeat(600), images });
  const offerId = await publish(backend, seller, { extra, terms_conditions: 'á'.repeat(1_000) });
  expect(offerOn(network, offerId)).not.toBeNull();
});

test.each([
  ['a name like the service’s', { productName: 'C\u043esecha Soporte' }, '400 name-of-service'],
  [
    'a picture that is gone',
    { productName: 'Café', images: [`/media/${'e'.repeat(64)}.webp`] },
    '409 offer-picture-gone',
  ],
])('an offer with %s is refused before anything is signed', async (_name, extra, expected) => {
  const refused = await call(backend, seller, 'set_offers_sell', { ...COFFEE, extra: JSON.stringify(extra) });
  expect(refusal(refused)).toBe(expected);
});

test.each([
  ['terms_conditions', 'Se entrega\u0001en la finca.'],
  ['extra', '{"productName":"Caf\ud800"}'],
  ['payment_method', [{ payment_method_id: '1', payment_method: 'USDT\u0007' }]],
])('a sign in %s that the market refuses is refused before anything is signed', async (field, value) => {
  const key = newKey();
  const args = { ...COFFEE, [field]: value };
  const body = { contractId: 'mercado.cosecha.test', methodName: 'set_offers_sell', args };
  const response = await post(backend, seller, '/api/wallet/function-call', body, key);
  expect(refusal(response)).toBe('400 text-unreadable');
  expect(response.json().message).toContain('Escribe esa parte de nuevo');
  expect(
    await backend.database.selectFrom('transactions').select('hash').where('key', '=', key).execute(),
  ).toEqual([]);
});

test('an offer says how it reaches its buyer', async () => {
  const delivery = [{ id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' }];
  const response = await call(backend, seller, 'set_offers_sell', { ...COFFEE, delivery });
  expect(offerOn(network, response.json().data.value)).toMatchObject({ delivery });
});

test.each([
  ['twice the same id', [{ id: 'a' }, { id: 'a' }]],
  ['more ways than an offer has', ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))],
  ['a pick-up that costs freight', [{ kind: 'pickup', freight_amount: '1' }]],
  ['freight that is no amount', [{ freight_amount: '1,5' }]],
  ['freight beyond all measure', [{ freight_amount: `${10n ** 15n + 1n}` }]],
  ['a kind that we do not know', [{ kind: 'dron' }]],
])('an offer with %s is refused before anything is signed', async (_name, ways) => {
  const delivery = ways.map((way) => ({
    ...{ id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' },
    ...way,
  }));
  const refused = await call(backend, seller, 'set_offers_sell', { ...COFFEE, delivery });
  expect(refusal(refused)).toBe('400 input-invalid');
  expect(refused.json().message).toContain('delivery');
});

test('another’s offer stays as it is, and one with open orders stays', async () => {
  const offerId = await publish(backend, seller);
  const buyer = await newPerson(network, backend);
  const pause = { offer_id: offerId, is_pause: true };
  expect(refusal(await call(backend, buyer, 'pause_play_offer', pause))).toBe('403 offer-not-owner');
  await buy(backend, buyer, offerId);
  const gone = await call(backend, seller, 'delete_contract', { offer_id: offerId });
  expect(refusal(gone)).toBe('409 offer-has-orders');
  expect(gone.json().message).toContain('Puedes pausarla');
});

test.each([
  ['another method', { methodName: 'order_confirmation' }, '403 call-not-allowed'],
  ['a method of Object', { methodName: 'constructor' }, '403 call-not-allowed'],
  ['another contract', { contractId: 'usdt.cosecha.test' }, '403 call-not-allowed'],
  ['more gas than a transaction takes', { gas: '300000000000001' }, '400 input-invalid'],
  ['a larger deposit', { attachedDeposit: '10000000000000000000001' }, '400 input-invalid'],
  ['an amount in words', { args: { ...COFFEE, amount: 'cien' } }, '400 input-invalid'],
])('%s is refused before anything is signed', async (_name, changes, expected) => {
  const payload = {
    contractId: 'mercado.cosecha.test',
    methodName: 'set_offers_sell',
    args: COFFEE,
    ...changes,
  };
  const signed = await countTransactions();
  const response = await post(backend, seller, '/api/wallet/function-call', payload);
  expect(refusal(response)).toBe(expected);
  expect(await countTransactions()).toBe(signed);
});

test('the contract’s own refusal of an offer is told in words', async () => {
  const upsideDown = { ...COFFEE, min_limit: '50000000', max_limit: '1000000' };
  expect(refusal(await call(backend, seller, 'set_offers_sell', upsideDown))).toBe('400 input-invalid');
});

test('too little NEAR is said with both figures', async () => {
  const poor = await newPerson(network, backend, { near: 0.075, usdt: 0 });
  const response = await call(backend, poor, 'set_offers_sell', COFFEE);
  expect(refusal(response)).toBe('402 insufficient-near');
  expect(response.json().data.params).toEqual({ needed: '0,01125', available: '0,0068' });
});

test('below the reserve nothing is signed at all', async () => {
  const poor = await newPerson(network, backend, { near: 0.06, usdt: 0 });
  expect(refusal(await call(backend, poor, 'set_offers_sell', COFFEE))).toBe('402 insufficient-balance');
});

test('the same key publishes once, and another body under it is refused', async () => {
  const key = newKey();
  const payload = { contractId: 'mercado.cosecha.test', methodName: 'set_offers_sell', args: COFFEE };
  const send = (body: object) => post(backend, seller, '/api/wallet/function-call', body, key);
  const [first, second] = await Promise.all([send(payload), send(payload)]);
  expect(second.json()).toEqual(first.json());
  expect((await send(payload)).json()).toEqual(first.json());
  const other = { ...payload, args: { ...COFFEE, exchange_rate: '3' } };
  expect(refusal(await send(other))).toBe('409 idempotency-mismatch');
});

test('without a node the answer says so and the money is safe', async () => {
  network.isDown = true;
  const response = await call(backend, seller, 'set_offers_sell', COFFEE);
  network.isDown = false;
  expect(refusal(response)).toBe('503 near-down');
  expect(response.headers['retry-after']).toBe('5');
});

async function countTransactions(): Promise<number> {
  return (await backend.database.selectFrom('transactions').select('hash').execute()).length;
}
