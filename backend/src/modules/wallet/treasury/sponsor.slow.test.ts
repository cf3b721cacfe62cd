import { functionCall } from '@cosecha/near-emulator';
import { offerBytes } from '@cosecha/shared/domain';
import { OPERATORS, ROOT_ACCOUNT } from '../../../../../local/network/accounts';
import { fundWallet } from '../../../../../local/network/deploy';
import { walletFromPhrase } from '../../../keys/wallet-key';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../../testing/backend';
import { crashPoints, dieAt } from '../../../testing/crash';
import {
  buy,
  COFFEE,
  call,
  newKey,
  newPerson,
  newPhrase,
  offerOn,
  orderOn,
  type Person,
  post,
  publish,
  purchase,
  signElsewhere,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../../../testing/network';

const BYTE = 10n ** 19n;
const NEAR = 10n ** 24n;
/** What a test burns at most. */
const GAS = NEAR / 20n;
const MARKET = OPERATORS.market;

let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let offerId: string;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend({ ...network.config, treasury: network.treasury });
  seller = await newcomer(0);
  offerId = await publish(backend, seller, { amount: '1000000000' });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

const nearOf = (wallet: string): bigint => network.chain.account(wallet)?.amount ?? 0n;
/** A wallet that has no account on the chain, and perhaps money on the token. */
const newcomer = (usdt: number): Promise<Person> => newPerson(network, backend, { near: 0, usdt });
const creditOf = (account_id: string) =>
  network.chain.view<{ total: string; used: string }>(MARKET, 'get_storage_credit', { account_id });
const escrowOf = (account_id: string) =>
  network.chain.view<{ escrow_id: string; sponsored: boolean } | null>(MARKET, 'get_escrow', { account_id });
const rowsOf = ({ wallet }: Person) =>
  backend.database
    .selectFrom('transactions')
    .select(['step', 'attempt', 'state', 'signer_id', 'delegate_nonce'])
    .where('wallet', '=', wallet)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute();
/** What the ledger says that a relayed call has cost, and what the chain said. Yocto, as digits. */
const paidFor = async ({ wallet }: Person, key: string) => {
  const call = backend.database.selectFrom('grants').select('amount').where('wallet', '=', wallet);
  return (await call.where('purpose', '=', `call:${key}`).executeTakeFirstOrThrow()).amount;
};
const burntBy = async ({ wallet }: Person, key: string) => {
  const settled = backend.database.selectFrom('transactions').select('outcome').where('wallet', '=', wallet);
  const row = await settled.where('key', '=', key).where('state', '=', 'settled').executeTakeFirstOrThrow();
  return (row.outcome as { tokensBurnt?: string } | null)?.tokensBurnt;
};
const ok = async (answer: ReturnType<typeof post>) => {
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
};

describe('a wallet without NEAR', () => {
  test('buys, says and sends, and has no more than a few yocto afterwards', async () => {
    const before = nearOf(OPERATORS.treasury);
    const buyer = await newcomer(100);
    const orderId = await buy(backend, buyer, offerId);
    expect(escrowOf(buyer.wallet)).toMatchObject({ sponsored: true });
    await ok(post(backend, seller, '/api/p2p/aprove-order', { orderId, expectedStatus: 1 }));
    const earned = usdtOf(network, seller.wallet);
    await ok(post(backend, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 2 }));
    expect(usdtOf(network, seller.wallet) - earned).toBe(9_970_000n);
    const receiverId = walletFromPhrase(newPhrase()).wallet;
    const sent = await post(backend, buyer, '/api/wallet/send', { asset: 'USDT', receiverId, amount: '2.5' });
    expect(sent.json().data).toMatchObject({ registered: true, networkCost: '0' });
    expect(usdtOf(network, receiverId)).toBe(2_500_000n);
    expect(nearOf(buyer.wallet)).toBeLessThan(10n);
    expect(nearOf(seller.wallet)).toBeLessThan(10n);
    // The sponsor's deposits are where it put them: the escrow account, and a registration that is the receiver's.
    const escrow = escrowOf(buyer.wallet)?.escrow_id ?? '';
    const locked = nearOf(escrow) + NEAR / 100n;
    expect(before - nearOf(OPERATORS.treasury) - locked).toBeLessThan(GAS);
  });

  test('publishes two offers at once, neither of which counts on the credit of the other', async () => {
    const farmer = await newcomer(0);
    for (const _ of [1, 2, 3]) await publish(backend, farmer);
    const { total, used } = creditOf(farmer.wallet);
    const [one, left] = [Number(used) / 3, Number(total) - Number(used)];
    expect([left > one, left < 2 * one]).toEqual([true, true]);
    await Promise.all([1, 2].map(() => publish(backend, farmer)));
  });

  test('publishes on a credit, edits, pauses, goes away, blocks, and takes it all back', async () => {
    const farmer = await newcomer(0);
    const id = await publish(backend, farmer);
    const { total, used } = creditOf(farmer.wallet);
    expect(Number(used)).toBe(offerBytes(COFFEE));
    const longer = {
      ...COFFEE,
      offer_id: id,
      terms_conditions: 'Se entrega en la finca, de lunes a viernes, en «La Peña» \u{1F33E}.',
      payment_method: [...COFFEE.payment_method, { payment_method_id: '2', payment_method: 'Otra' }],
      delivery: [{ id: 'finca', kind: 'pickup', freight_amount: '0', per: 'order' }],
    };
    await ok(call(backend, farmer, 'set_offers_sell', longer));
    expect(Number(creditOf(farmer.wallet).used)).toBe(offerBytes({ ...longer, revision: 1 }));
    await ok(call(backend, farmer, 'pause_play_offer', { offer_id: id, is_pause: true }));
    await ok(call(backend, farmer, 'set_away', { is_away: true }));
    await ok(call(backend, farmer, 'set_blocked', { account_id: seller.wallet, is_blocked: true }));
    await ok(call(backend, farmer, 'set_away', { is_away: false }));
    await ok(call(backend, farmer, 'set_blocked', { account_id: seller.wallet, is_blocked: false }));
    await ok(call(backend, farmer, 'delete_contract', { offer_id: id }));
    expect(creditOf(farmer.wallet)).toEqual({ total: expect.any(String), used: '0' });
    expect(Number(creditOf(farmer.wallet).total)).toBeGreaterThanOrEqual(Number(total));
    expect(nearOf(farmer.wallet)).toBe(0n);
  });

  test('signs each call itself: the treasury only brings it', async () => {
    const buyer = await newcomer(100);
    await buy(backend, buyer, offerId);
    const rows = await rowsOf(buyer);
    expect(rows.map(({ step, delegate_nonce }) => [step, delegate_nonce !== null])).toEqual([
      ['account', false],
      ['open-escrow', false],
      ['transfer', true],
    ]);
    expect(new Set(rows.map(({ signer_id }) => signer_id))).toEqual(new Set([OPERATORS.treasury]));
  });

  test('reads what the contract refused, and it counts as a failure', async () => {
    const buyer = await newcomer(100);
    const other = await newcomer(100);
    const own = await publish(backend, other);
    await ok(call(backend, other, 'pause_play_offer', { offer_id: own, is_pause: true }));
    // The chain refuses what the service could not see: the offer is deleted as the call is signed.
    const racing = await startTestBackend(backend.config, { database: backend.database });
    const deleted = await call(racing, buyer, 'delete_contract', { offer_id: own });
    expect(refusal(deleted)).toBe('403 offer-not-owner');
    await racing.close();
    const failures = await backend.database
      .selectFrom('grants')
      .select(['purpose', 'failed'])
      .where('wallet', '=', buyer.wallet)
      .where('kind', '=', 'call')
      .execute();
    expect(failures).toEqual([expect.objectContaining({ failed: true })]);
  });

  test('that has neither money nor an offer is given no account', async () => {
    const poor = await newcomer(0);
    await fundWallet(network.chain, { wallet: poor.wallet, near: 0n, usdt: 999_999n });
    const receiverId = seller.wallet;
    const sent = await post(backend, poor, '/api/wallet/send', { asset: 'USDT', receiverId, amount: '0.5' });
    expect(refusal(sent)).toBe('402 insufficient-near');
    expect(network.chain.account(poor.wallet)).toBeNull();
  });

  test('gets nothing for what is refused anyhow', async () => {
    const person = await newcomer(5);
    const tooMuch = purchase(offerId, { amountOrder: '40' });
    expect((await post(backend, person, '/api/p2p/create-order', tooMuch)).statusCode).toBe(402);
    expect(network.chain.account(person.wallet)).toBeNull();
  });

  test('is told what would be paid for', async () => {
    const open = async ({ token }: Person) =>
      (await backend.app.inject({ url: '/api/wallet/first-near', headers: authorized(token) })).json().data;
    const terms = { storage: { now: 5_000, later: 5_000 }, leastOrder: '0', isUnproven: true };
    for (const pays of [false, true]) {
      const later = { purchase: pays, offer: true, send: pays };
      expect(await open(await newcomer(pays ? 5 : 0))).toEqual({ ...later, later, ...terms });
    }
  });

  test('cannot be denied anything by a yocto that an outsider sends before', async () => {
    const person = await newcomer(0);
    await fundWallet(network.chain, { wallet: person.wallet, near: 1n, usdt: 0n });
    await ok(call(backend, person, 'set_offers_sell', COFFEE));
  });
});

describe('after a crash', () => {
  const url = '/api/p2p/create-order';

  test.each(crashPoints('account', 'open-escrow', 'transfer'))('at %s a purchase is one', async (point) => {
    const person = await newcomer(20);
    const before = nearOf(OPERATORS.treasury);
    const key = newKey();
    await dieAt(backend, point, { person, url, body: purchase(offerId), key });
    const again = await post(backend, person, url, purchase(offerId), key);
    expect(again.json().data).toMatchObject({ escrow: '10000000' });
    expect(usdtOf(network, person.wallet)).toBe(10_000_000n);
    expect(nearOf(person.wallet)).toBeLessThan(10n);
    expect(before - nearOf(OPERATORS.treasury)).toBeLessThan(NEAR / 5n + GAS);
    expect((await post(backend, person, url, purchase(offerId), key)).json()).toEqual(again.json());
  });

  test.each(crashPoints('account', 'lend', 'register', 'call'))(
    'at %s an offer is published once, on one credit',
    async (point) => {
      const person = await newcomer(0);
      const key = newKey();
      const body = { contractId: MARKET, methodName: 'set_offers_sell', args: COFFEE };
      await dieAt(backend, point, { person, url: '/api/wallet/function-call', body, key });
      await ok(post(backend, person, '/api/wallet/function-call', body, key));
      const offers = network.chain
        .view<{ owner_id: string }[]>(MARKET, 'get_offers', { from_index: 0, limit: 100 })
        .filter(({ owner_id }) => owner_id === person.wallet);
      expect(offers).toHaveLength(1);
      expect(Number(creditOf(person.wallet).total)).toBeLessThanOrEqual(1_000);
    },
  );

  test.each(crashPoints('settle'))('at %s an order is released once', async (point) => {
    const buyer = await newcomer(20);
    const orderId = await buy(backend, buyer, offerId);
    const before = usdtOf(network, seller.wallet);
    const key = newKey();
    const body = { orderId, expectedStatus: 1 };
    await dieAt(backend, point, { person: buyer, url: '/api/p2p/aprove-order', body, key });
    await ok(post(backend, buyer, '/api/p2p/aprove-order', body, key));
    expect(usdtOf(network, seller.wallet) - before).toBe(9_970_000n);
    expect(orderOn(network, orderId)).toBeNull();
    expect(await paidFor(buyer, key)).toBe(await burntBy(buyer, key));
  });

  test.each(crashPoints('register', 'send'))('at %s money is sent once', async (point) => {
    const person = await newcomer(20);
    const receiverId = walletFromPhrase(newPhrase()).wallet;
    const key = newKey();
    const body = { asset: 'USDT', receiverId, amount: '3' };
    await dieAt(backend, point, { person, url: '/api/wallet/send', body, key });
    const again = await post(backend, person, '/api/wallet/send', body, key);
    expect(again.json().data).toMatchObject({ registered: true, networkCost: '0' });
    expect(usdtOf(network, receiverId)).toBe(3_000_000n);
    expect(usdtOf(network, person.wallet)).toBe(17_000_000n);
  });

  test('what waited longer than a delegation lasts is signed again under the same nonce, once', async () => {
    const person = await newcomer(20);
    const key = newKey();
    await dieAt(backend, 'transfer.stored', { person, url, body: purchase(offerId), key });
    for (let block = 0; block < 302; block += 1)
      await network.chain.run({ signerId: MARKET, receiverId: MARKET, actions: [] });
    await ok(post(backend, person, url, purchase(offerId), key));
    const transfers = (await rowsOf(person)).filter(({ step }) => step === 'transfer');
    expect(transfers.map(({ state }) => state)).toEqual(['lost', 'settled']);
    expect(new Set(transfers.map(({ delegate_nonce }) => delegate_nonce)).size).toBe(1);
    expect(usdtOf(network, person.wallet)).toBe(10_000_000n);
  });

  test('what another wallet app has overtaken is never signed again by itself', async () => {
    const person = await newcomer(20);
    const key = newKey();
    await dieAt(backend, 'transfer.stored', { person, url, body: purchase(offerId), key });
    await fundWallet(network.chain, { wallet: person.wallet, near: NEAR / 10n, usdt: 0n });
    await signElsewhere(network, person);
    expect(refusal(await post(backend, person, url, purchase(offerId), key))).toBe('409 signature-overtaken');
    expect(refusal(await post(backend, person, url, purchase(offerId), key))).toBe('409 signature-overtaken');
    expect(usdtOf(network, person.wallet)).toBe(20_000_000n);
    await ok(post(backend, person, url, purchase(offerId)));
    expect(usdtOf(network, person.wallet)).toBe(10_000_000n);
  });

  test('is never signed as the wallet’s own beside a delegation of which a copy may be about', async () => {
    const person = await newcomer(20);
    const key = newKey();
    await dieAt(backend, 'transfer.stored', { person, url, body: purchase(offerId), key });
    await backend.database
      .updateTable('transactions')
      .set({ state: 'lost' })
      .where('step', '=', 'transfer')
      .where('wallet', '=', person.wallet)
      .execute();
    await fundWallet(network.chain, { wallet: person.wallet, near: NEAR, usdt: 0n });
    const alone = await startTestBackend(network.config, { database: backend.database });
    expect(refusal(await post(alone, person, url, purchase(offerId), key))).toBe('409 signature-overtaken');
    await alone.close();
    expect(usdtOf(network, person.wallet)).toBe(20_000_000n);
  });

  test('how another call of the wallet ended is not told for this one', async () => {
    const person = await newcomer(50);
    const key = newKey();
    await dieAt(backend, 'transfer.stored', { person, url, body: purchase(offerId), key });
    await fundWallet(network.chain, { wallet: person.wallet, near: NEAR / 10n, usdt: 0n });
    await signElsewhere(network, person);
    await ok(post(backend, person, url, purchase(offerId)));
    expect(refusal(await post(backend, person, url, purchase(offerId), key))).toBe('409 signature-overtaken');
    expect(usdtOf(network, person.wallet)).toBe(40_000_000n);
  });

  test('what a call left open is ended before the same wallet signs another one', async () => {
    const person = await newcomer(50);
    const key = newKey();
    await dieAt(backend, 'transfer.stored', { person, url, body: purchase(offerId), key });
    await ok(post(backend, person, url, purchase(offerId, { amountOrder: '8' })));
    expect(usdtOf(network, person.wallet)).toBe(20_000_000n);
    await ok(post(backend, person, url, purchase(offerId), key));
    expect(usdtOf(network, person.wallet)).toBe(20_000_000n);
  });
});

test('an offer that a deposit has paid for stays its seller’s, and its storage returns to them', async () => {
  const alone = await startTestBackend(network.config, { database: backend.database });
  const farmer = await newPerson(network, alone, { near: 2, usdt: 0 });
  const id = await publish(alone, farmer);
  await alone.close();
  const longer = { ...COFFEE, offer_id: id, terms_conditions: 'Se entrega en la finca de lunes a viernes.' };
  const before = nearOf(farmer.wallet);
  await ok(call(backend, farmer, 'set_offers_sell', longer));
  expect(before - nearOf(farmer.wallet)).toBeGreaterThan(10n * BYTE);
  expect(creditOf(farmer.wallet).total).toBe('0');
  await ok(call(backend, farmer, 'delete_contract', { offer_id: id }));
  expect(nearOf(farmer.wallet)).toBeGreaterThan(before);
  expect(offerOn(network, id)).toBeNull();
});

test('where the market names another sponsor everybody pays by themselves', async () => {
  const name = async (account_id: string) => {
    const set = functionCall('set_sponsor', { account_id }, 100n * 10n ** 12n, NEAR / 10n);
    await network.chain.run({ signerId: ROOT_ACCOUNT, receiverId: MARKET, actions: [set] });
  };
  const [poor, rich] = [await newcomer(20), await newPerson(network, backend, { near: 2, usdt: 20 })];
  await name(OPERATORS.feeVault);
  const before = nearOf(OPERATORS.treasury);
  const refused = await post(backend, poor, '/api/p2p/create-order', purchase(offerId));
  expect(refusal(refused)).toBe('503 sponsor-full');
  await buy(backend, rich, offerId);
  expect(nearOf(OPERATORS.treasury)).toBe(before);
  await name(OPERATORS.treasury);
  await buy(backend, poor, offerId);
});
