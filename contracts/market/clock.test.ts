import { functionCall } from '@cosecha/near-emulator';
import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import { PROPOSAL_PAUSE_MS } from '../../shared/domain/orders/order-states';
import { DAY_MS, MARKET, MINUTE_MS, Network, type OrderView, refusals, TGAS } from '../testing/network';

/** What the chain's clock decides about an order besides its deadlines. */

const PART = 1_900_000n;

let network: Network;
beforeAll(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
  await network.openEscrow('beto.test');
});

/** @param minutes for the delivery */
async function newOrder(minutes = 60) {
  const offerId = await network.publish('ana.test', { time: minutes });
  const outcome = await network.buy('beto.test', { offerId, quantity: 1_000_000n });
  const active = outcome.logs.flatMap(parseMarketEvents).find(({ event }) => event === 'order_active');
  if (active?.event !== 'order_active') throw new Error('the purchase was refused');
  return active.data;
}

function viewOf(orderId: string): OrderView {
  const order = network.order(orderId);
  if (!order) throw new Error(`order ${orderId} is not open`);
  return order;
}

test.each([
  ['before its delivery was due', 30 * MINUTE_MS, 60 * MINUTE_MS],
  ['a month before its delivery was due', 30 * MINUTE_MS, 30 * DAY_MS],
])(
  'an order whose cancellation was asked for %s is refunded no later than without',
  async (_name, askedAt, due) => {
    const { order_id, created_ns, since_ns } = await newOrder(due / MINUTE_MS);
    expect(created_ns).toBe(since_ns);
    const createdMs = Number(BigInt(created_ns) / 1_000_000n);
    const nowMs = () => Number(network.chain.nextBlock().timestampNs / 1_000_000n);
    network.advance(createdMs + askedAt - nowMs());
    expect((await network.cancel('beto.test', order_id, { isRefund: false })).value).toBe('requested');
    const { since_ns: asked } = viewOf(order_id);
    const opens = Math.min(createdMs + due, Number(BigInt(asked) / 1_000_000n) + 7 * DAY_MS);
    network.advance(opens - 1_000 - nowMs());
    expect(refusals(await network.cancel('beto.test', order_id, { isRefund: true }))[0]).toMatch(
      /^E_TOO_EARLY/,
    );
    network.advance(opens + 1 - nowMs());
    expect((await network.cancel('beto.test', order_id, { isRefund: true })).value).toBe(true);
  },
);

describe('a side that has proposed', () => {
  const again = (who: string, orderId: string, part = PART) => network.propose(who, orderId, part);

  test('replaces its proposal after ten minutes, or once the other side has proposed', async () => {
    const { order_id: orderId } = await newOrder();
    expect((await again('beto.test', orderId)).value).toBe(true);
    expect(refusals(await again('beto.test', orderId, PART - 1n))[0]).toMatch(/^E_PROPOSED_NOW: /);
    expect(viewOf(orderId)).toMatchObject({ proposed_by: 2, proposed_amount: String(PART) });
    expect((await again('ana.test', orderId, PART - 2n)).value).toBe(true);
    expect((await again('beto.test', orderId, PART - 3n)).value).toBe(true);
    network.advance(PROPOSAL_PAUSE_MS - MINUTE_MS);
    expect(refusals(await again('beto.test', orderId))[0]).toMatch(/^E_PROPOSED_NOW: /);
    network.advance(MINUTE_MS + 1);
    expect((await again('beto.test', orderId)).value).toBe(true);
  });

  test('tells the other side once, however many it sends in one transaction', async () => {
    const { order_id: orderId } = await newOrder();
    const actions = Array.from({ length: 20 }, (_each, index) =>
      functionCall(
        'propose_split',
        { order_id: orderId, seller_amount: String(1_000 + index) },
        10n * TGAS,
        1n,
      ),
    );
    const outcome = await network.chain.run({ signerId: 'beto.test', receiverId: MARKET, actions });
    expect(refusals(outcome)[0]).toMatch(/E_PROPOSED_NOW: /);
    expect(viewOf(orderId)).toMatchObject({ proposed_by: 0 });
  });
});
