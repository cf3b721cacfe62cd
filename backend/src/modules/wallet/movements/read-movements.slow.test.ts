import type { Database } from '../../../db/database';
import type { MovementRow } from '../../../db/tables/indexer';
import { openTestDatabase } from '../../../testing/database';
import { movementsQuerySchema, readMovements } from './read-movements';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const movement: Omit<MovementRow, 'id' | 'wallet' | 'receipt_id'> = {
    ...{ direction: 'in', kind: 'received', asset: 'usdt.cosecha.test', amount: '1', counterparty: null },
    ...{ memo: null, escrow_id: null, order_id: null, height: '7', block_time: new Date(0), tx_hash: null },
  };
  const rows = Array.from({ length: 120 }, (_, index) => {
    const id = String(index).padStart(4, '0');
    return { ...movement, id, wallet: 'w', receipt_id: id };
  });
  await database.insertInto('movements').values(rows).execute();
  const near = { ...movement, id: '9999', receipt_id: '9999', wallet: 'another', asset: 'near' };
  await database.insertInto('movements').values(near).execute();
});
afterAll(() => database.destroy());

const read = (query: object = {}, wallet = 'w') =>
  readMovements(database, wallet, movementsQuerySchema.parse(query));

test.each([
  ['no length', {}, 20],
  ['none', { limit: '0' }, 1],
  ['one', { limit: '1' }, 1],
  ['more than a page takes', { limit: '999' }, 100],
])('who asks for %s gets %o as a page of %i', async (_name, query, length) => {
  const { movements, next } = await read(query);
  expect(movements).toHaveLength(length);
  expect(movements[0]?.id).toBe('0119');
  expect(next).toBe(movements.at(-1)?.id);
});

test('a page that ends with the very last row is the last one', async () => {
  const { movements, next } = await read({ limit: '20', before: '0020' });
  expect([movements[0]?.id, movements.at(-1)?.id, next]).toEqual(['0019', '0000', null]);
  expect((await read({ limit: '20', before: '0021' })).next).toBe('0001');
});

test('a page that begins at another wallet’s row shows nothing of that wallet', async () => {
  const { movements } = await read({ limit: '2', before: '9999' });
  expect(movements.map(({ id }) => id)).toEqual(['0119', '0118']);
  expect((await read({}, 'another')).movements).toMatchObject([{ asset: 'near', orderId: null }]);
});

test.each(['-1', '1.5', '1e2', '', '1000'])('a length of "%s" is refused', (limit) => {
  expect(movementsQuerySchema.safeParse({ limit }).success).toBe(false);
});

test.each(['', 'A'.repeat(3), '7|1', "7' or true", 'a'.repeat(61)])('a place "%s" is refused', (before) => {
  expect(movementsQuerySchema.safeParse({ before }).success).toBe(false);
});

test('only what came, or only what left, when that is asked for', async () => {
  expect((await read({ direction: 'in' })).movements).toHaveLength(20);
  expect((await read({ direction: 'out' })).movements).toEqual([]);
  expect(movementsQuerySchema.safeParse({ direction: 'up' }).success).toBe(false);
});
