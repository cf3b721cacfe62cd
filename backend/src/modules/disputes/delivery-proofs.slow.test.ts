import { authorized, multipartForm, PIXEL_PNG, refusal, type TestBackend } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import { openMarket, removeUnusedFiles, type TestMarket } from '../../testing/market';
import { buy, newKey, newPerson, type Person, post, publish, type TestNetwork } from '../../testing/network';
import { ownStatements } from './own-statements';

const PROOF = { carrier: 'servientrega', guide: '2088-123' };
const REASON = 'Llegaron 2 Kg y el resto está húmedo.';
const explanation = 'Las fotos muestran el grano húmedo en los dos sacos.';
const DAY_MS = 24 * 60 * 60 * 1_000;

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let orderId: string;
let offerId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer, arbiter } = market);
  offerId = await publish(backend, seller);
});
afterAll(() => market.close());
beforeEach(async () => {
  orderId = await buy(backend, buyer, offerId);
});

const add = (person: Person, body: object = {}, key = newKey()) =>
  post(backend, person, '/api/p2p/delivery-proof', { orderId, ...body }, key);

async function ask(person: Person, path = `delivery-proof/${orderId}`) {
  await backend.backend.indexer.catchUp();
  return backend.app.inject({ url: `/api/p2p/${path}`, headers: authorized(person.token) });
}
const proofs = async (person: Person) => (await ask(person)).json().data.proofs;

async function upload(person: Person): Promise<string> {
  const form = multipartForm([{ name: 'image', value: PIXEL_PNG, filename: 'foto.png' }]);
  const response = await backend.app.inject({
    method: 'POST',
    url: `/api/p2p/dispute/${orderId}/files`,
    payload: form.payload,
    headers: { ...form.headers, ...authorized(person.token) },
  });
  return response.json().data.file;
}

async function say(person: Person, call: string, body: object): Promise<void> {
  const response = await post(backend, person, `/api/p2p/${call}`, { orderId, ...body });
  expect(response.statusCode).toBe(200);
}
const deliver = () => say(seller, 'aprove-order', { expectedStatus: 1 });
const dispute = () => say(buyer, 'dispute-order', { expectedStatus: 2, reason: REASON });

test('both sides read what the seller showed, with its photos; nobody else does', async () => {
  const photo = await upload(seller);
  expect((await add(seller, { ...PROOF, photos: [photo] })).statusCode).toBe(200);
  await deliver();
  for (const person of [seller, buyer]) {
    expect(await proofs(person)).toEqual([
      { ...PROOF, id: expect.any(String), photos: [photo], time: expect.any(String) },
    ]);
    expect((await ask(person, `dispute/${orderId}/files/${photo}`)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    });
  }
  const stranger = await newPerson(network, backend);
  for (const person of [stranger, arbiter]) {
    expect(refusal(await ask(person))).toBe('403 order-not-yours');
  }
  expect(refusal(await ask(stranger, `dispute/${orderId}/files/${photo}`))).toBe('403 not-arbiter');
  expect(refusal(await ask(arbiter, `dispute/${orderId}/files/${photo}`))).toBe('404 not-found');
  expect(refusal(await add(stranger, PROOF))).toBe('403 order-not-yours');
  expect(refusal(await add(buyer, PROOF))).toBe('409 order-action-forbidden');
  const anonymous = await backend.app.inject({ url: `/api/p2p/delivery-proof/${orderId}` });
  expect(refusal(anonymous)).toBe('401 auth-token-missing');
  expect(refusal(await ask(buyer, 'delivery-proof/999999'))).toBe('404 order-not-found');
  expect(refusal(await ask(buyer, 'delivery-proof/x'))).toBe('400 input-invalid');
});

test('a dispute brings it along, for the arbiter too, and what is added in it is told as evidence', async () => {
  const photo = await upload(seller);
  await add(seller, { ...PROOF, photos: [photo] });
  await deliver();
  await dispute();
  await backend.backend.indexer.catchUp();
  await add(seller, { guide: '2088-999' });
  for (const person of [seller, buyer, arbiter]) {
    const dispute = (await ask(person, `dispute/${orderId}`)).json().data;
    expect(dispute.deliveries).toMatchObject([
      { ...PROOF, photos: [photo] },
      { guide: '2088-999', photos: [] },
    ]);
    expect(dispute.statements).toHaveLength(1);
    expect((await ask(person, `dispute/${orderId}/files/${photo}`)).statusCode).toBe(200);
    expect(await proofs(person)).toHaveLength(2);
  }
  const [{ statements }] = (await ask(arbiter, 'disputes')).json().data.items;
  expect(statements).toBe(1);
  const news = await backend.database
    .selectFrom('notifications')
    .select(['wallet', 'kind'])
    .where('kind', '=', 'dispute-evidence')
    .where('order_id', '=', orderId)
    .execute();
  expect(news.map(({ wallet }) => wallet).sort()).toEqual([buyer.wallet, arbiter.wallet].sort());
  await say(arbiter, 'resolve-dispute', { sellerAmount: '10000000', explanation });
  expect(refusal(await ask(arbiter))).toBe('403 order-not-yours');
  expect((await ask(arbiter, `dispute/${orderId}`)).json().data.deliveries).toHaveLength(2);
});

test('before a dispute its answer tells nothing of the delivery', async () => {
  await add(seller, PROOF);
  expect((await ask(buyer, `dispute/${orderId}`)).json().data.deliveries).toEqual([]);
});

test('the same proof stands once, under one key or many, also at the same moment', async () => {
  const photo = await upload(seller);
  const body = { ...PROOF, photos: [photo] };
  const key = newKey();
  const answers = await Promise.all([add(seller, body, key), add(seller, body, key), add(seller, body)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await add(seller, { carrier: '  servientrega ', guide: '2088 -123', photos: [photo] });
  expect(await proofs(buyer)).toHaveLength(1);
  expect(refusal(await add(seller, { guide: 'otra' }, key))).toBe('409 idempotency-mismatch');
});

test('a second one stands beside the first, up to five', async () => {
  for (let guide = 1; guide <= 5; guide += 1) await add(seller, { guide: String(guide) });
  expect(refusal(await add(seller, { guide: '6' }))).toBe('409 proof-closed');
  expect((await add(seller, { guide: '1' })).statusCode).toBe(200);
  expect((await proofs(buyer)).map(({ guide }: { guide: string }) => guide)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

test('it takes no room of what is said in a dispute', async () => {
  await add(seller, PROOF);
  await deliver();
  await dispute();
  for (let said = 1; said <= 20; said += 1) {
    const words = { words: `Prueba ${said}` };
    expect((await post(backend, seller, `/api/p2p/dispute/${orderId}/statements`, words)).statusCode).toBe(
      200,
    );
  }
});

test('an order that has ended takes none, and still shows what it had', async () => {
  await add(seller, PROOF);
  await deliver();
  await say(buyer, 'aprove-order', { expectedStatus: 2 });
  expect(refusal(await add(seller, { guide: '7' }))).toBe('409 proof-closed');
  expect(await proofs(buyer)).toHaveLength(1);
});

test('while a cancellation is asked for it waits for its answer', async () => {
  await say(buyer, 'cancel-order', { expectedStatus: 1 });
  expect(refusal(await add(seller, PROOF))).toBe('409 proof-closed');
});

test.each([
  ['nothing at all', {}],
  ['characters that nobody sees', { carrier: '\u200b\u202e', guide: ' ' }],
  ['a guide that is an address', { guide: 'https://malo.test' }],
  ['a guide with letters that only look like ours', { guide: '208\u0430' }],
  ['a guide without end', { guide: '1'.repeat(41) }],
  ['a carrier without end', { carrier: 'a'.repeat(41) }],
  ['a photo that is none', { photos: ['../sealing-key'] }],
  ['seven photos', { photos: Array.from({ length: 7 }, () => `${'a'.repeat(64)}.webp`) }],
])('a proof of %s is refused at the door', async (_name, body) => {
  expect(refusal(await add(seller, body))).toBe('400 input-invalid');
  expect(await proofs(seller)).toEqual([]);
});

test('what disguises itself is taken out of the carrier’s name', async () => {
  await add(seller, { carrier: '  Don\u202e José\n el del\u0000 camión ' });
  expect(await proofs(buyer)).toMatchObject([{ carrier: 'Don José el del camión', guide: '' }]);
});

test('of others nothing can be shown, and what the service forgot has to be sent again', async () => {
  const buyers = await upload(buyer);
  expect(refusal(await add(seller, { photos: [buyers] }))).toBe('409 dispute-picture-gone');
  const photo = await upload(seller);
  network.chain.clock.advance(3 * DAY_MS);
  await removeUnusedFiles(market);
  expect(refusal(await add(seller, { ...PROOF, photos: [photo] }))).toBe('409 dispute-picture-gone');
  expect(await proofs(seller)).toEqual([]);
});

test('it stays when its seller’s account is deleted, and stands in their export before', async () => {
  seller = await newPerson(network, backend);
  orderId = await buy(backend, buyer, await publish(backend, seller));
  await add(seller, PROOF);
  expect(await ownStatements(backend.database, seller.wallet)).toEqual([
    expect.objectContaining({ kind: 'delivery', ...PROOF, files: [] }),
  ]);
  await deliver();
  await say(buyer, 'aprove-order', { expectedStatus: 2 });
  await backend.backend.indexer.catchUp();
  const deletion = { url: '/api/wallet/account', headers: authorized(seller.token) };
  const gone = await injectConfirmed(backend.app, { method: 'DELETE', ...deletion }, seller.seedPhrase);
  expect(gone.statusCode).toBe(200);
  expect(await proofs(buyer)).toHaveLength(1);
});
