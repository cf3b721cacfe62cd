import { routeRules } from '../../limits/rules';
import type { Proposal } from '../../signing/device/signature-needed';
import { authorized, refusal, type TestBackend } from '../../testing/backend';
import { signaturesOf } from '../../testing/confirm';
import { signInOnDevice } from '../../testing/device';
import { openMarket, type TestMarket } from '../../testing/market';
import { buy, COFFEE, newKey, type Person, post, publish, purchase } from '../../testing/network';
import type { CONFIRMED_ROUTES } from './confirmed-routes';

const MARKET = 'mercado.cosecha.test';
const REASON = 'Llegaron 2 Kg y el resto está húmedo.';

let market: TestMarket;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let offerId: string;

beforeAll(async () => {
  market = await openMarket({}, true);
  ({ backend, seller, buyer, arbiter } = market);
  offerId = await publish(backend, seller);
});
afterAll(() => market.close());

/** All that a thief has: a copy of the token of a device. */
async function stolenFrom(person: Person): Promise<Person> {
  const { token } = await signInOnDevice(backend.app, person.seedPhrase);
  return { ...person, token, seedPhrase: '' };
}

interface Theft {
  who: () => Person;
  url: string;
  /** What is to be so before the thief comes. @returns what is sent */
  body: () => Promise<object> | object;
}

const order = async (url: string, who: () => Person, prepare?: (orderId: string) => Promise<object>) => ({
  who,
  url: `/api/p2p/${url}`,
  async body() {
    const orderId = await buy(backend, buyer, offerId);
    return { orderId, expectedStatus: 1, ...(await prepare?.(orderId)) };
  },
});
const say = async (who: Person, call: string, body: object) => {
  const { statusCode } = await post(backend, who, `/api/p2p/${call}`, body);
  expect(statusCode).toBe(200);
};
const disputed = async (orderId: string) => {
  await say(buyer, 'dispute-order', { orderId, expectedStatus: 1, reason: REASON });
  return { expectedStatus: 3 };
};
const chainCall = (methodName: string, args: object): Theft => ({
  who: () => seller,
  url: '/api/wallet/function-call',
  body: () => ({ contractId: MARKET, methodName, args }),
});
const send = (asset: string): Theft => ({
  who: () => buyer,
  url: '/api/wallet/send',
  body: () => ({ asset, receiverId: arbiter.wallet, amount: '1' }),
});

/** Every call that moves money or writes to the chain for a wallet. */
const thefts = async (): Promise<Record<string, Theft>> => ({
  purchase: { who: () => buyer, url: '/api/p2p/create-order', body: () => purchase(offerId) },
  delivery: await order('aprove-order', () => seller),
  release: await order('aprove-order', () => buyer),
  cancellation: await order('cancel-order', () => seller),
  claim: await order(
    'claim-deadline',
    () => seller,
    async (orderId) => {
      await say(seller, 'aprove-order', { orderId, expectedStatus: 1 });
      await market.wait(14);
      return { expectedStatus: 2 };
    },
  ),
  dispute: await order(
    'dispute-order',
    () => buyer,
    async () => ({ reason: REASON }),
  ),
  split: await order(
    'propose-split',
    () => buyer,
    async (orderId) => ({
      ...(await disputed(orderId)),
      sellerAmount: '4000000',
    }),
  ),
  'accepted split': await order(
    'accept-split',
    () => seller,
    async (orderId) => {
      const split = { ...(await disputed(orderId)), sellerAmount: '4000000' };
      await say(buyer, 'propose-split', { orderId, ...split });
      return split;
    },
  ),
  ruling: await order(
    'resolve-dispute',
    () => arbiter,
    async (orderId) => {
      await disputed(orderId);
      return { sellerAmount: '0', explanation: 'Las fotos muestran dos kilos.' };
    },
  ),
  stablecoin: send('USDT'),
  NEAR: send('NEAR'),
  publication: chainCall('set_offers_sell', COFFEE),
  edition: {
    ...chainCall('set_offers_sell', {}),
    body: () => ({ ...FUNCTION_CALL, args: { ...COFFEE, offer_id: offerId, exchange_rate: '0.1' } }),
  },
  pause: {
    ...chainCall('pause_play_offer', {}),
    body: () => ({
      ...FUNCTION_CALL,
      methodName: 'pause_play_offer',
      args: { offer_id: offerId, is_pause: true },
    }),
  },
  absence: chainCall('set_away', { is_away: true }),
  block: chainCall('set_blocked', { account_id: 'luis.cosecha.test', is_blocked: true }),
  deletion: {
    ...chainCall('delete_contract', {}),
    body: () => ({ ...FUNCTION_CALL, methodName: 'delete_contract', args: { offer_id: offerId } }),
  },
});
const FUNCTION_CALL = { contractId: MARKET, methodName: 'set_offers_sell' };

/** Written for a wallet by the treasury alone, or not at all. */
const UNSIGNED = ['POST /api/wallet/demo-top-up'];

test('the token of a device moves nothing by itself, in any call that moves money or writes to the chain', async () => {
  const all = await thefts();
  for (const [name, { who, url, body }] of Object.entries(all)) {
    const payload = await body();
    const thief = await stolenFrom(who());
    const headers = { ...authorized(thief.token), 'idempotency-key': newKey() };
    const height = market.network.chain.lastBlock.block.header.height;
    const answer = await backend.app.inject({ method: 'POST', url, payload, headers });
    expect(`${name}: ${refusal(answer)}`).toBe(`${name}: 202 signature-needed`);
    const { sign } = answer.json().data as { sign: Proposal[] };
    const kind = name === 'NEAR' ? 'transaction' : 'delegate';
    expect([name, sign.map((one) => one.kind)]).toEqual([name, [kind]]);
    // Not a transaction, of whomever: nothing was spent on it either.
    expect([name, market.network.chain.lastBlock.block.header.height]).toEqual([name, height]);
  }
  const rule = routeRules(backend.config).find(({ group }) => group === 'money');
  const tried = new Set(Object.values(all).map(({ url }) => `POST ${url}`));
  expect(rule?.routes.filter((route) => !tried.has(route))).toEqual(UNSIGNED);
});

test('nor does it speak for its owner in a dispute, of a delivery, of the other side or in public, until the key confirms it', async () => {
  const settled = await buy(backend, buyer, offerId);
  await say(seller, 'aprove-order', { orderId: settled, expectedStatus: 1 });
  await say(buyer, 'aprove-order', { orderId: settled, expectedStatus: 2 });
  const orderId = await buy(backend, buyer, offerId);
  await disputed(orderId);
  await backend.backend.indexer.catchUp();
  const question = await post(backend, buyer, '/api/p2p/ask-question', {
    offerId,
    words: '¿Es de este año?',
  });
  const calls: Record<
    (typeof CONFIRMED_ROUTES)[number],
    { who: Person; url: string; body: object; other: object }
  > = {
    'POST /api/p2p/dispute/:orderId/statements': {
      ...{ who: buyer, url: `/api/p2p/dispute/${orderId}/statements` },
      body: { words: 'Todo llegó bien.' },
      other: { words: 'Retiro la queja.' },
    },
    'POST /api/p2p/delivery-proof': {
      ...{ who: seller, url: '/api/p2p/delivery-proof' },
      body: { orderId, carrier: 'Bus', guide: '77' },
      other: { guide: '78' },
    },
    'POST /api/p2p/rate-order': {
      ...{ who: buyer, url: '/api/p2p/rate-order' },
      body: { orderId: settled, stars: 1 },
      other: { stars: 5 },
    },
    'POST /api/p2p/answer-question': {
      ...{ who: seller, url: '/api/p2p/answer-question' },
      body: { questionId: question.json().data.id, answer: 'Sí.' },
      other: { answer: 'No.' },
    },
  };
  for (const [name, { who, url, body, other }] of Object.entries(calls)) {
    const thief = await stolenFrom(who);
    const key = newKey();
    const call = (payload: object) =>
      backend.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { ...authorized(thief.token), 'idempotency-key': key },
      });
    const asked = await call(body);
    expect(`${name}: ${refusal(asked)}`).toBe(`${name}: 202 signature-needed`);
    const signatures = await signaturesOf(asked, who.seedPhrase);
    expect(`${name}: ${(await call({ ...body, signatures })).statusCode}`).toBe(`${name}: 200`);
    // A device that missed the answer gets it again.
    expect(`${name}: ${(await call(body)).statusCode}`).toBe(`${name}: 200`);
    expect(refusal(await call({ ...body, ...other }))).toBe('409 idempotency-mismatch');
  }
});
