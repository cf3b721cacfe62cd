import { type Outcome, transfer } from '@cosecha/near-emulator';
import { firstOf } from '../shared/testing/levels';
import { gasUses } from './testing/gas-use';
import { PRICE, proposed, SPLIT } from './testing/lost-receipts';
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
  OWNER,
  refusals,
  SUPPLY,
  TGAS,
  TOKEN,
  VAULT,
} from './testing/network';

/** contracts/README.md says what to attach. Less must either do or fail cleanly; what it says must do. */

const PEOPLE = ['ana.test', 'beto.test'];
const STEP = 10n;

interface Measured {
  /** Tgas that contracts/README.md asks for. */
  attach: bigint;
  prepare?: (network: Network) => Promise<unknown>;
  run: (network: Network, gas: bigint) => Promise<Outcome>;
  isDone: (network: Network) => boolean;
  /** Tokens sent to the escrow without an order. */
  stray?: bigint;
}

const hasEscrow = (network: Network) =>
  network.chain.view(MARKET, 'get_escrow', { account_id: 'beto.test' }) !== null;
const isClosed = (network: Network) => network.order('1') === null;

const CALLS: Record<string, Measured> = {
  open_escrow: {
    attach: 150n,
    run: (network, gas) => network.openEscrow('beto.test', { gas }),
    isDone: hasEscrow,
  },
  open_escrow_for: {
    attach: 150n,
    prepare: (network) => network.own('set_sponsor', { account_id: OWNER }),
    run: (network, gas) =>
      network.call(
        OWNER,
        MARKET,
        'open_escrow_for',
        { owner_id: 'beto.test' },
        { deposit: ESCROW_DEPOSIT, gas },
      ),
    isDone: hasEscrow,
  },
  close_escrow_for: {
    attach: 150n,
    prepare: async (network) => {
      await network.own('set_sponsor', { account_id: OWNER });
      const owner = { owner_id: 'beto.test' };
      await network.mustCall(OWNER, MARKET, 'open_escrow_for', owner, { deposit: ESCROW_DEPOSIT });
      const stray = { receiver_id: escrowOf('beto.test'), amount: '7' };
      await network.mustCall('ana.test', TOKEN, 'ft_transfer', stray, { deposit: 1n });
    },
    run: (network, gas) =>
      network.call(OWNER, MARKET, 'close_escrow_for', { owner_id: 'beto.test' }, { deposit: 1n, gas }),
    isDone: (network) => network.chain.account(escrowOf('beto.test')) === null,
    stray: 7n,
  },
  'set_offers_sell on credit': {
    attach: 30n,
    prepare: async (network) => {
      await network.own('set_sponsor', { account_id: OWNER });
      const lent = { account_id: 'beto.test', bytes: 5_000 };
      await network.mustCall(OWNER, MARKET, 'sponsor_storage', lent, { deposit: NEAR });
    },
    run: (network, gas) => network.call('beto.test', MARKET, 'set_offers_sell', COFFEE, { deposit: 1n, gas }),
    isDone: (network) => network.offer('2') !== null,
  },
  close_escrow: {
    attach: 150n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      const stray = { receiver_id: escrowOf('beto.test'), amount: '7' };
      await network.mustCall('ana.test', TOKEN, 'ft_transfer', stray, { deposit: 1n });
    },
    run: (network, gas) => network.call('beto.test', MARKET, 'close_escrow', {}, { deposit: 1n, gas }),
    isDone: (network) => network.chain.account(escrowOf('beto.test')) === null,
    stray: 7n,
  },
  ft_transfer_call: {
    attach: 150n,
    prepare: (network) => network.openEscrow('beto.test'),
    run: (network, gas) => network.buy('beto.test', { gas }),
    isDone: (network) => network.order('1')?.funding === false,
  },
  'order_confirmation by the buyer': {
    attach: 200n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await network.buy('beto.test');
    },
    run: (network, gas) => network.confirm('beto.test', '1', { gas }),
    isDone: (network) => isClosed(network) && network.tokens(VAULT) > 0n,
  },
  'cancel_order by the seller': {
    attach: 200n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await network.buy('beto.test');
    },
    run: (network, gas) => network.cancel('ana.test', '1', { gas }),
    isDone: isClosed,
  },
  order_dispute: {
    attach: 30n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await network.buy('beto.test');
    },
    run: (network, gas) => network.dispute('ana.test', '1', 'Llegaron 2 Kg.', { gas }),
    isDone: (network) => network.order('1')?.status === 3,
  },
  'resolve_dispute for the seller': {
    attach: 200n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await network.buy('beto.test');
      await network.dispute('ana.test', '1');
    },
    run: (network, gas) => network.resolve(ARBITER, '1', PRICE, { gas }),
    isDone: (network) => isClosed(network) && network.tokens(VAULT) > 0n,
  },
  accept_split: {
    attach: 200n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await proposed(network);
    },
    run: (network, gas) => network.accept('ana.test', '1', SPLIT, { gas }),
    isDone: (network) => isClosed(network) && network.tokens(VAULT) > 0n,
  },
  claim_deadline: {
    attach: 200n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await network.buy('beto.test');
      await network.confirm('ana.test', '1');
      network.advance(15 * DAY_MS);
    },
    run: (network, gas) => network.claim('ana.test', '1', { gas }),
    isDone: (network) => isClosed(network) && network.tokens(VAULT) > 0n,
  },
  finalize: {
    attach: 200n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      await network.buy('beto.test');
      network.chain.failNext(({ methodName }) => methodName === 'on_settled');
      await network.confirm('beto.test', '1');
      network.advance(10 * MINUTE_MS + 1);
    },
    run: (network, gas) => network.call('ana.test', MARKET, 'finalize', { order_id: '1' }, { gas }),
    isDone: isClosed,
  },
  reclaim: {
    attach: 150n,
    prepare: async (network) => {
      await network.openEscrow('beto.test');
      network.chain.failNext(({ methodName }) => methodName === 'activate');
      await network.buy('beto.test');
      network.advance(11 * MINUTE_MS);
      await network.mustCall('ana.test', MARKET, 'void_funding', { order_id: '1' });
    },
    run: (network, gas) =>
      network.call('ana.test', escrowOf('beto.test'), 'reclaim', { order_id: '1' }, { gas }),
    isDone: (network) => network.totals('beto.test').held === 0n,
  },
};

async function attempt(call: Measured, tgas: bigint): Promise<boolean> {
  const network = await Network.create(PEOPLE);
  await network.publish('ana.test');
  await call.prepare?.(network);
  const outcome = await call.run(network, tgas * TGAS);
  const isDone = call.isDone(network);
  if (!isDone) expect(refusals(outcome).length).toBeGreaterThan(0);
  expectUntorn(network, isDone ? 0n : call.stray);
  return isDone;
}

/** Whatever was testCase, each token is somewhere and each escrow covers what it holds. */
function expectUntorn(network: Network, stray = 0n): void {
  const accounts = [...PEOPLE, VAULT, 'operador.test', escrowOf('beto.test')];
  expect(accounts.reduce((sum, account) => sum + network.tokens(account), 0n)).toBe(SUPPLY);
  if (!hasEscrow(network)) return;
  const { held, fees } = network.totals('beto.test');
  expect(network.tokens(escrowOf('beto.test'))).toBe(held + fees + stray);
  const order = network.order('1');
  if (order && !order.funding && !order.settling) expect(held).toBe(BigInt(order.escrow));
}

test.each(firstOf(Object.entries(CALLS), 3))(
  '%s does with what the README asks for, and fails cleanly with less',
  async (_name, call) => {
    let least = STEP;
    while (least <= 300n && !(await attempt(call, least))) least += STEP;
    expect(await attempt(call, call.attach)).toBe(true);
    // Real networks burn more per call than the local one's flat 2 Tgas.
    expect(least * 4n).toBeLessThanOrEqual(call.attach * 3n);
  },
);

test('a purchase with less gas than a transfer keeps moves nothing', async () => {
  const network = await Network.create(PEOPLE);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  const outcome = await network.buy('beto.test', { gas: 29n * TGAS });
  expect(refusals(outcome)).toHaveLength(1);
  expect(outcome.receipts.filter(({ executorId }) => executorId === TOKEN)).toHaveLength(1);
});

test('recover does with what the README asks for', async () => {
  const network = await Network.create(PEOPLE);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  await network.buy('beto.test');
  for (const lost of ['on_paid', 'on_witness']) {
    network.chain.failNext(({ methodName }) => methodName === lost);
  }
  await network.confirm('beto.test', '1');
  network.advance(11 * MINUTE_MS);
  const recover = (gas: bigint) =>
    network.call('ana.test', escrowOf('beto.test'), 'recover', {}, { gas: gas * TGAS });
  expect(refusals(await recover(15n))).toHaveLength(1);
  expect((await recover(50n)).value).toBe(true);
  expectUntorn(network);
});

describe('the longest texts that the market takes', () => {
  /** Each quote and each backslash is two bytes in JSON, so is a line break; nothing that is legal takes more. */
  const worst = (bytes: number) => '"\\\n'.repeat(bytes).slice(0, bytes);
  const LONGEST = {
    asset: worst(16),
    extra: worst(4000),
    terms_conditions: worst(2000),
    payment_method: Array.from({ length: 10 }, (_, index) => ({
      payment_method_id: `${worst(31)}${index}`,
      payment_method: worst(60),
    })),
  };
  /** Receipts and actions cost more on a real network than here, and so does each record: contracts/market/README.md. */
  const LEFT = 0.5;

  test.each([
    ['quotes, backslashes and line breaks', LONGEST],
    ['signs of four bytes', { extra: '🌽'.repeat(1000), terms_conditions: '🌽'.repeat(500) }],
  ])('leave every call more than half of its own gas: %s', async (_name, texts) => {
    const [seller, buyer] = ['a'.repeat(64), 'b'.repeat(64)];
    const network = await Network.create([seller, buyer]);
    await network.publish(seller, texts);
    const methodId = texts === LONGEST ? `${worst(31)}9` : '1';
    await network.openEscrow(buyer);
    await network.chain.run({ signerId: buyer, receiverId: escrowOf(buyer), actions: [transfer(NEAR)] });
    for (let count = 0; count < 6; count++) await network.buy(buyer, { methodId });
    expect(network.order('6')?.funding).toBe(false);
    await network.publish(seller, { ...texts, offer_id: '1' });
    await network.confirm(seller, '1');
    await network.confirm(buyer, '1');
    await network.cancel(buyer, '2');
    await network.cancel(seller, '2');
    await network.dispute(buyer, '3', worst(2000));
    await network.resolve(ARBITER, '3', PRICE);
    await network.propose(seller, '4', SPLIT);
    await network.dispute(seller, '4', '🌽'.repeat(500));
    await network.resolve(ARBITER, '4', SPLIT);
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.cancel(seller, '5');
    network.chain.failNext(({ methodName }) => methodName === 'on_paid');
    await network.cancel(seller, '6');
    network.chain.failNext(({ methodName }) => methodName === 'activate');
    await network.buy(buyer, { methodId });
    network.advance(11 * MINUTE_MS);
    for (const [receiver, method, args] of [
      [escrowOf(buyer), 'recover', {}],
      [MARKET, 'finalize', { order_id: '5' }],
      [MARKET, 'finalize', { order_id: '6' }],
      [MARKET, 'void_funding', { order_id: '7' }],
      [escrowOf(buyer), 'reclaim', { order_id: '7' }],
    ] as const)
      await network.mustCall(seller, receiver, method, args);
    network.advance(11 * MINUTE_MS);
    await network.mustCall(buyer, MARKET, 'close_escrow', {}, { deposit: 1n, gas: 150n * TGAS });
    expect(network.chain.view(MARKET, 'get_orders')).toEqual([]);
    const uses = await gasUses(network.chain);
    expect(new Set(uses.map(({ method }) => method)).size).toBeGreaterThan(25);
    const tight = uses.filter(({ own, burnt }) => burnt > own * LEFT);
    expect(tight).toEqual([]);
  });
});
