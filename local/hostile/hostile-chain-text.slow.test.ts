import { functionCall } from '@cosecha/near-emulator';
import { publicOffersQuestion } from '@cosecha/shared/api';
import type { PublicQuestion } from '@cosecha/shared/remote/first-view';
import { makeConfig } from '@cosecha/shared/testing';
import { runs } from '@cosecha/shared/testing/levels';
import * as fc from 'fast-check';
import { startTestBackend, type TestBackend } from '../../backend/src/testing/backend';
import { COFFEE, startTestNetwork, type TestNetwork } from '../../backend/src/testing/network';
import { ask as questionsOf, render } from '../../mfe-market/src/first-view';
import { OPERATORS, ROOT_ACCOUNT } from '../network/accounts';
import { fundWallet } from '../network/deploy';

/** More of them, from a seed of one's own: HOSTILE_TEXTS=10000 HOSTILE_SEED=7. */
const TEXTS = Number(process.env.HOSTILE_TEXTS ?? runs(20, 60));
const SEED = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const GAS = 100n * 10n ** 12n;
const DEPOSIT = 10n ** 23n;
const RECEIVER = 'f3'.repeat(32);
const PAGE = 100;

let network: TestNetwork;
let backend: TestBackend;
beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config);
  await fundWallet(network.chain, { wallet: RECEIVER, near: 10n ** 24n, usdt: 1n });
  await fundWallet(network.chain, { wallet: ROOT_ACCOUNT, near: 0n, usdt: 1_000_000_000n });
  await register(ROOT_ACCOUNT);
}, 60_000);
afterAll(async () => {
  await backend.close();
  await network.close();
});

const escaped = fc.constantFrom(
  '\\ud800',
  '\\udc00\\ud800',
  '\\u0000',
  '\\u202e',
  '\\ud83d\\ude00',
  '\\\\ud800',
  '\\"',
);
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '\u202eatsev',
    '\u0000',
    '\ud800',
    '</script><script>',
    '{{',
    "'; drop table offers; --",
    '\ufeff',
  ),
  fc.constantFrom('é'.repeat(900), 'x'.repeat(1_900), '💰'.repeat(450)),
);
const text = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''));

/** Members as text, so that they may be what no JSON.stringify writes. */
const member = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('productName', 'place', 'packing', 'productDetails'),
      fc.array(escaped, { maxLength: 4 }),
    )
    .map(([name, escapes]) => `"${name}":"Caf${escapes.join(' y ')}"`),
  fc
    .tuple(fc.constantFrom('productName', 'category', 'images', '__proto__', 'constructor'), fc.jsonValue())
    .map(([name, value]) => `"${name}":${JSON.stringify(value)}`),
  fc.constantFrom(
    '"category":1e999',
    '"category":9007199254740993',
    '"category":-2147483649',
    '"images":["javascript:alert(1)","https://127.0.0.1:22/","/media/../../etc/passwd"]',
    '"__proto__":{"productName":"x"}',
    '"delivery":{"length":{"toString":1,"valueOf":1}}',
    `"deep":${'['.repeat(1_500)}${']'.repeat(1_500)}`,
  ),
);
const extra = fc.oneof(
  text,
  fc.array(member, { maxLength: 6 }).map((members) => `{${members.join(',')}}`),
  fc.constantFrom('null', '[]', '"Café"', '1e999', '['.repeat(3_900), '{"productName":'),
);

const offer = fc.record({
  extra,
  terms_conditions: text,
  asset: fc.constantFrom('USDT', '\u0001', '💰', 'null'),
  payment_method: text.map((name) => [
    { payment_method_id: name.slice(0, 8), payment_method: name.slice(0, 15) },
  ]),
});

/** These the contracts accept for certain; of the random ones many are refused. */
const ACCEPTED = [
  { extra: '{"productName":"Caf\\ud800"}', terms_conditions: '\u202eatsev', asset: 'USDT' },
  { extra: '{"__proto__":{"productName":"x"}}', terms_conditions: '</script><script>', asset: '💰' },
  {
    extra: '{"productName":"Mora","delivery":{"length":{"toString":1,"valueOf":1}}}',
    terms_conditions: '\u202eatsev',
    asset: 'USDT',
  },
  { extra: '{"productName":', terms_conditions: "'; drop table offers; --", asset: 'null' },
];

async function call(receiverId: string, method: string, args: object, deposit: bigint): Promise<boolean> {
  const actions = [functionCall(method, args, GAS, deposit)];
  const { status } = await network.chain.run({ signerId: ROOT_ACCOUNT, receiverId, actions });
  return !('Failure' in status);
}

const register = (account_id: string) => call(OPERATORS.token, 'storage_deposit', { account_id }, DEPOSIT);

async function ask(query: object): Promise<{ status: number; body: { data: unknown } }> {
  const response = await backend.app.inject({ method: 'POST', url: '/subgraph/any/p2p', payload: query });
  return { status: response.statusCode, body: response.json() };
}

test(`whatever sellers and senders write, every list of the index can be read (seed ${SEED})`, async () => {
  const published = { offers: 0, memos: 0 };
  const publish = async (hostile: object) => {
    if (await call(OPERATORS.market, 'set_offers_sell', { ...COFFEE, ...hostile }, DEPOSIT))
      published.offers += 1;
  };
  const pay = async (memo: string) => {
    if (await call(OPERATORS.token, 'ft_transfer', { receiver_id: RECEIVER, amount: '1', memo }, 1n))
      published.memos += 1;
  };
  for (const hostile of ACCEPTED) {
    await publish(hostile);
    await pay(hostile.terms_conditions);
  }
  expect(published).toEqual({ offers: ACCEPTED.length, memos: ACCEPTED.length });
  for (const [index, hostile] of fc.sample(offer, { seed: SEED, numRuns: TEXTS }).entries()) {
    await publish(hostile);
    if (index % 4 === 0) await pay(hostile.terms_conditions.slice(0, 500) || hostile.extra.slice(0, 500));
    if (index % 500 === 499) await backend.backend.indexer.catchUp();
  }
  await publish(COFFEE);
  await backend.backend.indexer.catchUp();
  const { indexer } = await backend.backend.health();
  expect(indexer).toMatchObject({ error: null, quarantined: 0, lag: 0 });
  await everyPageReads(published.offers);
  for (const url of ['/home', '/ofertas', `/product/${published.offers}`]) await firstViewShows(url);
  const { rows } = await movementsOf(RECEIVER);
  expect(rows).toBeGreaterThanOrEqual(published.memos);
}, 3_600_000);

/** As the screens and the edge's first view read it: the same question, the same parser. */
async function everyPageReads(offers: number): Promise<void> {
  let read = 0;
  for (let skip = 0; skip < offers; skip += PAGE) {
    const { document, variables, schema } = publicOffersQuestion({ first: PAGE, skip });
    const { status, body } = await ask({ query: document, variables });
    expect(status).toBe(200);
    const page = schema.parse(body.data);
    for (const { extra } of page) {
      expect(extra.productName).not.toBe('');
      // A written backslash is a text like any other.
      const escaped = JSON.stringify(extra).replaceAll('\\\\', '');
      expect(escaped).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }
    read += page.length;
  }
  expect(read).toBe(offers);
}

/** As the edge draws it, with the service's own answers. */
async function firstViewShows(url: string): Promise<void> {
  const config = { ...makeConfig() };
  const answers: Record<string, unknown> = {};
  for (let open = questionsOf({ url, config, answers }); open.length > 0; ) {
    for (const question of open) answers[question.id] = await answered(question);
    open = questionsOf({ url, config, answers });
  }
  const { html = '' } = render({ url, config, answers }) ?? {};
  expect(html).toMatch(/^<div/);
  expect(html).not.toContain('<script>');
}

async function answered({ method, path, body }: PublicQuestion): Promise<unknown> {
  const payload = body === undefined ? {} : { payload: body as object };
  const response = await backend.app.inject({ method, url: path, ...payload });
  expect({ path, status: response.statusCode }).toEqual({ path, status: 200 });
  return response.json();
}

async function movementsOf(wallet: string): Promise<{ rows: number }> {
  const rows = await backend.database
    .selectFrom('movements')
    .select('memo')
    .where('wallet', '=', wallet)
    .execute();
  return { rows: rows.length };
}

test.each(['\u0000', '\ud800', '\udfff\u0000'])(
  'a question that holds %j is answered, never a failure',
  async (unfit) => {
    const search = 'query ($text: String!) { offerSearch(text: $text) { id } }';
    const by = 'query ($owner: String!) { offerssells(where: { owner_id: $owner }) { id } }';
    const paid =
      'query ($way: String!) { offerssells(where: { payment_method_: { payment_method: $way } }) { id } }';
    const after = 'query ($after: ID) { offerssells(after: $after) { id } }';
    const questions = [
      { query: search, variables: { text: unfit } },
      { query: by, variables: { owner: unfit } },
      { query: paid, variables: { way: unfit } },
      { query: after, variables: { after: unfit } },
      { query: '{ offerssells(where: { owner_id: "\\u0000" }) { id } }' },
    ];
    for (const question of questions) {
      const { status } = await ask(question);
      expect({ question, status }).toEqual({ question, status: expect.any(Number) });
      expect(status).toBeLessThan(500);
    }
    const profile = await backend.app.inject(
      `/api/wallet/get-profile-custom/${encodeURIComponent('a\u0000')}`,
    );
    expect(profile.statusCode).toBeLessThan(500);
  },
);
