import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import { ARBITER, MARKET, Network, OFFER_DEPOSIT, type OfferArgs, refusals, VAULT } from '../testing/network';

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
  await network.openEscrow('beto.test');
});

const WAYS = [
  { id: 'finca', kind: 'pickup', freight_amount: '0', per: 'order' },
  { id: 'camion', kind: 'seller', freight_amount: '333333', per: 'kg' },
  { id: 'flota', kind: 'carrier', freight_amount: '2500000', per: 'order' },
];
const publish = (delivery: unknown) => network.publish('ana.test', { delivery } as Partial<OfferArgs>);

/** 4 Kg at 2.5, and their freight. */
const GOODS = 10_000_000n;
const byTruck = { deliveryId: 'camion', freight: 1_333_332n, amount: GOODS + 1_333_332n };

describe('an offer', () => {
  test('tells its ways as they were given, and an edit changes them', async () => {
    await publish(WAYS);
    expect(network.offer('1')).toMatchObject({ delivery: WAYS });
    await network.publish('ana.test', { offer_id: '1', delivery: WAYS.slice(0, 1) });
    expect(network.offer('1')).toMatchObject({ delivery: WAYS.slice(0, 1) });
    await network.publish('ana.test', { offer_id: '1' });
    expect(network.offer('1')).toMatchObject({ delivery: [] });
  });

  test.each<[string, unknown, RegExp]>([
    ['two of one id', [WAYS[1], { ...WAYS[2], id: 'camion' }], /delivery camion appears twice/],
    ['an unknown kind', [{ ...WAYS[1], kind: 'drone' }], /kind must be/],
    ['no kind', [{ ...WAYS[1], kind: '' }], /kind must be/],
    ['an unknown unit', [{ ...WAYS[1], per: 'box' }], /per must be/],
    ['a pickup that costs', [{ ...WAYS[0], freight_amount: '1' }], /a pickup has no freight/],
    ['more freight than there is money', [{ ...WAYS[1], freight_amount: '1000000000000001' }], /too large/],
    ['an empty id', [{ ...WAYS[1], id: '' }], /the id of a delivery is empty/],
    ['a long id', [{ ...WAYS[1], id: 'x'.repeat(33) }], /id must have at most 32 bytes/],
    ['more than five', Array.from({ length: 6 }, (_, at) => ({ ...WAYS[1], id: `${at}` })), /too many/],
    ['no list', { id: 'camion' }, /delivery must be a list/],
    ['a negative freight', [{ ...WAYS[1], freight_amount: '-1' }], /E_INPUT/],
  ])('is refused with %s', async (_name, delivery, reason) => {
    await expect(publish(delivery)).rejects.toThrow(reason);
    expect(network.offer('1')).toBeNull();
  });
});

describe('a purchase', () => {
  beforeEach(() => publish(WAYS));

  test('locks goods and freight, and its fee counts the goods', async () => {
    const outcome = await network.buy('beto.test', byTruck);
    expect(outcome.value).toBe('11333332');
    expect(network.order('1')).toMatchObject({
      ...{ escrow: '11333332', amount_delivered: '11303332', fee_deducted: '30000' },
      ...{ delivery_id: 'camion', delivery_kind: 'seller', freight_amount: '1333332' },
    });
    const before = network.tokens('ana.test');
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    expect(network.tokens('ana.test') - before).toBe(11_303_332n);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
  });

  test('by a way without freight costs the goods', async () => {
    expect((await network.buy('beto.test', { deliveryId: 'finca', freight: 0n })).value).toBe('10000000');
    expect(network.order('1')).toMatchObject({ delivery_kind: 'pickup', freight_amount: '0' });
  });

  test.each([
    ['names no way', {}, /^E_DELIVERY: choose how it is delivered/],
    ['names a way that is not offered', { deliveryId: 'barco', freight: 0n }, /^E_DELIVERY: .* barco$/],
    ['has read another freight', { ...byTruck, freight: 1n }, /^E_FREIGHT_CHANGED: the freight is 1333332$/],
    [
      'does not pay the freight',
      { ...byTruck, amount: GOODS },
      /^E_AMOUNT_MISMATCH: the order costs 11333332$/,
    ],
  ])('that %s returns the money whole', async (_name, purchase, reason) => {
    const before = network.tokens('beto.test');
    const outcome = await network.buy('beto.test', purchase);
    expect(refusals(outcome)[0]).toMatch(reason);
    expect(network.tokens('beto.test')).toBe(before);
    expect(network.offer('1')).toMatchObject({ remaining_amount: '100000000' });
  });

  test('of an offer without ways may name none', async () => {
    await network.publish('ana.test');
    const wrong = await network.buy('beto.test', { offerId: '2', deliveryId: 'finca', freight: 0n });
    expect(refusals(wrong)[0]).toMatch(/^E_DELIVERY/);
    expect((await network.buy('beto.test', { offerId: '2' })).value).toBe('10000000');
  });

  test('keeps its freight when the offer is edited', async () => {
    await network.buy('beto.test', byTruck);
    await network.publish('ana.test', { offer_id: '1' });
    expect(network.order('1')).toMatchObject({ freight_amount: '1333332', delivery_id: 'camion' });
  });
});

describe('a split', () => {
  beforeEach(async () => {
    await publish(WAYS);
    await network.buy('beto.test', byTruck);
  });

  test.each([
    ['of freight and three of four Kg', 8_833_332n, 22_500n],
    ['of the freight alone', 1_333_332n, 1_999n],
    ['of less than the freight', 1n, 0n],
    ['of a millionth of the goods', 1_333_333n, 1_999n],
  ])('%s takes the fee of the goods, of half of it at least', async (_name, sellerAmount, fee) => {
    const before = { ana: network.tokens('ana.test'), beto: network.tokens('beto.test') };
    await network.propose('beto.test', '1', sellerAmount);
    const outcome = await network.accept('ana.test', '1', sellerAmount);
    expect(outcome.value).toBe(true);
    expect(network.tokens('ana.test') - before.ana).toBe(sellerAmount - fee);
    expect(network.tokens('beto.test') - before.beto).toBe(11_333_332n - sellerAmount);
    const closed = outcome.logs.flatMap(parseMarketEvents).find(({ event }) => event === 'order_closed');
    expect(closed?.data).toMatchObject({
      ...{ amount_delivered: String(sellerAmount - fee), fee_deducted: String(fee) },
      amount_refunded: String(11_333_332n - sellerAmount),
    });
  });

  test('by the arbiter, too', async () => {
    await network.dispute('beto.test', '1');
    expect((await network.resolve(ARBITER, '1', 1_333_332n + 5_000_000n)).value).toBe(true);
    expect(network.hold('beto.test', '1')).toBeNull();
  });
});

describe('a seller', () => {
  const away = (is_away: boolean) =>
    network.call('ana.test', MARKET, 'set_away', { is_away }, { deposit: OFFER_DEPOSIT });

  test('who is away sells nothing, keeps open orders, and sells again', async () => {
    await network.publish('ana.test');
    await network.buy('beto.test');
    const before = network.near('ana.test');
    await away(true);
    expect(network.offer('1')).toMatchObject({ is_away: true, is_pause: false });
    expect(refusals(await network.buy('beto.test'))[0]).toMatch(/^E_SELLER_AWAY/);
    expect(network.tokens('beto.test')).toBe(10_000_000_000n - GOODS);
    await network.publish('ana.test');
    expect(network.offer('2')).toMatchObject({ is_away: true });
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    await away(false);
    await network.call('ana.test', MARKET, 'delete_contract', { offer_id: '2' }, { deposit: 1n });
    expect(before - network.near('ana.test')).toBeLessThan(10n ** 22n);
    expect((await network.buy('beto.test')).value).toBe('10000000');
  });

  test('says so with a deposit that pays the record', async () => {
    expect(refusals(await network.call('ana.test', MARKET, 'set_away', { is_away: true }))[0]).toMatch(
      /^E_DEPOSIT/,
    );
    const poor = await network.call('ana.test', MARKET, 'set_away', { is_away: true }, { deposit: 1n });
    expect(refusals(poor)[0]).toMatch(/^E_DEPOSIT/);
    expect(network.chain.view(MARKET, 'is_away', { account_id: 'ana.test' })).toBe(false);
  });
});

describe('a block', () => {
  const block = (who: string, account_id: string, is_blocked = true) =>
    network.call(who, MARKET, 'set_blocked', { account_id, is_blocked }, { deposit: OFFER_DEPOSIT });
  const isBlocked = (account_id: string, other_id: string) =>
    network.chain.view(MARKET, 'is_blocked', { account_id, other_id });

  beforeEach(async () => {
    await network.publish('ana.test');
    await network.buy('beto.test');
  });

  test.each([
    ['the seller', 'ana.test', 'beto.test'],
    ['the buyer', 'beto.test', 'ana.test'],
  ])('by %s stops orders between the two, and no open one', async (_name, by, other) => {
    const outcome = await block(by, other);
    expect(outcome.logs.join()).toContain('"event":"account_blocked"');
    expect(isBlocked('ana.test', 'beto.test') && isBlocked('beto.test', 'ana.test')).toBe(true);
    expect(refusals(await network.buy('beto.test'))[0]).toMatch(/^E_BLOCKED/);
    expect(network.offer('1')).toMatchObject({ remaining_amount: '96000000' });
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    await block(by, other, false);
    expect(isBlocked('ana.test', 'beto.test')).toBe(false);
    expect((await network.buy('beto.test')).value).toBe('10000000');
  });

  test('stands until both have lifted theirs', async () => {
    await block('ana.test', 'beto.test');
    await block('beto.test', 'ana.test');
    await block('ana.test', 'beto.test', false);
    expect(refusals(await network.buy('beto.test'))[0]).toMatch(/^E_BLOCKED/);
  });

  test('of oneself, of no account or without a deposit is refused', async () => {
    expect(refusals(await block('ana.test', 'ana.test'))[0]).toMatch(
      /^E_INPUT: an account cannot block itself/,
    );
    expect(refusals(await block('ana.test', 'Not An Account'))[0]).toMatch(/^E_INPUT/);
    const args = { account_id: 'beto.test', is_blocked: true };
    expect(refusals(await network.call('ana.test', MARKET, 'set_blocked', args))[0]).toMatch(/^E_DEPOSIT/);
    expect(isBlocked('ana.test', 'beto.test')).toBe(false);
  });
});

test('a price that hides in the freight takes the fee of half of it', async () => {
  await network.publish('ana.test', {
    ...{
      exchange_rate: '0.000001',
      delivery: [{ id: 'flota', kind: 'carrier', freight_amount: '5000000', per: 'order' }],
    },
  } as Partial<OfferArgs>);
  const bought = {
    offerId: '1',
    rate: '0.000001',
    deliveryId: 'flota',
    freight: 5_000_000n,
    amount: 5_000_004n,
  };
  expect((await network.buy('beto.test', bought)).value).toBe('5000004');
  expect(network.order('1')).toMatchObject({ fee_deducted: '7500', amount_delivered: '4992504' });
  expect((await network.confirm('beto.test', '1')).value).toBe(true);
  expect(network.tokens(VAULT)).toBe(7_500n);
});
