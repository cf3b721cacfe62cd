import { type MicroKg, microKg, offerAvailability, orderableRange } from '@cosecha/shared/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { applyEvents } from '../testing/apply-events';
import { databaseForFile } from '../testing/database';
import { offerSetEvent } from '../testing/events';

const database = databaseForFile();

interface Stock {
  remaining: MicroKg;
  minLimit: MicroKg;
  maxLimit: MicroKg;
  isPaused: boolean;
  isAway: boolean;
}

const amount = fc.bigInt(0n, 6n).map(microKg);
const stock: fc.Arbitrary<Stock> = fc
  .record({
    remaining: amount,
    minLimit: amount,
    maxLimit: amount,
    isPaused: fc.boolean(),
    isAway: fc.boolean(),
  })
  // The contract takes no maximum below the minimum (contracts/market/assembly/seller.ts).
  .filter(({ minLimit, maxLimit }) => maxLimit === 0n || maxLimit >= minLimit);

test('the index has the range that the domain has', async () => {
  const stocks = fc.sample(stock, 100);
  await applyEvents(
    database,
    stocks.map(({ remaining, minLimit, maxLimit, isPaused, isAway }, index) =>
      offerSetEvent(String(index), {
        ...{ remaining_amount: String(remaining), min_limit: String(minLimit), max_limit: String(maxLimit) },
        is_pause: isPaused,
        is_away: isAway,
      }),
    ),
  );
  const { rows } = await sql<{ min: string | null; max: string | null }>`
    select orderable_min::text as min, orderable_max::text as max from offers order by offer_id`.execute(
    database,
  );
  expect(rows.map(({ min, max }) => [min, max])).toEqual(
    stocks.map((each) => {
      const range = offerAvailability(each) === 'live' ? orderableRange(each) : null;
      return range ? [String(range.min), String(range.max)] : [null, null];
    }),
  );
});
