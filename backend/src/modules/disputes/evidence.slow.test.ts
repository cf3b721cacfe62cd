import { authorized, multipartForm, PIXEL_PNG, refusal, type TestBackend } from '../../testing/backend';
import { openMarket, removeUnusedFiles, type TestMarket } from '../../testing/market';
import { buy, newKey, newPerson, type Person, post, publish, type TestNetwork } from '../../testing/network';

const REASON = 'Llegaron 2 Kg y el resto está húmedo.';
const ANSWER = 'Salieron 4 Kg de la finca, mira la báscula.';
const EXPLANATION = 'Las fotos muestran dos kilos y el empaque mojado.';
const DAY_MS = 24 * 60 * 60 * 1_000;

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let outsider: Person;
let offerId: string;
let orderId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer, arbiter } = market);
  outsider = await newPerson(network, backend);
});
afterAll(() => market.close());
beforeEach(async () => {
  offerId = await publish(backend, seller);
  orderId = await buy(backend, buyer, offerId);
});

const get = (person: Person, path: string) =>
  backend.app.inject({ url: `/api/p2p/${path}`, headers: authorized(person.token) });
const read = async (person: Person, id = orderId) => (await get(person, `dispute/${id}`)).json().data;

function send(person: Person, bytes: Buffer = PIXEL_PNG, id = orderId) {
  const form = multipartForm([{ name: 'image', value: bytes, filename: 'foto.png' }]);
  return backend.app.inject({
    method: 'POST',
    url: `/api/p2p/dispute/${id}/files`,
    payload: form.payload,
    headers: { ...form.headers, ...authorized(person.token) },
  });
}
const upload = async (person: Person): Promise<string> => (await send(person)).json().data.file;

const open = (person: Person, more: object = {}, key = newKey()) =>
  post(
    backend,
    person,
    '/api/p2p/dispute-order',
    { orderId, expectedStatus: 1, reason: REASON, ...more },
    key,
  );
const add = (person: Person, body: object, key = newKey()) =>
  post(backend, person, `/api/p2p/dispute/${orderId}/statements`, body, key);
const rule = (release: boolean, explanation = EXPLANATION) =>
  post(backend, arbiter, '/api/p2p/resolve-dispute', {
    ...{ orderId, explanation, sellerAmount: release ? '10000000' : '0' },
  });

/** Reads what the chain has brought until now. */
async function indexed(person: Person, state: string): Promise<void> {
  await backend.backend.indexer.catchUp();
  expect((await read(person)).state).toBe(state);
}

test('both sides and the arbiter read what was said, with its pictures, and nobody else does', async () => {
  const file = await upload(buyer);
  await open(buyer, { reasonCode: 'less', files: [file] });
  const answered = await upload(seller);
  await add(seller, { words: ANSWER, files: [answered] });
  for (const person of [buyer, seller, arbiter]) {
    expect(await read(person)).toMatchObject({
      state: 'open',
      openedBy: 'buyer',
      end: null,
      canAdd: person !== arbiter,
      statements: [
        { from: 'buyer', kind: 'opening', reason: 'less', words: REASON, files: [file] },
        { from: 'seller', kind: 'statement', reason: null, words: ANSWER, files: [answered] },
      ],
    });
    for (const name of [file, answered]) {
      const picture = await get(person, `dispute/${orderId}/files/${name}`);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  }
  expect(refusal(await get(outsider, `dispute/${orderId}`))).toBe('403 not-arbiter');
  expect(refusal(await get(outsider, `dispute/${orderId}/files/${file}`))).toBe('403 not-arbiter');
  expect(refusal(await add(outsider, { words: 'Yo también opino.' }))).toBe('403 order-not-yours');
  expect(refusal(await send(outsider))).toBe('403 order-not-yours');
  expect((await backend.app.inject({ url: `/media/${file}` })).statusCode).toBe(404);
  const anonymous = await backend.app.inject({ url: `/api/p2p/dispute/${orderId}/files/${file}` });
  expect(refusal(anonymous)).toBe('401 auth-token-missing');
});

test('the deadline is sixty days after it was opened', async () => {
  await open(buyer);
  await indexed(buyer, 'open');
  const { openedAt, deadline } = await read(buyer);
  expect(Date.parse(deadline) - Date.parse(openedAt)).toBe(60 * DAY_MS);
});

test('only the arbiter is told how to reach both sides', async () => {
  await open(buyer);
  expect((await read(buyer)).parties).toBeNull();
  expect((await read(arbiter)).parties).toEqual({
    seller: { wallet: seller.wallet, name: '', image: '', telegram: '' },
    buyer: { wallet: buyer.wallet, name: '', image: '', telegram: '' },
  });
});

test('a picture is seen by who sent it alone until a statement shows it', async () => {
  const file = await upload(buyer);
  const path = `dispute/${orderId}/files/${file}`;
  expect((await get(buyer, path)).statusCode).toBe(200);
  expect(refusal(await get(seller, path))).toBe('404 not-found');
  expect(refusal(await open(seller, { files: [file] }))).toBe('409 dispute-picture-gone');
  expect((await read(buyer)).state).toBe('none');
  await open(buyer, { files: [file] });
  expect((await get(seller, path)).statusCode).toBe(200);
  expect(refusal(await add(buyer, { words: '', files: [file] }))).toBe('409 dispute-picture-gone');
});

test('of another order’s picture nothing is shown', async () => {
  const other = await buy(backend, buyer, offerId);
  const file = (await send(buyer, PIXEL_PNG, other)).json().data.file;
  expect(refusal(await open(buyer, { files: [file] }))).toBe('409 dispute-picture-gone');
  await open(buyer);
  expect(refusal(await get(buyer, `dispute/${orderId}/files/${file}`))).toBe('404 not-found');
});

test('what is no picture, or too large, is refused', async () => {
  expect(refusal(await send(buyer, Buffer.from('<script>')))).toBe('415 image-not-image');
  const large = Buffer.concat([PIXEL_PNG, Buffer.alloc(200_001)]);
  expect(refusal(await send(buyer, large))).toBe('413 image-too-large');
});

test('pictures that nobody used are forgotten after two days, and the person is told', async () => {
  const file = await upload(buyer);
  network.chain.clock.advance(3 * DAY_MS);
  await removeUnusedFiles(market);
  expect(refusal(await get(buyer, `dispute/${orderId}/files/${file}`))).toBe('404 not-found');
  expect(refusal(await open(buyer, { files: [file] }))).toBe('409 dispute-picture-gone');
  expect((await open(buyer)).statusCode).toBe(200);
});

test.each([
  ['nothing at all', { words: '' }],
  ['only spaces', { words: '   ' }],
  ['characters that nobody sees', { words: '\u200b\u202e' }],
  ['too many words', { words: 'a'.repeat(501) }],
  ['a name that is no picture', { words: 'Mira.', files: ['../sealing-key'] }],
  ['seven pictures', { words: 'Mira.', files: Array.from({ length: 7 }, () => `${'a'.repeat(64)}.png`) }],
])('a statement of %s is refused at the door', async (_name, body) => {
  await open(buyer);
  expect(refusal(await add(buyer, body))).toBe('400 input-invalid');
});

test('a reason belongs to its side', async () => {
  expect(refusal(await open(seller, { reasonCode: 'less' }))).toBe('400 input-invalid');
  expect(refusal(await open(buyer, { reasonCode: 'because' }))).toBe('400 input-invalid');
  expect((await open(seller, { reasonCode: 'not-released' })).statusCode).toBe(200);
});

test('what disguises itself is taken out of the words', async () => {
  await open(buyer, { reason: `  ${REASON}\u202e\u0000\r\n\n\n\nFin  ` });
  expect((await read(seller)).statements[0].words).toBe(`${REASON}\n\nFin`);
});

test('one key is one statement, however often it comes', async () => {
  await open(buyer);
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => add(seller, { words: ANSWER }, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await read(buyer)).statements).toHaveLength(2);
  expect(refusal(await add(seller, { words: 'Otra cosa.' }, key))).toBe('409 idempotency-mismatch');
});

test('a side has room for twenty', async () => {
  await open(buyer);
  for (let said = 1; said < 20; said += 1) await add(buyer, { words: `Prueba ${said}` });
  expect(refusal(await add(buyer, { words: 'Una más' }))).toBe('409 dispute-full');
  expect((await read(buyer)).canAdd).toBe(false);
  expect((await add(seller, { words: ANSWER })).statusCode).toBe(200);
});

test('before a dispute there is nothing to read, and nothing to add', async () => {
  await indexed(buyer, 'none');
  expect(await read(buyer)).toMatchObject({ state: 'none', canAdd: false, statements: [] });
  expect(refusal(await add(buyer, { words: 'Hola' }))).toBe('409 dispute-closed');
  expect(refusal(await get(buyer, 'dispute/999999'))).toBe('404 order-not-found');
  expect(refusal(await get(buyer, 'dispute/x'))).toBe('400 input-invalid');
});

test.each([
  [true, 'ruled'],
  [false, 'ruled'],
])('a ruling with release %s is told with its reasons, and closes the book', async (release, end) => {
  const file = await upload(buyer);
  await open(buyer, { files: [file] });
  await rule(release);
  await indexed(seller, 'closed');
  for (const person of [buyer, seller, arbiter]) {
    const dispute = await read(person);
    expect(dispute).toMatchObject({ state: 'closed', end, release, canAdd: false, deadline: null });
    expect(dispute.statements.at(-1)).toMatchObject({ from: 'arbiter', kind: 'ruling', words: EXPLANATION });
    expect((await get(person, `dispute/${orderId}/files/${file}`)).statusCode).toBe(200);
  }
  expect(refusal(await add(buyer, { words: 'No estoy de acuerdo.' }))).toBe('409 dispute-closed');
  expect(refusal(await send(buyer))).toBe('409 dispute-closed');
});

test('a ruling that the network could not carry out is told to nobody', async () => {
  await open(buyer);
  network.chain.failNext(({ methodName }) => methodName === 'ft_transfer');
  expect(refusal(await rule(true))).toBe('502 release-failed');
  expect((await read(seller)).statements).toHaveLength(1);
  await post(backend, seller, '/api/p2p/cancel-order', { orderId, expectedStatus: 3 });
  await indexed(seller, 'closed');
  const dispute = await read(buyer);
  expect(dispute).toMatchObject({ end: 'sellerGaveIn', release: false });
  expect(dispute.statements).toHaveLength(1);
});

test('when the market refuses the dispute, its words are taken back and its pictures stay', async () => {
  const file = await upload(buyer);
  network.chain.failNext(
    ({ methodName }) => methodName === 'order_dispute',
    'E_ORDER_STATE: a test has ended it',
  );
  expect((await open(buyer, { files: [file] })).statusCode).toBe(409);
  expect((await open(buyer, { files: [file] })).statusCode).toBe(200);
  expect((await read(seller)).statements).toMatchObject([{ kind: 'opening', files: [file] }]);
});

test('giving in and waiting in vain are told apart', async () => {
  await open(seller);
  await post(backend, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 3 });
  await indexed(seller, 'closed');
  expect(await read(seller)).toMatchObject({ openedBy: 'seller', end: 'buyerGaveIn', release: true });
  orderId = await buy(backend, buyer, offerId);
  await open(buyer);
  await market.wait(61);
  await post(backend, buyer, '/api/p2p/cancel-order', { orderId, expectedStatus: 3 });
  await indexed(seller, 'closed');
  expect(await read(seller)).toMatchObject({ openedBy: 'buyer', end: 'expired', release: false });
});

describe('the arbiter’s desk', () => {
  test('is asked for by anybody and opens for one', async () => {
    expect((await get(arbiter, 'arbiter')).json().data).toEqual({ isArbiter: true });
    expect((await get(buyer, 'arbiter')).json().data).toEqual({ isArbiter: false });
    expect(refusal(await get(buyer, 'disputes'))).toBe('403 not-arbiter');
    expect(refusal(await get(arbiter, 'disputes?list=all'))).toBe('400 input-invalid');
  });

  test('lists what is open oldest first, page by page, and what was ruled newest first', async () => {
    await backend.database.updateTable('orders').set({ status: 2, closed: true }).execute();
    const orders: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      orderId = await buy(backend, buyer, offerId);
      orders.push(orderId);
      await open(buyer);
      await indexed(buyer, 'open');
    }
    expect(await list('open')).toEqual(orders);
    const [first] = (await get(arbiter, 'disputes?list=open')).json().data.items;
    expect(first).toMatchObject({
      orderId: orders[0],
      productName: 'Café pergamino',
      seller: { wallet: seller.wallet, name: '' },
      buyer: { wallet: buyer.wallet, name: '' },
      escrow: '10000000',
      release: null,
      statements: 1,
    });
    for (const id of orders.slice(0, 2)) {
      orderId = id;
      await rule(true);
      await backend.backend.indexer.catchUp();
    }
    expect(await list('ruled')).toEqual([orders[1], orders[0]]);
    expect(await list('open')).toEqual([orders[2]]);
  });

  const list = async (name: string): Promise<string[]> =>
    (await get(arbiter, `disputes?list=${name}`))
      .json()
      .data.items.map((item: { orderId: string }) => item.orderId);
});

test('of two rulings at once the explanation of the one that counts is read', async () => {
  await open(buyer);
  await indexed(arbiter, 'open');
  const words = ['Las fotos muestran que llegó todo.', 'Las fotos muestran que no llegó nada.'] as const;
  const [first] = await Promise.all([rule(true, words[0]), rule(false, words[1])]);
  await indexed(arbiter, 'closed');
  const { release, statements } = await read(buyer);
  expect(release).toBe(first.statusCode === 200);
  expect(statements.filter(({ kind }: { kind: string }) => kind === 'ruling')).toEqual([
    expect.objectContaining({ words: words[release ? 0 : 1] }),
  ]);
});
