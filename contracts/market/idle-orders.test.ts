import { COFFEE, ESCROW_DEPOSIT, escrowOf, MARKET, MINUTE_MS, Network, refusals } from '../testing/network';

const SPONSOR = 'patrocinio.test';
const ESCROW = escrowOf('beto.test');

let network: Network;
const sponsor = (method: string, args: object, deposit = 1n) =>
  network.call(SPONSOR, MARKET, method, args, { deposit });

beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', SPONSOR]);
  await network.own('set_sponsor', { account_id: SPONSOR });
  await network.publish('ana.test');
  await sponsor('open_escrow_for', { owner_id: 'beto.test' }, ESCROW_DEPOSIT);
  await network.buy('beto.test');
});

describe('an order that stands still in an escrow account that the sponsor has paid for', () => {
  const DAY = 24 * 60 * MINUTE_MS;
  const IDLE = 60 * DAY;
  const end = (order_id = '1') => sponsor('end_idle_order', { order_id });
  const early = /^E_TOO_EARLY: the side that can end this order still has time/;

  test.each<[string, () => Promise<unknown>, number, 'ana.test' | 'beto.test']>([
    ['awaiting its delivery refunds the buyer', async () => null, COFFEE.time * MINUTE_MS, 'beto.test'],
    ['delivered pays the seller', async () => network.confirm('ana.test', '1'), 14 * DAY, 'ana.test'],
    ['disputed refunds the buyer', async () => network.dispute('beto.test', '1'), 60 * DAY, 'beto.test'],
  ])(
    '%s sixty days after its deadline, and the account can be closed',
    async (_name, start, deadline, paid) => {
      await start();
      const before = network.tokens(paid);
      network.advance(deadline + IDLE - 1);
      expect(refusals(await end())[0]).toMatch(early);
      network.advance(2);
      const done = await end();
      expect([done.value, refusals(done)]).toEqual([true, []]);
      expect(network.tokens(paid) - before).toBe(paid === 'ana.test' ? 9_970_000n : 10_000_000n);
      expect((await sponsor('close_escrow_for', { owner_id: 'beto.test' })).value).toBe(true);
      expect(network.chain.account(ESCROW)).toBeNull();
    },
  );

  test('goes on from any word about it, and one in an account of its buyer’s own is not touched', async () => {
    network.advance(COFFEE.time * MINUTE_MS + IDLE - DAY);
    await network.dispute('ana.test', '1');
    network.advance(2 * DAY);
    expect(refusals(await end())[0]).toMatch(early);
    await network.openEscrow('ana.test');
    await network.publish('beto.test');
    await network.buy('ana.test', { offerId: '2' });
    network.advance(COFFEE.time * MINUTE_MS + IDLE);
    expect(refusals(await end('2'))[0]).toMatch(/^E_FORBIDDEN: ana.test has no escrow account that/);
  });
});
