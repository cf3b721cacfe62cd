import { parseUnsettled } from '../shared/domain/chain/chain-events';
import { disputed, FEE, type Journey, PRICE, prepared, proposed, SPLIT } from './testing/lost-receipts';
import { ARBITER, DAY_MS, escrowOf, type Network, refusals, TOKEN, VAULT } from './testing/network';

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
    'a ruling for the seller': ['ana.test', disputed, (network) => network.resolve(ARBITER, '1', PRICE)],
    'a split': ['ana.test', proposed, (network) => network.accept('ana.test', '1', SPLIT)],
    'giving in as the buyer': ['ana.test', disputed, (network) => network.confirm('beto.test', '1')],
    'a refund': ['beto.test', bought, (network) => network.cancel('ana.test', '1')],
    'a refund after the deadline': ['beto.test', late, (network) => network.cancel('beto.test', '1')],
    'a ruling for the buyer': ['beto.test', disputed, (network) => network.resolve(ARBITER, '1', 0n)],
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
