import { sql } from 'kysely';
import { applyEvents } from '../testing/apply-events';
import { databaseForFile } from '../testing/database';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../testing/events';

/** `status`, what seller and buyer said last, and the ruling. */
const ENDS = [
  [2, 1, 1, 0],
  [2, 1, 0, 0],
  [3, 0, 2, 1],
  [4, 3, 3, 0],
  [4, 3, 0, 0],
  [4, 3, 2, 0],
  [4, 0, 3, 0],
  [4, 2, 3, 0],
  [3, 2, 0, 3],
  [3, 2, 0, 0],
  [9, 0, 0, 0],
  [2, 4, 4, 0],
] as const;

const database = databaseForFile();

const counts = () =>
  database.selectFrom('user_statistics').selectAll().where('wallet', '=', SELLER).executeTakeFirstOrThrow();

test("how an order ended decides what it counts as in its seller's record", async () => {
  await applyEvents(database, [offerSetEvent('1'), orderActiveEvent('99')]);
  for (const [index, [status, seller, buyer, ruling]] of ENDS.entries()) {
    await applyEvents(database, [
      orderActiveEvent(String(index + 1)),
      orderClosedEvent(String(index + 1), {
        status,
        confirmation_owner_id: seller,
        confirmation_signer_id: buyer,
        confirmation_current: ruling,
      }),
    ]);
  }
  expect(await counts()).toMatchObject({
    ...{ sales_total: 10, sales_delivered: 4, sales_in_part: 1, sales_withdrawn: 1, sales_cancelled: 2 },
    ...{ sales_expired: 2, sales_refunded: 1 },
  });
});

test('a buyer sold nothing', async () => {
  const { rows } = await sql<{ sales_total: number }>`
    select sales_total from user_statistics where wallet = ${sql.lit(BUYER)}`.execute(database);
  expect(rows).toEqual([{ sales_total: 0 }]);
});
