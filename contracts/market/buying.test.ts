import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import {
  COFFEE,
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  type OfferArgs,
  type Purchase,
  refusals,
  STAKE_PER_BYTE,
  TOKEN,
} from '../testing/network';

const BETO_START = 10_000_000_000n;
let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
});

describe('open_escrow', () => {
  test('makes the account that SPEC names, registered on market and token', async () => {
    const outcome = await network.openEscrow('beto.test');
    expect(outcome.value).toBe(true);
    expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
      { event: 'escrow_opened', data: { owner_id: 'beto.test', escrow_id: escrowOf('beto.test') } },
    ]);
    expect(network.chain.view(MARKET, 'get_escrow', { account_id: 'beto.test' })).toEqual({
      escrow_id: escrowOf('beto.test'),
      sponsored: false,
    });
    expect(network.chain.view(escrowOf('beto.test'), 'get_totals')).toEqual({
      held: '0',
      fees: '0',
      owner_id: 'beto.test',
      paying: false,
    });
    expect(
      network.chain.view(TOKEN, 'storage_balance_of', { account_id: escrowOf('beto.test') }),
    ).not.toBeNull();
  });

  test('answers null before', () => {
    expect(network.chain.view(MARKET, 'get_escrow', { account_id: 'beto.test' })).toBeNull();
  });

  test('returns a deposit that it does not need', async () => {
    await network.openEscrow('beto.test');
    const before = network.near('beto.test');
    const again = await network.openEscrow('beto.test');
    expect(refusals(again)).toEqual([`E_ESCROW_EXISTS: ${escrowOf('beto.test')} is open already`]);
    expect(before - network.near('beto.test')).toBeLessThan(NEAR / 100n);
    const ana = network.near('ana.test');
    await network.openEscrow('ana.test', { deposit: NEAR });
    expect(ana - network.near('ana.test')).toBeLessThan(ESCROW_DEPOSIT + NEAR / 100n);
  });

  test('refuses less than its price', async () => {
    const outcome = await network.openEscrow('beto.test', { deposit: ESCROW_DEPOSIT - 1n });
    expect(refusals(outcome)).toEqual([`E_DEPOSIT: attach ${ESCROW_DEPOSIT} yocto`]);
  });

  test('leaves a wallet its name, whatever an outsider calls itself', async () => {
    const wallet = 'c0ffee'.repeat(10).concat('cafe');
    const outsider = `${wallet.slice(0, 30)}.test`;
    const both = await Network.create([wallet, outsider]);
    expect((await both.openEscrow(outsider)).value).toBe(true);
    expect((await both.openEscrow(wallet)).value).toBe(true);
    expect(both.chain.view(MARKET, 'get_escrow', { account_id: wallet })).toMatchObject({
      escrow_id: `${wallet.slice(0, 30)}.${MARKET}`,
    });
    expect(both.chain.view(MARKET, 'get_escrow', { account_id: outsider })).toMatchObject({
      escrow_id: escrowOf(outsider),
    });
    await both.publish(outsider);
    await both.buy(wallet);
    expect(both.order('1')).toMatchObject({ signer_id: wallet, funding: false });
    const order =
      '{"offer_id":"1","operation_amount":"4000000","exchange_rate":"2.5","payment_method_id":"1"}';
    const args = { receiver_id: escrowOf(wallet), amount: '10000000', msg: order };
    const foreign = await both.call(outsider, TOKEN, 'ft_transfer_call', args, { deposit: 1n });
    expect(foreign.value).toBe('0');
    expect(refusals(foreign)[0]).toBe(`E_FORBIDDEN: only ${wallet} pays in here`);
  });

  test('opens one account when it is called twice at once, and returns the other deposit', async () => {
    const before = network.near('beto.test');
    const [first, second] = await Promise.all([
      network.openEscrow('beto.test'),
      network.openEscrow('beto.test'),
    ]);
    expect(first.value).toBe(true);
    expect(refusals(second)).toEqual([`E_ESCROW_EXISTS: ${escrowOf('beto.test')} is being opened`]);
    expect(before - network.near('beto.test')).toBeLessThan(ESCROW_DEPOSIT + NEAR / 20n);
  });

  test('gives the deposit back when the account cannot be made', async () => {
    const before = network.near('beto.test');
    network.chain.failNext(({ receiverId }) => receiverId === escrowOf('beto.test'));
    expect((await network.openEscrow('beto.test')).value).toBe(false);
    expect(before - network.near('beto.test')).toBeLessThan(NEAR / 100n);
    expect((await network.openEscrow('beto.test')).value).toBe(true);
  });
});

describe('buying', () => {
  beforeEach(async () => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
  });

  test('moves the exact price into escrow and makes the order public once it is there', async () => {
    const outcome = await network.buy('beto.test');
    expect(outcome.value).toBe('10000000');
    const order = network.order('1');
    if (!order) throw new Error('the order is not open');
    const { escrow, funding, settling, proposed_by, proposed_amount, proposed_ns, ...event } = order;
    expect({ escrow, funding, settling }).toEqual({ escrow: '10000000', funding: false, settling: false });
    expect([proposed_by, proposed_amount, proposed_ns]).toEqual([0, '0', '0']);
    expect(event).toMatchObject({
      owner_id: 'ana.test',
      signer_id: 'beto.test',
      escrow_id: escrowOf('beto.test'),
      operation_amount: '4000000',
      amount_delivered: '9970000',
      fee_deducted: '30000',
      payment_method: 'USDT en garantía',
      time: 60,
      can_split: true,
      status: 1,
    });
    expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
      { event: 'offer_stock', data: { offer_id: '1', remaining_amount: '96000000', status: 1 } },
      { event: 'order_active', data: event },
    ]);
    expect(network.hold('beto.test', '1')).toEqual({ order_id: '1', amount: '10000000', paying: false });
    expect(network.tokens(escrowOf('beto.test'))).toBe(10_000_000n);
    expect(network.chain.view(MARKET, 'get_orders')).toEqual([order]);
  });

  test('rounds a price up to the next millionth', async () => {
    await network.publish('ana.test', { exchange_rate: '0.333333', min_limit: '1' });
    const refused = await network.buy('beto.test', {
      offerId: '2',
      quantity: 10n,
      rate: '0.333333',
      amount: 3n,
    });
    expect(refusals(refused)).toEqual(['E_AMOUNT_MISMATCH: the order costs 4']);
    const bought = await network.buy('beto.test', {
      offerId: '2',
      quantity: 10n,
      rate: '0.333333',
      amount: 4n,
    });
    expect(bought.value).toBe('4');
  });

  test('sells the last rest whole, even below the least amount', async () => {
    await network.buy('beto.test', { quantity: 99_500_000n });
    expect(refusals(await network.buy('beto.test', { quantity: 400_000n }))).toEqual([
      'E_OFFER_LIMITS: the amount must be at least 1000000',
    ]);
    await network.buy('beto.test', { quantity: 500_000n });
    expect(network.offer('1')).toMatchObject({ remaining_amount: '0', status: 2 });
    expect(refusals(await network.buy('beto.test'))).toEqual(['E_OFFER_EXHAUSTED: this offer is sold out']);
  });

  test.each<[string, Purchase, Partial<OfferArgs>, string]>([
    ['an offer that is not there', { offerId: '8' }, {}, 'E_OFFER_NOT_FOUND: there is no offer 8'],
    [
      'less than the least',
      { quantity: 999_999n },
      {},
      'E_OFFER_LIMITS: the amount must be at least 1000000',
    ],
    ['nothing', { quantity: 0n, amount: 1n }, {}, 'E_OFFER_LIMITS: the amount must be above zero'],
    [
      'more than the most',
      { quantity: 5_000_001n },
      { max_limit: '5000000' },
      'E_OFFER_LIMITS: the amount must be at most 5000000',
    ],
    ['more than there is', { quantity: 100_000_001n }, {}, 'E_OFFER_STOCK: 100000000 are left'],
    ['at an old price', { rate: '2.4' }, {}, 'E_PRICE_CHANGED: the price is 2.5'],
    ['for too little', { amount: 9_999_999n }, {}, 'E_AMOUNT_MISMATCH: the order costs 10000000'],
    ['for too much', { amount: 10_000_001n }, {}, 'E_AMOUNT_MISMATCH: the order costs 10000000'],
    ['by a method it lacks', { methodId: '2' }, {}, 'E_INPUT: this offer does not take payment method 2'],
  ])('refuses %s and returns the money whole', async (_name, purchase, terms, reason) => {
    await network.publish('ana.test', terms);
    const outcome = await network.buy('beto.test', { offerId: '2', ...purchase });
    expect(outcome.value).toBe('0');
    expect(refusals(outcome)).toEqual([reason]);
    expect(network.tokens('beto.test')).toBe(BETO_START);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
    expect(network.offer('2')).toMatchObject({ remaining_amount: COFFEE.amount });
    expect(network.chain.view(MARKET, 'get_orders')).toEqual([]);
  });

  test('refuses who has read an offer that its seller has edited since, whatever was edited', async () => {
    const edited = { offer_id: '1', terms_conditions: 'Sin devoluciones.' };
    await network.publish('ana.test', edited);
    expect(network.offer('1')).toMatchObject({ revision: 1 });
    const outcome = await network.buy('beto.test', { revision: 0 });
    expect(refusals(outcome)).toEqual(['E_OFFER_CHANGED: the seller has edited this offer']);
    expect(network.tokens('beto.test')).toBe(BETO_START);
    await network.publish('ana.test', { ...edited, time: 9 });
    expect(refusals(await network.buy('beto.test', { revision: 1 }))).toHaveLength(1);
    expect(refusals(await network.buy('beto.test', { revision: 2 }))).toEqual([]);
    expect(refusals(await network.buy('beto.test'))).toEqual([]);
  });

  test('refuses a paused offer', async () => {
    await network.mustCall(
      'ana.test',
      MARKET,
      'pause_play_offer',
      { offer_id: '1', is_pause: true },
      { deposit: 1n },
    );
    expect(refusals(await network.buy('beto.test'))).toEqual([
      'E_OFFER_PAUSED: the seller has paused this offer',
    ]);
  });

  test("refuses one's own offer", async () => {
    await network.openEscrow('ana.test');
    expect(refusals(await network.buy('ana.test'))).toEqual([
      'E_OFFER_OWN: sellers cannot buy their own offers',
    ]);
  });

  test.each([
    ['not JSON', 'E_INPUT: not valid JSON at byte 0'],
    ['{"offer_id":"1"}', 'E_INPUT: missing field operation_amount'],
    ['{}, "signer_id": "ana.test"', 'E_INPUT: not valid JSON at byte 2'],
    [`{"x":"${'y'.repeat(2100)}"}`, 'E_INPUT: msg must have at most 2048 bytes'],
  ])('refuses the message %.40s', async (msg, reason) => {
    const args = { receiver_id: escrowOf('beto.test'), amount: '10000000', msg };
    const outcome = await network.call('beto.test', TOKEN, 'ft_transfer_call', args, { deposit: 1n });
    expect(outcome.value).toBe('0');
    expect(refusals(outcome)).toEqual([reason]);
    expect(network.tokens('beto.test')).toBe(BETO_START);
  });

  test('cannot sell the same kilograms twice to two who buy at once', async () => {
    const both = [70_000_000n, 70_000_000n].map((quantity) => network.buy('beto.test', { quantity }));
    const used = (await Promise.all(both)).map(({ value }) => value).sort();
    expect(used).toEqual(['0', '175000000']);
    expect(network.offer('1')).toMatchObject({ remaining_amount: '30000000' });
  });

  test("pays an order's storage out of the escrow account and returns it at the end", async () => {
    const free = () => {
      const account = network.chain.account(MARKET);
      return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
    };
    const before = { free: free(), escrow: network.near(escrowOf('beto.test')) };
    await network.buy('beto.test');
    expect(free()).toBe(before.free);
    expect(network.near(escrowOf('beto.test'))).toBeLessThan(before.escrow);
    await network.cancel('ana.test', '1');
    expect(free()).toBe(before.free + 1n);
    expect(network.near(escrowOf('beto.test'))).toBe(before.escrow - 1n);
  });

  test('refuses when the escrow account has no NEAR for another order, until somebody sends it some', async () => {
    const terms = 'x'.repeat(1200);
    await network.publish('ana.test', { terms_conditions: terms });
    expect((await network.buy('beto.test', { offerId: '2' })).value).toBe('10000000');
    const poor = await network.buy('beto.test', { offerId: '2' });
    expect(refusals(poor)[0]).toMatch(/^E_DEPOSIT: the order needs \d+ yocto$/);
    expect(network.tokens('beto.test')).toBe(BETO_START - 10_000_000n);
    await network.chain.run({
      signerId: 'beto.test',
      receiverId: escrowOf('beto.test'),
      actions: [{ kind: 'Transfer', deposit: NEAR / 10n }],
    });
    expect((await network.buy('beto.test', { offerId: '2' })).value).toBe('10000000');
  });
});

describe('who may call', () => {
  const order = { offer_id: '1', operation_amount: '4000000', exchange_rate: '2.5', payment_method_id: '1' };

  test.each(['beto.test', 'ana.test'])('accept_order is not for %s', async (caller) => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    const args = { signer_id: 'beto.test', amount: '10000000', order };
    expect(refusals(await network.call(caller, MARKET, 'accept_order', args))).toEqual([
      "E_FORBIDDEN: only the buyer's escrow may call this",
    ]);
  });

  test.each(['on_escrow_registered', 'on_escrow_created', 'on_escrow_probed', 'on_settled'])(
    '%s is for the market only',
    async (name) => {
      const args = { owner_id: 'beto.test', order_id: '1' };
      expect(refusals(await network.call('beto.test', MARKET, name, args))).toEqual([
        `E_FORBIDDEN: only ${MARKET} may call this`,
      ]);
    },
  );

  test('activate is for the escrow of that order', async () => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
    expect(refusals(await network.call('beto.test', MARKET, 'activate', { order_id: '1' }))).toEqual([
      "E_FORBIDDEN: only the buyer's escrow may call this",
    ]);
  });

  test('void_funding spares an order that has its money', async () => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
    network.advance(11 * MINUTE_MS);
    expect(refusals(await network.call('ana.test', MARKET, 'void_funding', { order_id: '1' }))).toEqual([
      'E_ORDER_STATE: the order has its money',
    ]);
  });
});
