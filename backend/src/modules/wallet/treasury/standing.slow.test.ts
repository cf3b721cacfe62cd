import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { openTestDatabase } from '../../../testing/database';
import { BUYER, orderRow, SELLER } from '../../../testing/events';
import { isKnown } from './standing';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('orders').execute());

/** Which of the two sides of an order is known. */
async function knownBy(changes: object): Promise<boolean[]> {
  const money = { amount_delivered: '4985000', fee_deducted: '15000' };
  await database
    .insertInto('orders')
    .values({ ...orderRow('1'), ...money, ...changes })
    .execute();
  const sides = [SELLER, BUYER, 'c3'.repeat(32)];
  const { rows } = await sql<{ known: boolean }>`
    ${sql.join(
      sides.map((side) => sql`select ${isKnown(side)} as known`),
      sql` union all `,
    )}`.execute(database);
  return rows.map(({ known }) => known);
}

test.each([
  ['open, with 5 USDT in it', { closed: false, status: 1 }, true],
  ['open and disputed', { closed: false, status: 3 }, true],
  ['completed, of 5 USDT with its fee', { closed: true, status: 2 }, true],
  ['completed, a millionth short of that', { closed: true, status: 2, fee_deducted: '14999' }, false],
  ['ruled upon', { closed: true, status: 3 }, false],
  ['refunded', { closed: true, status: 4 }, false],
] as const)('an order that is %s makes its two sides known: %p', async (_name, changes, isIt) => {
  expect(await knownBy(changes)).toEqual([isIt, isIt, false]);
});
