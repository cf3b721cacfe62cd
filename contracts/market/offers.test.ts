import { offerDataSchema, parseMarketEvents } from '../../shared/domain/chain/chain-events';
import { COFFEE, MARKET, NEAR, Network, OFFER_DEPOSIT, refusals, STAKE_PER_BYTE } from '../testing/network';

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
});

const set = (args: object, deposit = OFFER_DEPOSIT, seller = 'ana.test') =>
  network.call(seller, MARKET, 'set_offers_sell', args, { deposit });
const pause = (offerId: string, isPause: boolean, seller = 'ana.test', deposit = 1n) =>
  network.call(seller, MARKET, 'pause_play_offer', { offer_id: offerId, is_pause: isPause }, { deposit });
const remove = (offerId: string, seller = 'ana.test', deposit = 1n) =>
  network.call(seller, MARKET, 'delete_contract', { offer_id: offerId }, { deposit });
const marketFree = () => {
  const account = network.chain.account(MARKET);
  return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
};

describe('set_offers_sell', () => {
  test('publishes an offer whose view and event say the same', async () => {
    const outcome = await set(COFFEE);
    expect(outcome.value).toBe('1');
    const offer = network.offer('1');
    expect(offerDataSchema.parse(offer)).toEqual({
      ...COFFEE,
      offer_id: '1',
      owner_id: 'ana.test',
      remaining_amount: COFFEE.amount,
      is_merchant: false,
      is_pause: false,
      is_away: false,
      status: 1,
      delivery: [],
      revision: 0,
    });
    // Who paid for its storage is between seller and sponsor: the view alone says it.
    const [event] = outcome.logs.flatMap(parseMarketEvents);
    expect({ ...event, data: { ...event?.data, on_credit: false } }).toEqual({
      event: 'offer_set',
      data: offer,
    });
    expect((await set(COFFEE, OFFER_DEPOSIT, 'beto.test')).value).toBe('2');
  });

  test('charges the storage from the deposit and returns the rest', async () => {
    const before = { ana: network.near('ana.test'), free: marketFree() };
    const usage = network.chain.account(MARKET)?.storageUsage ?? 0;
    await set(COFFEE, NEAR);
    const grown = (network.chain.account(MARKET)?.storageUsage ?? 0) - usage;
    expect(grown).toBeGreaterThan(0);
    expect(marketFree()).toBe(before.free);
    const spent = before.ana - network.near('ana.test') - BigInt(grown) * STAKE_PER_BYTE;
    expect(spent).toBeGreaterThan(0n);
    expect(spent).toBeLessThan(NEAR / 100n);
  });

  test('says how much a long offer needs, and takes it then', async () => {
    const long = { ...COFFEE, extra: JSON.stringify({ text: 'ñ'.repeat(1900) }) };
    const [reason = ''] = refusals(await set(long));
    const needed = /^E_DEPOSIT: this needs a deposit of (\d+) yocto$/.exec(reason)?.[1] ?? '0';
    expect(BigInt(needed)).toBeGreaterThan(OFFER_DEPOSIT);
    expect(refusals(await set(long, BigInt(needed) - 1n))).toEqual([reason]);
    expect(refusals(await set(long, BigInt(needed)))).toEqual([]);
  });

  test('edits in place what its seller may edit, whatever is sold already', async () => {
    await set(COFFEE);
    await network.openEscrow('beto.test');
    await network.buy('beto.test', { quantity: 30_000_000n });
    const outcome = await set({
      ...COFFEE,
      offer_id: 1,
      amount: '50000000',
      exchange_rate: '3',
      extra: 'otro',
    });
    expect(outcome.value).toBe('1');
    expect(network.offer('1')).toMatchObject({
      amount: '50000000',
      remaining_amount: '20000000',
      exchange_rate: '3',
      extra: 'otro',
    });
    expect(network.order('1')).toMatchObject({
      exchange_rate: '2.5',
      terms_conditions: COFFEE.terms_conditions,
    });
    expect(refusals(await set({ ...COFFEE, offer_id: '1', amount: '29999999' }))).toEqual([
      'E_INPUT: 30000000 of the amount are ordered or delivered already',
    ]);
    await set({ ...COFFEE, offer_id: '1', amount: '30000000' });
    expect(network.offer('1')).toMatchObject({ remaining_amount: '0', status: 2 });
  });

  test('counts the edits, in five bytes that its seller pays for once', async () => {
    const usage = () => network.chain.account(MARKET)?.storageUsage ?? 0;
    await set(COFFEE);
    const before = usage();
    for (const revision of [1, 2]) {
      await set({ ...COFFEE, offer_id: '1' });
      expect(network.offer('1')).toMatchObject({ ...COFFEE, revision, on_credit: false });
      expect(usage() - before).toBe(5);
    }
    await pause('1', true);
    expect(network.offer('1')).toMatchObject({ revision: 2 });
    await remove('1');
    expect((await set(COFFEE)).value).toBe('2');
    expect(usage()).toBe(before);
  });

  test('gives back what an edit shrinks', async () => {
    await set({ ...COFFEE, extra: 'x'.repeat(500) }, NEAR);
    const before = { ana: network.near('ana.test'), free: marketFree() };
    await set({ ...COFFEE, offer_id: '1', extra: '' }, 0n);
    expect(network.near('ana.test') - before.ana).toBeGreaterThan(450n * STAKE_PER_BYTE);
    expect(marketFree()).toBe(before.free);
  });

  test('lets nobody edit the offers of others', async () => {
    await set(COFFEE);
    expect(refusals(await set({ ...COFFEE, offer_id: '1' }, OFFER_DEPOSIT, 'beto.test'))).toEqual([
      'E_NOT_OWNER: only the seller may change this offer',
    ]);
    expect(refusals(await set({ ...COFFEE, offer_id: '9' }))).toEqual([
      'E_OFFER_NOT_FOUND: there is no offer 9',
    ]);
  });

  test.each<[object, string]>([
    [{ asset: '' }, 'asset is empty'],
    [{ asset: 'x'.repeat(17) }, 'asset must have at most 16 bytes'],
    [{ extra: 'x'.repeat(4001) }, 'extra must have at most 4000 bytes'],
    [{ terms_conditions: 'x'.repeat(2001) }, 'terms_conditions must have at most 2000 bytes'],
    [{ extra: { productName: 'Café' } }, 'extra must be text'],
    [{ exchange_rate: '2.50' }, 'the price must be a plain decimal with at most six decimals'],
    [{ exchange_rate: '0' }, 'the price must be above zero'],
    [{ exchange_rate: 2.5 }, 'exchange_rate must be text'],
    [{ amount: '0' }, 'amount must be from 1 to 1000000000000000000000'],
    [{ amount: '1000000000000000000001' }, 'amount must be from 1 to 1000000000000000000000'],
    [{ min_limit: '100000001' }, 'min_limit is above amount'],
    [{ max_limit: '999999' }, 'max_limit is below min_limit'],
    [{ time: 0 }, 'time must be at least one minute'],
    [{ time: 259_201 }, 'time must be an integer from 0 to 259200'],
    [{ fiat_method: -1 }, 'fiat_method must be an integer from 0 to 1000000'],
    [{ payment_method: [] }, 'payment_method is empty'],
    [{ payment_method: [{ payment_method_id: '1' }] }, 'missing field payment_method'],
    [
      {
        payment_method: [
          { payment_method_id: '1', payment_method: 'a' },
          { payment_method_id: '1', payment_method: 'b' },
        ],
      },
      'payment method 1 appears twice',
    ],
  ])('refuses %.60j', async (change, reason) => {
    expect(refusals(await set({ ...COFFEE, ...change }, NEAR))).toEqual([`E_INPUT: ${reason}`]);
    expect(network.chain.view(MARKET, 'get_offers')).toEqual([]);
  });
});

describe('texts', () => {
  const METHOD = { payment_method_id: '1', payment_method: 'Efectivo' };

  test.each<[string, object]>([
    ['terms_conditions', { terms_conditions: '\u0001'.repeat(2000) }],
    ['extra', { extra: 'Caf\u0008' }],
    ['asset', { asset: 'US\u007fDT' }],
    ['payment_method', { payment_method: [{ ...METHOD, payment_method: 'Efectivo\u009b' }] }],
    ['payment_method_id', { payment_method: [{ ...METHOD, payment_method_id: '\u001b1' }] }],
  ])('take no control character: %s', async (field, change) => {
    expect(refusals(await set({ ...COFFEE, ...change }, NEAR))).toEqual([
      `E_TEXT: ${field} has a control character`,
    ]);
  });

  test.each(['Café\ud800', '\udc00', 'a\u0000b'])('take no half of a sign and no zero: %j', async (terms) => {
    const [reason] = refusals(await set({ ...COFFEE, terms_conditions: terms }, NEAR));
    expect(reason).toMatch(/^E_INPUT: not valid JSON at byte \d+$/);
  });

  test('keep lines and tabs, and everything that languages write', async () => {
    const terms = 'Sábado:\r\n\t– 8 a 12\nñandú “Ω” 🌽 \u200d';
    await set({ ...COFFEE, terms_conditions: terms }, NEAR);
    expect(network.offer('1')).toMatchObject({ terms_conditions: terms });
  });
});

describe('pause_play_offer', () => {
  test('pauses and resumes', async () => {
    await set(COFFEE);
    const paused = await pause('1', true);
    expect(paused.logs.flatMap(parseMarketEvents)).toEqual([
      { event: 'offer_paused', data: { offer_id: '1', is_pause: true } },
    ]);
    expect(network.offer('1')).toMatchObject({ is_pause: true });
    await pause('1', false);
    expect(network.offer('1')).toMatchObject({ is_pause: false });
  });

  test('is for the seller, with one yocto', async () => {
    await set(COFFEE);
    expect(refusals(await pause('1', true, 'beto.test'))).toEqual([
      'E_NOT_OWNER: only the seller may change this offer',
    ]);
    expect(refusals(await pause('1', true, 'ana.test', 0n))).toEqual(['E_DEPOSIT: attach exactly one yocto']);
    expect(refusals(await pause('7', true))).toEqual(['E_OFFER_NOT_FOUND: there is no offer 7']);
  });
});

describe('delete_contract', () => {
  test('removes the offer and returns its storage deposit', async () => {
    const usage = network.chain.account(MARKET)?.storageUsage;
    const free = marketFree();
    await set(COFFEE);
    const outcome = await remove('1');
    expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
      { event: 'offer_deleted', data: { offer_id: '1' } },
    ]);
    expect(network.offer('1')).toBeNull();
    expect(network.chain.account(MARKET)?.storageUsage).toBe(usage);
    expect(marketFree()).toBe(free);
    expect((await set(COFFEE)).value).toBe('2');
  });

  test('is refused while an order is open, and to everybody but the seller', async () => {
    await set(COFFEE);
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
    expect(refusals(await remove('1'))).toEqual(['E_OFFER_HAS_ORDERS: 1 orders of this offer are open']);
    await network.cancel('ana.test', '1');
    expect(refusals(await remove('1', 'beto.test'))).toEqual([
      'E_NOT_OWNER: only the seller may change this offer',
    ]);
    expect(refusals(await remove('1', 'ana.test', 0n))).toEqual(['E_DEPOSIT: attach exactly one yocto']);
    expect(refusals(await remove('1'))).toEqual([]);
  });
});

describe('views', () => {
  test('page through the offers that are left', async () => {
    for (const extra of ['a', 'b', 'c', 'd']) await set({ ...COFFEE, extra });
    await remove('2');
    const page = (args: object) =>
      network.chain.view<{ extra: string }[]>(MARKET, 'get_offers', args).map(({ extra }) => extra);
    expect(page({})).toEqual(['a', 'd', 'c']);
    expect(page({ from_index: 1, limit: 1 })).toEqual(['d']);
    expect(page({ from_index: 3 })).toEqual([]);
    expect(() => page({ limit: 101 })).toThrow('limit must be an integer from 0 to 100');
  });

  test('tell the configuration', () => {
    expect(network.chain.view(MARKET, 'get_config')).toEqual({
      pending_owner_id: null,
      paused: false,
      sponsor_id: null,
      state_version: 1,
      owner_id: 'operador.test',
      token_id: 'usdt.test',
      fee_vault_id: 'boveda.test',
      arbiter_id: 'arbitro.test',
    });
  });
});

test('takes the escrow code from its owner only, and only Wasm', async () => {
  const code = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  expect(refusals(await network.call('ana.test', MARKET, 'set_escrow_code', code))).toEqual([
    'E_FORBIDDEN: only operador.test may call this',
  ]);
  const text = await network.call('operador.test', MARKET, 'set_escrow_code', { code: 'x' });
  expect(refusals(text)).toEqual(['E_INPUT: the input must be WebAssembly']);
});

test('is initialised once', async () => {
  const args = {
    owner_id: 'ana.test',
    token_id: 'ana.test',
    fee_vault_id: 'ana.test',
    arbiter_id: 'ana.test',
  };
  expect(refusals(await network.call('ana.test', MARKET, 'new', args))).toEqual([
    'E_FORBIDDEN: the contract is initialised already',
  ]);
});
