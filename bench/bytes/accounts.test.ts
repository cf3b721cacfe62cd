import { orderCounts } from '../../backend/src/modules/orders/order-counts';
import { openTestDatabase } from '../../backend/src/testing/database';
import { writeAccount } from './accounts';
import { type Grown, growthReport, growthVerdicts } from './growth';

test('two accounts are written beside each other, each with what it has', async () => {
  const database = await openTestDatabase();
  const [big, small] = ['a'.repeat(64), 'b'.repeat(64)] as const;
  await writeAccount(database, { wallet: small, open: 6, closed: 6, offers: 7, saved: 7, notices: 5 }, 0);
  await writeAccount(database, { wallet: big, open: 40, closed: 60, offers: 30, saved: 20, notices: 30 }, 1);
  const counts = await orderCounts(database, big, Date.now());
  expect(counts.open.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  expect(counts.closed.seller + counts.closed.buyer).toBe(60);
  expect((await orderCounts(database, small, Date.now())).closed.seller).toBe(3);
  const offers = await database.selectFrom('offers').select('owner_id').where('owner_id', '=', big).execute();
  expect(offers).toHaveLength(30);
  const notices = await database.selectFrom('notifications').select('id').where('wallet', '=', big).execute();
  expect(notices).toHaveLength(30);
  await database.destroy();
});

test('a screen that costs more times than the target says is told, and which figure it is', () => {
  const cost = { firstLoad: 10_000, minute: 1_000, elements: 200 };
  const grown: Grown[] = [{ screen: '/mercado', small: cost, big: { ...cost, firstLoad: 31_000 } }];
  expect(growthReport(grown)).toContain(
    '| `/mercado` | 10.0 | 31.0 | 3.1 | 1.0 | 1.0 | 1.0 | 200 | 200 | 1.0 |',
  );
  expect(growthVerdicts(grown).map(({ isHeld }) => isHeld)).toEqual([false, true, true]);
});
