import { runs } from '../shared/testing/levels';
import { expectBalanced, FEE, PRICE, prepared, runLosing } from './testing/lost-receipts';
import { DAY_MS, escrowOf, MARKET, MINUTE_MS, type Network, refusals, VAULT } from './testing/network';

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

  /** `npm test` loses every second receipt of the second payment. */
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
        for (let other = 0; ; other += runs(4, 1)) {
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
      expect(pairs).toBeGreaterThanOrEqual(runs(9, 36));
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
