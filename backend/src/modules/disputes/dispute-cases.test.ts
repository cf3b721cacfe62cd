import { ORDER_STATUS, RULINGS } from '@cosecha/shared/domain';
import type { OrderRow } from '../../db/tables/indexer';
import { databaseForFile } from '../../testing/database';
import { BUYER, orderRow, SELLER } from '../../testing/events';
import { casesSchema, disputeCases } from './dispute-cases';

const DAY_MS = 24 * 60 * 60_000;
const AT = Date.UTC(2026, 0, 10);

const database = databaseForFile();

beforeEach(async () => {
  await database.deleteFrom('orders').execute();
  await database.deleteFrom('dispute_statements').execute();
});

const dispute = (id: number, { atMs = AT, ...changes }: Partial<OrderRow> & { atMs?: number } = {}) =>
  database
    .insertInto('orders')
    .values({
      ...orderRow(String(id), { status: ORDER_STATUS.disputed, since_ns: `${atMs}000000` }),
      closed: false,
      ...changes,
    })
    .execute();

/** The ids of all pages, page by page. */
async function pagesOf(list: 'open' | 'ruled'): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof disputeCases>> = await disputeCases(database, {
      list,
      ...(next === null ? {} : { next }),
    });
    pages.push(page.items.map(({ orderId }) => orderId));
    next = page.next;
  } while (next !== null);
  return pages;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) =>
    String(from < to ? from + index : from - index),
  );

test('open disputes come twenty to a page, the oldest first, those of one moment by their number', async () => {
  for (let id = 45; id >= 10; id -= 1) await dispute(id, { atMs: AT + Math.floor(id / 10) });
  expect(await pagesOf('open')).toEqual([numbers(10, 29), numbers(30, 45)]);
});

test('ruled ones come the newest first, and no page repeats or skips one', async () => {
  for (let id = 10; id <= 50; id += 1) {
    await dispute(id, { atMs: AT + Math.floor(id / 10), closed: true, status: ORDER_STATUS.disputed });
  }
  expect(await pagesOf('ruled')).toEqual([numbers(50, 31), numbers(30, 11), ['10']]);
});

test('a page that is full to the last one has no next', async () => {
  for (let id = 10; id < 30; id += 1) await dispute(id);
  expect(await pagesOf('open')).toEqual([numbers(10, 29)]);
});

test.each([
  ['release', false],
  ['refund', false],
  ['split', true],
] as const)('a ruling of %s is told as it was', async (ruling, split) => {
  await dispute(1, { closed: true, confirmation_current: RULINGS[ruling].confirmation });
  const { items } = await disputeCases(database, { list: 'ruled' });
  expect(items).toMatchObject([{ release: ruling !== 'refund', split, deadline: null }]);
});

test('a case shows all that was paid, its deadline, and how much both sides have said', async () => {
  await dispute(1, { amount_delivered: '70', fee_deducted: '5', amount_refunded: '25' });
  const said = { order_id: '1', reason: null, words: 'Palabras', created_at: new Date(AT) };
  await database
    .insertInto('dispute_statements')
    .values([
      { ...said, wallet: BUYER, key: 'a', kind: 'opening' },
      { ...said, wallet: SELLER, key: 'b', kind: 'statement' },
      { ...said, wallet: SELLER, key: 'c', kind: 'delivery' },
      { ...said, wallet: 'arbiter', key: 'd', kind: 'ruling' },
    ])
    .execute();
  const { items } = await disputeCases(database, { list: 'open' });
  expect(items).toMatchObject([
    {
      escrow: '100',
      statements: 2,
      since: new Date(AT).toISOString(),
      deadline: new Date(AT + 60 * DAY_MS).toISOString(),
    },
  ]);
});

test.each([
  '',
  '7',
  '7-',
  '-7',
  '7-8-9',
  '1e9-7',
  "7-8' or true",
  `${'9'.repeat(21)}-1`,
  `1-${'9'.repeat(20)}`,
])('a place in the list that reads "%s" is refused', (next) => {
  expect(casesSchema.safeParse({ next }).success).toBe(false);
  expect(casesSchema.safeParse({ next: '1767225600123456789-42' }).success).toBe(true);
});
