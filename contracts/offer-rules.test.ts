import fc from 'fast-check';
import { offerTerms } from '../backend/src/near/market-views';
import { PANIC_CODES, panicCodeIn } from '../backend/src/near/panic-codes';
import { transfer } from '../local/near';
import { offerDataSchema } from '../shared/domain/chain-events';
import { purchaseRefusal } from '../shared/domain/offer-rules';
import { microKg } from '../shared/domain/units';
import { escrowOf, MARKET, NEAR, Network, type Purchase, refusals } from './testing/network';

const RATE = '2.5';
const RUNS = 240;
const SELLER = 'ana.test';
const BUYER = 'beto.test';

const amount = fc.bigInt(0n, 5n);
const attempt = fc
  .record({
    stock: fc.bigInt(1n, 6n),
    minimum: amount,
    maximum: amount,
    /** Bought before, so that a rest is left. */
    before: amount,
    isSoldOut: fc.nat(4).map((one) => one === 0),
    isPaused: fc.nat(5).map((one) => one === 0),
    buyer: fc.constantFrom(SELLER, BUYER, BUYER, BUYER),
    rate: fc.constantFrom(RATE, RATE, RATE, '2.4'),
    quantity: fc.bigInt(1n, 7n),
    /** What the one way costs for each Kg; null: the offer has none. */
    freight: fc.constantFrom(null, 700_000n),
    /** What the buyer says of the way. */
    way: fc.constantFrom('right', 'right', 'old', 'old', 'other', 'none'),
    isAway: fc.nat(7).map((one) => one === 0),
  })
  .filter(({ stock, minimum, maximum }) => minimum <= stock && (maximum === 0n || maximum >= minimum));

const WAY = 'flota';
type Said = Pick<Purchase, 'deliveryId' | 'freight' | 'amount'>;

/** What a buyer who has read the offer says of the way, and pays. @param quantity micro-Kg */
function saidOf({ freight }: { freight: bigint | null }, quantity: bigint): Said {
  if (freight === null) return {};
  const total = (quantity * freight + 999_999n) / 1_000_000n;
  return { deliveryId: WAY, freight: total, amount: (quantity * 5n + 1n) / 2n + total };
}

function wrong(way: string, said: Said): Said {
  if (way === 'other') return { ...said, deliveryId: 'otra', freight: said.freight ?? 0n };
  return way === 'old' && said.freight !== undefined ? { ...said, freight: said.freight + 1n } : said;
}

const deliveryOf = ({ deliveryId, freight }: Said) =>
  deliveryId === undefined ? null : { id: deliveryId, freight: freight ?? 0n };

test('what the domain refuses, and why, is what the contract refuses', async () => {
  const network = await Network.create([SELLER, BUYER]);
  for (const person of [SELLER, BUYER]) {
    await network.openEscrow(person);
    // For the storage of more open orders than an escrow account has room for at first.
    const actions = [transfer(5n * NEAR)];
    await network.chain.run({ signerId: person, receiverId: escrowOf(person), actions });
  }
  const ends = new Set<string>();
  for (const each of fc.sample(attempt, RUNS)) {
    await network.mustCall(SELLER, MARKET, 'set_away', { is_away: false }, { deposit: NEAR });
    const offerId = await network.publish(SELLER, {
      ...{ amount: String(each.stock), min_limit: String(each.minimum), max_limit: String(each.maximum) },
      exchange_rate: RATE,
      ...(each.freight !== null && {
        delivery: [{ id: WAY, kind: 'carrier', freight_amount: String(each.freight), per: 'kg' }],
      }),
    });
    const before = each.isSoldOut ? each.stock : each.before;
    if (before > 0n) await network.buy(BUYER, { offerId, quantity: before, ...saidOf(each, before) });
    if (each.isPaused) {
      const args = { offer_id: offerId, is_pause: true };
      await network.mustCall(SELLER, MARKET, 'pause_play_offer', args, { deposit: 1n });
    }
    await network.mustCall(SELLER, MARKET, 'set_away', { is_away: each.isAway }, { deposit: NEAR });
    const { buyer, quantity, rate } = each;
    const said = each.way === 'none' ? {} : wrong(each.way, saidOf(each, quantity));
    const terms = offerTerms(offerDataSchema.parse(network.offer(offerId)));
    const wanted = {
      buyer,
      quantity: microKg(quantity),
      rate: rate === RATE ? 2_500_000n : 2_400_000n,
      delivery: deliveryOf(said),
    };
    const [refused = ''] = refusals(await network.buy(buyer, { offerId, quantity, rate, ...said }));
    const code = panicCodeIn(refused);
    const told = code ? PANIC_CODES[code] : null;
    expect({ each, refused, code: purchaseRefusal(terms, wanted) }).toEqual({ each, refused, code: told });
    ends.add(String(told));
  }
  expect([...ends].sort()).toEqual(
    [
      'delivery-changed',
      'freight-changed',
      'null',
      'offer-away',
      'offer-exhausted',
      'offer-limits',
      'offer-own',
      'offer-paused',
      'offer-stock',
      'price-changed',
    ].sort(),
  );
});
