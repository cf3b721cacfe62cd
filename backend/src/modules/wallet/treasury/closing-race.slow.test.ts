import { type Chain, functionCall, inProcessClient } from '@cosecha/near-emulator';
import { OPERATORS } from '../../../../../local/network/accounts';
import { refusal } from '../../../testing/backend';
import { buy, newKey, post, purchase, usdtOf } from '../../../testing/network';
import { IDLE_DAYS, openSponsoredMarket, type SponsoredMarket } from '../../../testing/sponsored';

let market: SponsoredMarket;

beforeAll(async () => {
  market = await openSponsoredMarket();
});
afterAll(() => market.close());

/** Work that is started once, and its end. */
function once(work: () => Promise<unknown>) {
  let started: Promise<unknown> | null = null;
  return {
    start() {
      started ??= work();
    },
    ended: () => {
      if (started === null) throw new Error('it was never begun');
      return started;
    },
  };
}

/** Resolves at the chain's so-manieth block from now; what is sent then meets the next one. */
function blocksLater(chain: Chain, count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    const stop = chain.onBlock(() => {
      seen += 1;
      if (seen < count) return;
      stop();
      resolve();
    });
  });
}

/** By so many blocks the transfer goes out behind the closing; below zero ahead of it. */
const OFFSETS = [-6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];

test.each([
  ...['operation.recorded', 'transfer.signed', 'transfer.stored', 'transfer.sent', 'transfer.settled'],
  ...OFFSETS,
])(
  'a closing that meets a purchase at %s: the purchase is a sale or says what to do, and can be repeated',
  async (place) => {
    const { network, backend, offerId } = market;
    const { chain } = network;
    const buyer = await market.newcomer(100);
    await market.finishedSale(buyer);
    await market.wait(IDLE_DAYS + 1, buyer);
    const close = functionCall('close_escrow_for', { owner_id: buyer.wallet }, 150n * 10n ** 12n, 1n);
    // As the treasury does, but not waiting for its turn.
    const { start: closeNow, ended: closing } = once(() =>
      chain.run({ signerId: OPERATORS.treasury, receiverId: OPERATORS.market, actions: [close] }),
    );
    const node = inProcessClient(chain);
    let isTransfer = false;
    const racing = await market.life({
      near: {
        feed: node.feed,
        async rpc(request) {
          if (!isTransfer || request.method !== 'send_tx' || typeof place === 'string')
            return node.rpc(request);
          if (place >= 0) closeNow();
          if (place > 0) await blocksLater(chain, place);
          const answer = node.rpc(request);
          if (place < 0) void blocksLater(chain, -place).then(closeNow);
          return answer;
        },
      },
      fault: (at) => {
        isTransfer ||= at === 'transfer.stored';
        if (at === place) closeNow();
      },
    });
    const key = newKey();
    const buyNow = () => post(racing, buyer, '/api/p2p/create-order', purchase(offerId), key);
    const first = await buyNow();
    await closing();
    // An account that goes in the middle of the checks cannot be read: the same again is right then.
    const bought = first.statusCode === 503 ? await buyNow() : first;
    await racing.close();
    const isSale = bought.statusCode === 200;
    if (!isSale) {
      expect(refusal(bought)).toBe('409 order-refused');
      expect(bought.json().message).toContain('Vuelve a comprar en unos minutos y se abre otra vez.');
    }
    expect(usdtOf(network, buyer.wallet)).toBe(isSale ? 90_000_000n : 100_000_000n);
    // A closing that gave up keeps the account shut for ten minutes.
    chain.clock.advance(11 * 60_000);
    await buy(backend, buyer, offerId);
    expect(usdtOf(network, buyer.wallet)).toBe(isSale ? 80_000_000n : 90_000_000n);
  },
);
