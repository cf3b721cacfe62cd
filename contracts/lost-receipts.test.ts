import { firstOf } from '../shared/testing/levels';
import {
  disputed,
  expectBalanced,
  FEE,
  type Journey,
  losing,
  PEOPLE,
  PRICE,
  prepared,
  proposed,
  runLosing,
  SPLIT,
  SPLIT_FEE,
  START,
} from './testing/lost-receipts';
import {
  ARBITER,
  COFFEE,
  DAY_MS,
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
  NEAR,
  Network,
  refusals,
  TOKEN,
} from './testing/network';

/** Every receipt of every journey is lost in turn: the books must balance, and the order must still reach an end. */

const SPLIT_SALE: [bigint, bigint] = [SPLIT - SPLIT_FEE, SPLIT];

const JOURNEYS: Record<string, Journey> = {
  'a purchase': { run: (network) => network.buy('beto.test') },
  'a release': {
    prepare: (network) => network.buy('beto.test'),
    run: (network) => network.confirm('beto.test', '1'),
  },
  'a refund': {
    prepare: (network) => network.buy('beto.test'),
    run: (network) => network.cancel('ana.test', '1'),
  },
  'a dispute': {
    prepare: (network) => network.buy('beto.test'),
    run: (network) => network.dispute('beto.test', '1', 'Llegaron 2 Kg.'),
    receipts: 1,
  },
  'a ruling for the seller': { prepare: disputed, run: (network) => network.resolve(ARBITER, '1', PRICE) },
  'a ruling for the buyer': {
    prepare: disputed,
    run: (network) => network.resolve(ARBITER, '1', 0n),
    receipts: 5,
  },
  'a ruling that splits': {
    prepare: disputed,
    run: (network) => network.resolve(ARBITER, '1', SPLIT),
    receipts: 9,
    sold: SPLIT_SALE,
  },
  'accepting a split': {
    prepare: proposed,
    run: (network) => network.accept('ana.test', '1', SPLIT),
    receipts: 9,
    sold: SPLIT_SALE,
  },
  'sending what a split owes the buyer': {
    prepare: async (network) => {
      await proposed(network);
      let transfers = 0;
      network.chain.failNext(({ methodName }) => methodName === 'ft_transfer' && ++transfers === 2);
      await network.accept('ana.test', '1', SPLIT);
    },
    run: (network) => network.call('caro.test', escrowOf('beto.test'), 'reclaim', { order_id: '1' }),
    receipts: 8,
    sold: SPLIT_SALE,
  },
  'finishing a split': {
    prepare: async (network) => {
      await proposed(network);
      await losing(network, 'on_settled', () => network.accept('ana.test', '1', SPLIT));
    },
    run: (network) => network.call('caro.test', MARKET, 'finalize', { order_id: '1' }),
    receipts: 3,
    sold: SPLIT_SALE,
  },
  'recovering a split': {
    prepare: async (network) => {
      await proposed(network);
      network.chain.failNext(({ methodName }) => methodName === 'on_witness');
      await losing(network, 'on_paid', () => network.accept('ana.test', '1', SPLIT));
    },
    run: (network) => network.call('caro.test', escrowOf('beto.test'), 'recover'),
    receipts: 3,
    sold: SPLIT_SALE,
  },
  'a proposal': {
    prepare: (network) => network.buy('beto.test'),
    run: (network) => network.propose('beto.test', '1', SPLIT),
    receipts: 1,
  },
  'giving in as the buyer': { prepare: disputed, run: (network) => network.confirm('beto.test', '1') },
  'a dispute that nobody ruled on': {
    prepare: async (network) => {
      await disputed(network);
      network.advance(61 * DAY_MS);
    },
    run: (network) => network.cancel('beto.test', '1'),
    receipts: 5,
  },
  'a claim after silence': {
    prepare: async (network) => {
      await network.buy('beto.test');
      await network.confirm('ana.test', '1');
      network.advance(15 * DAY_MS);
    },
    run: (network) => network.claim('ana.test', '1'),
  },
  'a word of delivery': {
    prepare: (network) => network.buy('beto.test'),
    run: (network) => network.confirm('ana.test', '1'),
    receipts: 1,
  },
  'a wish to cancel': {
    prepare: (network) => network.buy('beto.test'),
    run: (network) => network.cancel('beto.test', '1'),
    receipts: 1,
  },
  'a refund after the deadline': {
    prepare: async (network) => {
      await network.buy('beto.test');
      network.advance(DAY_MS);
    },
    run: (network) => network.cancel('beto.test', '1'),
    receipts: 5,
  },
  'voiding an order without money': {
    prepare: (network) => losing(network, 'on_accept', () => network.buy('beto.test')),
    run: (network) => network.call('caro.test', MARKET, 'void_funding', { order_id: '1' }),
    receipts: 2,
  },
  'reclaiming the money of an order that was not activated': {
    prepare: (network) => losing(network, 'activate', () => network.buy('beto.test')),
    run: (network) => network.call('caro.test', escrowOf('beto.test'), 'reclaim', { order_id: '1' }),
    receipts: 3,
  },
  'reclaiming the money of a voided order': {
    prepare: async (network) => {
      await losing(network, 'activate', () => network.buy('beto.test'));
      await network.mustCall('caro.test', MARKET, 'void_funding', { order_id: '1' });
    },
    run: (network) => network.call('caro.test', escrowOf('beto.test'), 'reclaim', { order_id: '1' }),
    receipts: 5,
  },
  'sweeping the fees': {
    prepare: async (network) => {
      await network.buy('beto.test');
      let transfers = 0;
      network.chain.failNext(({ methodName }) => methodName === 'ft_transfer' && ++transfers === 2);
      await network.confirm('beto.test', '1');
    },
    run: (network) => network.call('caro.test', escrowOf('beto.test'), 'sweep_fees'),
    receipts: 4,
  },
  'finishing a release': {
    prepare: async (network) => {
      await network.buy('beto.test');
      await losing(network, 'on_settled', () => network.confirm('beto.test', '1'));
    },
    run: (network) => network.call('caro.test', MARKET, 'finalize', { order_id: '1' }),
    receipts: 3,
  },
  'recovering a release': {
    prepare: async (network) => {
      await network.buy('beto.test');
      network.chain.failNext(({ methodName }) => methodName === 'on_witness');
      await losing(network, 'on_paid', () => network.confirm('beto.test', '1'));
    },
    run: (network) => network.call('caro.test', escrowOf('beto.test'), 'recover'),
    receipts: 3,
  },
};

/** What a patient outsider and the seller can still do, some time later. */
async function end(network: Network, orderId = '1'): Promise<void> {
  const escrow = escrowOf('beto.test');
  const anyone = (receiver: string, method: string, args: object = { order_id: orderId }) =>
    network.call('caro.test', receiver, method, args);
  network.advance(DAY_MS);
  await anyone(MARKET, 'void_funding');
  await anyone(escrow, 'recover', {});
  await anyone(escrow, 'reclaim');
  await anyone(MARKET, 'finalize');
  await network.cancel('ana.test', orderId);
  await anyone(escrow, 'reclaim');
  await anyone(escrow, 'sweep_fees', {});
}

describe.each(firstOf(Object.entries(JOURNEYS), 3))('%s', (name, journey) => {
  test('whose receipts are lost one after the other', async () => {
    let index = 0;
    while (true) {
      const network = await prepared(journey);
      if (!(await runLosing(network, journey, index))) break;
      await end(network);
      expectBalanced(network);
      expect([name, index, network.order('1')]).toEqual([name, index, null]);
      expect(network.totals('beto.test').held).toBe(0n);
      const earned = network.tokens('ana.test') - START;
      const paid = START - network.tokens('beto.test');
      const isSold = earned > 0n;
      expect([earned, paid]).toEqual(isSold ? (journey.sold ?? [PRICE - FEE, PRICE]) : [0n, 0n]);
      expect(network.offer('1')).toMatchObject({ remaining_amount: isSold ? '96000000' : '100000000' });
      index++;
    }
    expect(index).toBeGreaterThanOrEqual(journey.receipts ?? 6);
  });
});

test('an escrow whose opening is lost anywhere can be opened later, for the same price', async () => {
  for (let index = 0; ; index++) {
    const network = await Network.create(PEOPLE);
    const before = network.near('beto.test');
    const open = () => network.openEscrow('beto.test');
    if (!(await runLosing(network, { run: open }, index))) {
      expect(index).toBeGreaterThanOrEqual(5);
      break;
    }
    expect(network.chain.view(MARKET, 'get_escrow', { account_id: 'beto.test' })).toBeNull();
    network.advance(DAY_MS);
    expect([index, (await open()).value]).toEqual([index, true]);
    expect(before - network.near('beto.test')).toBeLessThan(ESCROW_DEPOSIT + NEAR / 100n);
    await network.publish('ana.test');
    expect([index, (await network.buy('beto.test')).value]).toEqual([index, String(PRICE)]);
  }
});

test('a token contract that stands still returns nothing twice', async () => {
  const network = await prepared({ run: (it) => it.buy('beto.test') });
  network.chain.failNext(
    ({ methodName, receiverId }) => methodName === 'ft_resolve_transfer' && receiverId === TOKEN,
  );
  const outcome = await network.buy('beto.test');
  expect(refusals(outcome)).toEqual(['a failure made by the test']);
  expect(network.order('1')).toMatchObject({ funding: false });
  expectBalanced(network);
});

describe.each<[string, string, object, bigint]>([
  ['publishing', 'set_offers_sell', COFFEE, NEAR],
  ['editing', 'set_offers_sell', { ...COFFEE, offer_id: '1', extra: 'otro' }, NEAR],
  ['pausing', 'pause_play_offer', { offer_id: '1', is_pause: true }, 1n],
  ['deleting', 'delete_contract', { offer_id: '1' }, 1n],
])('%s an offer', (_name, method, args, deposit) => {
  test('whose receipt is lost has not happened, and can be repeated', async () => {
    const network = await Network.create(PEOPLE);
    await network.publish('ana.test');
    const offers = () => network.chain.view(MARKET, 'get_offers');
    const before = { offers: offers(), near: network.near('ana.test') };
    const run = () => network.call('ana.test', MARKET, method, args, { deposit });
    expect(await runLosing(network, { run }, 0)).toBe(true);
    expect(offers()).toEqual(before.offers);
    expect(before.near - network.near('ana.test')).toBeLessThan(NEAR / 100n);
    expect(refusals(await run())).toEqual([]);
    expect(offers()).not.toEqual(before.offers);
  });
});
