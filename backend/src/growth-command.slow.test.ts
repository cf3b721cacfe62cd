import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackendConfig } from './config/config';
import { openDatabase } from './db/database';
import { runGrowthCommand } from './growth-command';
import { orderRow } from './testing/events';

let folder: string;
let config: Pick<BackendConfig, 'database' | 'dataDir' | 'media' | 'chat'>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-growth-'));
  mkdirSync(join(folder, 'media/private'), { recursive: true });
  writeFileSync(join(folder, 'media/a.webp'), Buffer.alloc(1_500_000));
  writeFileSync(join(folder, 'media/private/b.webp'), Buffer.alloc(500_000));
  config = {
    database: { kind: 'pglite', directory: join(folder, 'db') },
    dataDir: folder,
    chat: null,
    media: { directory: join(folder, 'media'), bucket: null, maxBytes: 1, bytesPerDay: 1 },
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill(orders: number): Promise<void> {
  const database = await openDatabase(config.database);
  const created_ns = String(BigInt(Date.now()) * 1_000_000n);
  const rows = Array.from({ length: orders }, (_none, index) => ({
    ...orderRow(String(index + 1)),
    created_ns,
  }));
  if (rows.length > 0) await database.insertInto('orders').values(rows).execute();
  await database.destroy();
}

/** A line by its name, in its columns. */
async function said(orders = 1_000) {
  const lines: string[] = [];
  const beside = async () => [
    { heading: 'Elsewhere', retained: [{ name: 'messages', count: 7, bytes: 7_000 }] },
  ];
  await runGrowthCommand(config, { orders }, { say: (line) => lines.push(line), beside });
  const lineOf = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.trim()
      .split(/\s{2,}/);
  return { lines, lineOf };
}

test('each table, the log, folders and what the caller knows are listed with their size', async () => {
  await fill(3);
  const { lines, lineOf } = await said();
  expect(lineOf('orders')).toEqual(['orders', '3', expect.stringMatching(/^[\d.]+ kB$/)]);
  expect(lineOf('write-ahead log')?.at(-1)).toMatch(/ MB$/);
  expect(lineOf(join(folder, 'media'))?.slice(1)).toEqual(['2', '2.0 MB']);
  expect(lineOf('media')).toEqual(['media', '2', '2.0 MB']);
  expect(lineOf('messages')).toEqual(['messages', '7', '7.0 kB']);
  expect(lines.at(-1)).toBe('3 orders: from 200 on a year is computed.');
});

test('with enough orders each is told for an order, and for a year of so many a day', async () => {
  await fill(200);
  const { lines, lineOf } = await said(2_000);
  expect(lineOf('messages')).toEqual(['messages', '7', '7.0 kB', '35 B', '25.6 MB']);
  expect(lineOf('notifications')).toEqual(['notifications', '0', expect.any(String)]);
  expect(lines.at(-1)).toBe('200 orders; a year has 2000 a day.');
});
