import type { Outcome } from '../local/near';
import {
  DAY_MS,
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
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
}

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
};

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
  network.chain.failNext(({ predecessorId }) => {
    lost = predecessorId !== 'system' && seen++ === index;
    return lost;
  });
  await journey.run(network);
  return lost;
}

/** What a patient stranger and the seller can still do, some time later. */
async function end(network: Network): Promise<void> {
  const escrow = escrowOf('beto.test');
  const anyone = (receiver: string, method: string, args: object = { order_id: '1' }) =>
    network.call('caro.test', receiver, method, args);
  network.advance(DAY_MS);
  await anyone(MARKET, 'void_funding');
  await anyone(escrow, 'reclaim');
  await anyone(escrow, 'recover');
  await anyone(escrow, 'recover', {});
  await anyone(MARKET, 'finalize');
  await network.cancel('ana.test', '1');
  await anyone(escrow, 'sweep_fees');
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
    expect(index).toBeGreaterThanOrEqual(6);
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
