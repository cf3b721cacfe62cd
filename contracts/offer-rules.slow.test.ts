import { transfer } from '@cosecha/near-emulator';
import fc from 'fast-check';
import { offerTerms } from '../backend/src/near/market-views';
import { PANIC_CODES, panicCodeIn } from '../backend/src/near/panic-codes';
import { offerDataSchema } from '../shared/domain/chain/chain-events';
import { microKg } from '../shared/domain/money/units';
import { purchaseRefusal } from '../shared/domain/offers/offer-rules';
import { escrowOf, MARKET, NEAR, Network, type Purchase, refusals } from './testing/network';

const RATE = '2.5';
const RUNS = 230;
const SELLER = 'ana.test';
const BUYER = 'beto.test';

interface Attempt {
  stock: bigint;
  minimum: bigint;
  maximum: bigint;
  /** Bought before, so that a rest is left. */
  before: bigint;
  isSoldOut: boolean;
  isPaused: boolean;
  buyer: string;
  rate: string;
  quantity: bigint;
  /** What the one way costs for each Kg; null: the offer has none. */
  freight: bigint | null;
  /** What the buyer says of the way. */
  way: string;
  isAway: boolean;
  /** How often the offer is edited after the buyer has read it; null: the buyer does not say. */
  edits: number | null;
}

const amount = fc.bigInt(0n, 5n);
const attempt: fc.Arbitrary<Attempt> = fc
  .record({
    stock: fc.bigInt(1n, 6n),
    minimum: amount,
    maximum: amount,
    before: amount,
    isSoldOut: fc.nat(4).map((one) => one === 0),
    isPaused: fc.nat(5).map((one) => one === 0),
    buyer: fc.constantFrom(SELLER, BUYER, BUYER, BUYER),
    rate: fc.constantFrom(RATE, RATE, RATE, '2.4'),
    quantity: fc.bigInt(1n, 7n),
    freight: fc.constantFrom(null, 700_000n),
    way: fc.constantFrom('right', 'right', 'old', 'old', 'other', 'none'),
    isAway: fc.nat(7).map((one) => one === 0),
    edits: fc.constantFrom(null, 0, 0, 0, 1),
  })
  .filter(({ stock, minimum, maximum }) => minimum <= stock && (maximum === 0n || maximum >= minimum));

const PLAIN: Attempt = {
  ...{ stock: 6n, minimum: 1n, maximum: 3n, before: 0n, quantity: 2n, isSoldOut: false, isPaused: false },
  ...{ buyer: BUYER, rate: RATE, freight: 700_000n, way: 'right', isAway: false, edits: 0 },
};
/** One of each end: of the rarer ones, a few hundred random attempts may hold none. */
const EACH_END: Record<string, Partial<Attempt>> = {
  null: {},
  'delivery-changed': { way: 'other' },
  'freight-changed': { way: 'old' },
  'offer-changed': { edits: 1 },
  'offer-away': { isAway: true },
  'offer-exhausted': { isSoldOut: true },
  'offer-limits': { quantity: 5n },
  'offer-own': { buyer: SELLER },
  'offer-paused': { isPaused: true },
  'offer-stock': { stock: 2n, quantity: 3n },
  'price-changed': { rate: '2.4' },
};

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
  const oneOfEach = Object.values(EACH_END).map((changed) => ({ ...PLAIN, ...changed }));
  for (const each of [...oneOfEach, ...fc.sample(attempt, RUNS)]) {
    await network.mustCall(SELLER, MARKET, 'set_away', { is_away: false }, { deposit: NEAR });
    const published = {
      ...{ amount: String(each.stock), min_limit: String(each.minimum), max_limit: String(each.maximum) },
      exchange_rate: RATE,
      ...(each.freight !== null && {
        delivery: [{ id: WAY, kind: 'carrier', freight_amount: String(each.freight), per: 'kg' }],
      }),
    };
    const offerId = await network.publish(SELLER, published);
    const before = each.isSoldOut ? each.stock : each.before;
    if (before > 0n) await network.buy(BUYER, { offerId, quantity: before, ...saidOf(each, before) });
    if (each.isPaused) {
      const args = { offer_id: offerId, is_pause: true };
      await network.mustCall(SELLER, MARKET, 'pause_play_offer', args, { deposit: 1n });
    }
    await network.mustCall(SELLER, MARKET, 'set_away', { is_away: each.isAway }, { deposit: NEAR });
    for (let edits = each.edits ?? 0; edits > 0; edits--) {
      await network.publish(SELLER, { ...published, offer_id: offerId });
    }
    const { buyer, quantity, rate } = each;
    const said = each.way === 'none' ? {} : wrong(each.way, saidOf(each, quantity));
    const terms = offerTerms(offerDataSchema.parse(network.offer(offerId)));
    const wanted = {
      buyer,
      quantity: microKg(quantity),
      rate: rate === RATE ? 2_500_000n : 2_400_000n,
      delivery: deliveryOf(said),
      revision: each.edits === null ? null : 0,
    };
    const bought = await network.buy(buyer, { offerId, quantity, rate, ...said, revision: wanted.revision });
    const [refused = ''] = refusals(bought);
    const code = panicCodeIn(refused);
    const refusal = code ? PANIC_CODES[code] : null;
    expect({ each, refused, code: purchaseRefusal(terms, wanted) }).toEqual({ each, refused, code: refusal });
    ends.add(String(refusal));
  }
  expect([...ends].sort()).toEqual(Object.keys(EACH_END).sort());
});
