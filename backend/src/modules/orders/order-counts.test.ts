import { type OrderRole, orderDeadline, orderState, proposerOf, turnMs } from '@cosecha/shared/domain';
import { runs } from '@cosecha/shared/testing/levels';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { applyEvents } from '../../testing/apply-events';
import { authorized, backendForFile, PHRASES, signIn } from '../../testing/backend';
import { BUYER, orderActiveEvent, orderClosedEvent, orderRow } from '../../testing/events';
import { orderCounts } from './order-counts';

const backend = backendForFile();
let database: Database;
let seller: { token: string; wallet: string };

beforeAll(async () => {
  database = backend.database;
  seller = await signIn(backend.app, PHRASES.ana);
});
beforeEach(async () => {
  for (const table of ['orders', 'user_statistics'] as const) await database.deleteFrom(table).execute();
});

const NEVER = String(Number.MAX_SAFE_INTEGER);
const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 5, 1);
const nsAt = (ms: number) => String(BigInt(ms) * 1_000_000n);

test('the index says from when an order waits for a side as the order table does', async () => {
  const orders = fc.record({
    status: fc.integer({ min: 0, max: 6 }),
    proposed_by: fc.integer({ min: 0, max: 2 }),
    closed: fc.boolean(),
    time: fc.integer({ min: 1, max: 100_000 }),
    createdMs: fc.integer({ min: 1, max: NOW }),
    sinceMs: fc.integer({ min: 1, max: NOW }),
  });
  const property = fc.asyncProperty(orders, async ({ createdMs, sinceMs, closed, ...fields }) => {
    const row = { ...orderRow('1'), ...fields, closed, created_ns: nsAt(createdMs), since_ns: nsAt(sinceMs) };
    await database.deleteFrom('orders').execute();
    await database.insertInto('orders').values(row).execute();
    const { rows } =
      await sql`select deadline_ms::text, owner_turn_ms::text, signer_turn_ms::text from orders`.execute(
        database,
      );
    const state = orderState(row, 'active');
    const times = { state, createdMs, sinceMs, offerMinutes: row.time };
    const turnOf = (role: OrderRole) => turnMs({ ...times, role, proposedBy: proposerOf(row.proposed_by) });
    const text = (ms: number | null) => (closed || ms === null ? NEVER : String(ms));
    expect(rows).toEqual([
      {
        deadline_ms: text(orderDeadline(state, times)),
        owner_turn_ms: text(turnOf('seller')),
        signer_turn_ms: text(turnOf('buyer')),
      },
    ]);
  });
  await fc.assert(property, { numRuns: runs(60, 600) });
});

test('a wallet’s orders are counted by side, state and whether they wait for it', async () => {
  const { wallet } = seller;
  const mine = { owner_id: wallet };
  await applyEvents(database, [
    orderActiveEvent('1', mine),
    orderActiveEvent('2', { ...mine, status: 2, since_ns: nsAt(NOW - DAY_MS) }),
    orderActiveEvent('3', { ...mine, status: 2, since_ns: nsAt(NOW - 15 * DAY_MS) }),
    orderActiveEvent('4', { signer_id: wallet, escrow_id: 'mia.mercado.cosecha.test', status: 2 }),
    orderActiveEvent('5', { owner_id: 'otra.test' }),
    orderActiveEvent('6', mine),
    orderClosedEvent('6'),
  ]);
  const paid = 4_985_000;
  expect(await orderCounts(database, wallet, NOW)).toEqual({
    open: [
      { role: 'buyer', status: 2, isTurn: true, count: 1 },
      { role: 'seller', status: 1, isTurn: true, count: 1 },
      { role: 'seller', status: 2, isTurn: false, count: 1 },
      { role: 'seller', status: 2, isTurn: true, count: 1 },
    ],
    closed: { seller: 1, buyer: 0 },
    due: String(3 * paid),
  });
  const { data } = (
    await backend.app.inject({ url: '/api/p2p/order-counts', headers: authorized(seller.token) })
  ).json();
  expect(data).toMatchObject({ closed: { seller: 1, buyer: 0 }, due: String(3 * paid) });
  expect(await orderCounts(database, 'nadie.test', NOW)).toEqual({
    open: [],
    closed: { seller: 0, buyer: 0 },
    due: '0',
  });
  expect(BUYER).not.toBe(wallet);
});
