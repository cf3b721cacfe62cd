import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ESCROW_CASES } from './differential/escrow-cases';
import { MARKET_CASES } from './differential/market-cases';
import { STABLECOIN_CASES } from './differential/stablecoin-cases';
import { type StorageRow, storageTable } from './storage/table';
import { measureStorage } from './storage-costs';

const PAGE = path.join(__dirname, '../docs/contracts-on-near.md');
const TABLE = /<!-- storage -->\n\n(.*?)\n\n<!-- end of storage -->/s;

/** Only after an opening whose receipts were lost, or a closing's end, in the place of the callbacks that were. */
const RARE = ['market.end_idle_order', 'market.on_escrow_close_probed', 'market.on_escrow_probed'];

let rows: StorageRow[];
beforeAll(async () => {
  rows = await measureStorage();
});

test('the page says what each call stores; `npx tsx contracts/storage-costs.ts` prints its table', async () => {
  const page = await readFile(PAGE, 'utf8');
  expect(TABLE.exec(page)?.[1]).toBe(storageTable(rows));
});

test('the table leaves out no method that can change anything', () => {
  const tables = { stablecoin: STABLECOIN_CASES, market: MARKET_CASES, escrow: ESCROW_CASES };
  const changing = Object.entries(tables).flatMap(([contract, methods]) =>
    Object.entries(methods).flatMap(([method, { isView }]) => (isView ? [] : [`${contract}.${method}`])),
  );
  const measured = new Set(
    rows.flatMap(({ contract, method, makes }) => [`${contract}.${method}`, ...makes]),
  );
  expect(changing.filter((method) => !measured.has(method))).toEqual(RARE);
});

test('what a purchase stores is returned when its order ends, however it ends', () => {
  const sum = ({ grows }: StorageRow) => grows.market + grows.escrow;
  const of = (method: string) => rows.filter((row) => row.method === method).map(sum);
  const [stored = 0] = of('ft_transfer_call');
  expect(stored).toBeGreaterThan(0);
  for (const method of ['resolve_dispute', 'claim_deadline']) expect(of(method)).toEqual([-stored]);
  for (const method of ['order_confirmation', 'cancel_order']) expect(of(method)).toEqual([0, -stored]);
});
