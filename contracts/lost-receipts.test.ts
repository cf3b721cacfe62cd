import type { Outcome } from '../local/near';
import { parseUnsettled } from '../shared/domain/chain-events';
import {
  ARBITER,
  COFFEE,
  DAY_MS,
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  refusals,
  SUPPLY,
  TOKEN,
  VAULT,
} from './testing/network';

/** Every receipt of every journey is lost in turn: the books must balance, and the order must still reach an end. */

const PEOPLE = ['ana.test', 'beto.test', 'caro.test'];
const START = 10_000_000_000n;
const PRICE = 10_000_000n;
const FEE = 30_000n;

interface Journey {
  prepare?: (network: Network) => Promise<unknown>;
  run: (network: Network) => Promise<Outcome>;
  /** Receipts that it has at least; a settlement has six. */
  receipts?: number;
}

const disputed = async (network: Network) => {
  await network.buy('beto.test');
  await network.dispute('beto.test', '1');
};

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
  'a ruling for the seller': { prepare: disputed, run: (network) => network.resolve(ARBITER, '1', true) },
  'a ruling for the buyer': {
    prepare: disputed,
    run: (network) => network.resolve(ARBITER, '1', false),
    receipts: 5,
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

/** Runs something whose callback of that name does not arrive, and waits until it can be missed. */
async function losing(network: Network, callback: string, run: () => Promise<unknown>): Promise<void> {
  network.chain.failNext(({ methodName }) => methodName === callback);
  await run();
  network.advance(11 * MINUTE_MS);
}

async function prepared(journey: Journey): Promise<Network> {
  const network = await Network.create(PEOPLE);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  await journey.prepare?.(network);
  return network;
}

/** Loses the receipt at `index`; those of the runtime itself, which return gas and deposits, cannot fail. */
async function runLosing(network: Network, journey: Journey, index: number): Promise<boolean> {
  let seen = 0;
  let lost = false;
  let isRunning = true;
  network.chain.failNext(({ predecessorId }) => {
    const isIt = isRunning && predecessorId !== 'system' && seen++ === index;
    lost ||= isIt;
    return isIt;
  });
  await journey.run(network);
  isRunning = false;
  return lost;
}

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
  await anyone(escrow, 'sweep_fees', {});
}

function expectBalanced(network: Network): void {
  const escrow = escrowOf('beto.test');
  const { held, fees } = network.totals('beto.test');
  expect(network.tokens(escrow)).toBe(held + fees);
  const everyone = [...PEOPLE, escrow, VAULT, 'operador.test'];
  expect(everyone.reduce((sum, account) => sum + network.tokens(account), 0n)).toBe(SUPPLY);
}

describe.each(Object.entries(JOURNEYS))('%s', (name, journey) => {
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
      const isSold = earned === PRICE - FEE;
      expect([earned, paid]).toEqual(isSold ? [PRICE - FEE, PRICE] : [0n, 0n]);
      expect(network.offer('1')).toMatchObject({ remaining_amount: isSold ? '96000000' : '100000000' });
      index++;
    }
    expect(index).toBeGreaterThanOrEqual(journey.receipts ?? 6);
  });
});

describe('two payments out of one escrow', () => {
  const SETTLEMENTS = {
    released: (network: Network, orderId: string) => network.confirm('beto.test', orderId),
    refunded: (network: Network, orderId: string) => network.cancel('ana.test', orderId),
  };
  type Way = keyof typeof SETTLEMENTS;

  async function twoOrders(network: Network): Promise<[string, string]> {
    const before = network.chain.view<unknown[]>(MARKET, 'get_orders').length;
    expect(before).toBe(0);
    await network.buy('beto.test');
    await network.buy('beto.test');
    const [first, second] = network.chain.view<{ order_id: string }[]>(MARKET, 'get_orders');
    return [first?.order_id ?? '', second?.order_id ?? ''];
  }

  const purses = (network: Network) => ({
    seller: network.tokens('ana.test'),
    buyer: network.tokens('beto.test'),
    stock: BigInt(network.offer('1')?.remaining_amount ?? 0),
  });

  function expectEnded(network: Network, before: ReturnType<typeof purses>): void {
    expectBalanced(network);
    expect(network.chain.view(MARKET, 'get_orders')).toEqual([]);
    expect(network.totals('beto.test').held).toBe(0n);
    const after = purses(network);
    const sold = (before.stock - after.stock) / 4_000_000n;
    expect(after).toEqual({
      seller: before.seller + sold * (PRICE - FEE),
      buyer: before.buyer - sold * PRICE,
      stock: before.stock - sold * 4_000_000n,
    });
  }

  /** As `end`, for two orders that were bought for certain. */
  async function endBoth(network: Network, orders: [string, string]): Promise<void> {
    const anyone = (receiver: string, method: string, args: object) =>
      network.call('caro.test', receiver, method, args);
    network.advance(DAY_MS);
    await anyone(escrowOf('beto.test'), 'recover', {});
    for (const order_id of orders) {
      await anyone(MARKET, 'finalize', { order_id });
      await network.cancel('ana.test', order_id);
    }
    await anyone(escrowOf('beto.test'), 'sweep_fees', {});
  }

  test.each<[Way, Way]>([
    ['released', 'released'],
    ['released', 'refunded'],
  ])(
    'the first %s, the second %s, whichever receipt of each is lost',
    async (first, second) => {
      const network = await prepared({ run: (it) => it.buy('beto.test') });
      await network.publish('ana.test', { offer_id: '1', amount: '100000000000' });
      let pairs = 0;
      for (let index = 0, found = true; found; index++) {
        found = false;
        for (let other = 0; ; other++) {
          const before = purses(network);
          const [one, two] = await twoOrders(network);
          const lost = [
            await runLosing(network, { run: (it) => SETTLEMENTS[first](it, one) }, index),
            await runLosing(network, { run: (it) => SETTLEMENTS[second](it, two) }, other),
          ];
          await endBoth(network, [one, two]);
          expectEnded(network, before);
          if (!lost.every(Boolean)) break;
          found = true;
          pairs++;
        }
      }
      expect(pairs).toBeGreaterThanOrEqual(36);
    },
    240_000,
  );

  test.each([
    { swept: true, paid: true },
    { swept: true, paid: false },
    { swept: false, paid: true },
    { swept: false, paid: false },
  ])('all callbacks of a sweep and of a payment are lost: swept $swept, paid $paid', async (truth) => {
    const network = await prepared({ run: (it) => it.buy('beto.test') });
    await twoOrders(network);
    const before = purses(network);
    const fail = (methodName: string, count = 1) => {
      let left = count;
      network.chain.failNext((receipt) => receipt.methodName === methodName && --left === 0);
    };
    fail('on_sweep');
    fail('on_witness', 2);
    if (!truth.swept) fail('ft_transfer', 2);
    await network.confirm('beto.test', '1');
    fail('on_paid');
    fail('on_witness');
    if (!truth.paid) fail('ft_transfer');
    await network.confirm('beto.test', '2');
    const recover = () => network.call('caro.test', escrowOf('beto.test'), 'recover');
    expect(refusals(await recover())).toEqual(['E_ORDER_STATE: wait ten minutes after the payment began']);
    network.advance(11 * MINUTE_MS);
    expect((await recover()).value).toBe(truth.swept || truth.paid);
    expect(network.totals('beto.test')).toEqual({
      held: truth.paid ? 0n : PRICE,
      fees: (truth.swept ? 0n : FEE) + (truth.paid ? FEE : 0n),
    });
    expectBalanced(network);
    await network.call('caro.test', MARKET, 'finalize', { order_id: '2' });
    await network.call('caro.test', escrowOf('beto.test'), 'sweep_fees');
    expect(network.tokens('ana.test') - before.seller).toBe(2n * (PRICE - FEE));
    expect(network.tokens(VAULT)).toBe(2n * FEE);
  });

  test('never run at once: the second leaves its order as it was, and may be repeated', async () => {
    const network = await prepared({ run: (it) => it.buy('beto.test') });
    const before = purses(network);
    await twoOrders(network);
    const waiting = network.order('2');
    const [first, second] = await Promise.all([
      network.confirm('beto.test', '1'),
      network.confirm('beto.test', '2'),
    ]);
    expect([first.value, second.value]).toEqual([true, false]);
    expect(network.order('2')).toEqual(waiting);
    expect((await network.confirm('beto.test', '2')).value).toBe(true);
    expectEnded(network, before);
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

describe('money that cannot move for want of a registration', () => {
  const leave = (network: Network, account: string) =>
    network.mustCall(account, TOKEN, 'storage_unregister', { force: true }, { deposit: 1n });
  const delivered = async (network: Network) => {
    await network.buy('beto.test');
    await network.confirm('ana.test', '1');
    network.advance(15 * DAY_MS);
  };
  const bought = (network: Network) => network.buy('beto.test');
  const late = async (network: Network) => {
    await network.buy('beto.test');
    network.advance(DAY_MS);
  };

  const FLOWS: Record<string, [leaves: string, prepare: Journey['prepare'], run: Journey['run']]> = {
    'a release': ['ana.test', bought, (network) => network.confirm('beto.test', '1')],
    'a claim': ['ana.test', delivered, (network) => network.claim('ana.test', '1')],
    'a ruling for the seller': ['ana.test', disputed, (network) => network.resolve(ARBITER, '1', true)],
    'giving in as the buyer': ['ana.test', disputed, (network) => network.confirm('beto.test', '1')],
    'a refund': ['beto.test', bought, (network) => network.cancel('ana.test', '1')],
    'a refund after the deadline': ['beto.test', late, (network) => network.cancel('beto.test', '1')],
    'a ruling for the buyer': ['beto.test', disputed, (network) => network.resolve(ARBITER, '1', false)],
    'giving in as the seller': ['beto.test', disputed, (network) => network.cancel('ana.test', '1')],
  };

  test.each(Object.entries(FLOWS))(
    '%s says why, leaves the order as it was, and can be repeated',
    async (_name, flow) => {
      const [who, prepare, run] = flow;
      const network = await prepared({ ...(prepare && { prepare }), run });
      await leave(network, who);
      const before = [network.order('1'), network.offer('1'), network.totals('beto.test')];
      const outcome = await run(network);
      expect(outcome.value).toBe(false);
      expect(refusals(outcome)).toEqual([`The account ${who} is not registered`]);
      expect(outcome.logs.flatMap(parseUnsettled)).toEqual([{ order_id: '1', reason: 'transfer' }]);
      expect([network.order('1'), network.offer('1'), network.totals('beto.test')]).toEqual(before);
      await network.register(who);
      expect((await run(network)).value).toBe(true);
      expect(network.order('1')).toBeNull();
    },
  );

  test('a second payment says that the first is on its way', async () => {
    const network = await prepared({ prepare: bought, run: bought });
    await network.buy('beto.test');
    const [, second] = await Promise.all([
      network.confirm('beto.test', '1'),
      network.confirm('beto.test', '2'),
    ]);
    expect(second.value).toBe(false);
    expect(second.logs.flatMap(parseUnsettled)).toEqual([{ order_id: '2', reason: 'busy' }]);
  });

  test('a vault that is not registered stops no payment; its fees wait', async () => {
    const network = await prepared({ prepare: bought, run: bought });
    await leave(network, VAULT);
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: FEE });
    const sweep = () => network.call('caro.test', escrowOf('beto.test'), 'sweep_fees');
    expect((await sweep()).value).toBe(false);
    await network.register(VAULT);
    expect((await sweep()).value).toBe(true);
    expect(network.tokens(VAULT)).toBe(FEE);
  });
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
