import fc from 'fast-check';
import { offerTerms } from '../backend/src/near/market-views';
import { PANIC_CODES, panicCodeIn } from '../backend/src/near/panic-codes';
import { transfer } from '../local/near';
import { offerDataSchema } from '../shared/domain/chain-events';
import { purchaseRefusal } from '../shared/domain/offer-rules';
import { microKg } from '../shared/domain/units';
import { escrowOf, MARKET, NEAR, Network, refusals } from './testing/network';

const RATE = '2.5';
const RUNS = 120;
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
  })
  .filter(({ stock, minimum, maximum }) => minimum <= stock && (maximum === 0n || maximum >= minimum));

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
    const offerId = await network.publish(SELLER, {
      ...{ amount: String(each.stock), min_limit: String(each.minimum), max_limit: String(each.maximum) },
      exchange_rate: RATE,
    });
    const before = each.isSoldOut ? each.stock : each.before;
    if (before > 0n) await network.buy(BUYER, { offerId, quantity: before });
    if (each.isPaused) {
      const args = { offer_id: offerId, is_pause: true };
      await network.mustCall(SELLER, MARKET, 'pause_play_offer', args, { deposit: 1n });
    }
    const { buyer, quantity, rate } = each;
    const terms = offerTerms(offerDataSchema.parse(network.offer(offerId)));
    const wanted = { buyer, quantity: microKg(quantity), rate: rate === RATE ? 2_500_000n : 2_400_000n };
    const [refused = ''] = refusals(await network.buy(buyer, { offerId, quantity, rate }));
    const code = panicCodeIn(refused);
    const told = code ? PANIC_CODES[code] : null;
    expect({ each, refused, code: purchaseRefusal(terms, wanted) }).toEqual({ each, refused, code: told });
    ends.add(String(told));
  }
  expect([...ends].sort()).toEqual(
    [
      'null',
      'offer-exhausted',
      'offer-limits',
      'offer-own',
      'offer-paused',
      'offer-stock',
      'price-changed',
    ].sort(),
  );
});
