import type { OperatorParts, Typed } from '../commands';
import type { BackendConfig } from './config/config';
import type { Database } from './db/database';
import { openAloud } from './db/open-when-up';
import { RETENTION } from './db/retention';
import { countCollections } from './growth/read-collections';
import { type Retained, readEngine, readFolder, readTables, sizeOfFolder } from './growth/read-growth';
import { MARK_RETENTION_MS } from './indexer/marked-calls';
import { RETENTION_MS } from './signing/prune-operations';

const YEAR_DAYS = 365;
/** With fewer orders most of a table is what it takes empty, and a year made of that would be wrong. */
const LEAST_ORDERS = 200;

const DAY_MS = 24 * 60 * 60_000;

/** Days after which housework removes what orders leave in a table; all else stays. */
const RETENTION_DAYS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['operations', 'transactions', 'proposals', 'grants'].map((name) => [name, RETENTION_MS / DAY_MS]),
  ),
  marked_calls: MARK_RETENTION_MS / DAY_MS,
  ...Object.fromEntries(RETENTION.map(({ table, days }) => [table, days])),
};

/**
 * Says what everything that is kept takes, for each order, and in a year of so many orders a day: docs/growth.md says who removes what.
 */
export async function runGrowthCommand(
  config: Pick<BackendConfig, 'database' | 'dataDir' | 'media' | 'chat'>,
  { orders: ordersADay }: Typed<'growth'>,
  { say, beside = async () => [] }: OperatorParts,
): Promise<void> {
  const database = await openAloud(config.database, say);
  try {
    const { media, dataDir, chat } = config;
    const parts = [
      { heading: 'Tables, with their indexes', retained: await readTables(database) },
      { heading: 'The database as a whole', retained: await readEngine(database) },
      { heading: `Files in ${dataDir}`, retained: await readFolder(dataDir) },
      ...(media.bucket === null
        ? [{ heading: 'Pictures', retained: [await sizeOfFolder(media.directory)] }]
        : []),
      ...(chat ? [{ heading: 'Collections of Firestore', retained: await countCollections(chat) }] : []),
      ...(await beside()),
    ];
    const made = await countOrders(database);
    for (const { heading, retained } of parts.filter(({ retained }) => retained.length > 0)) {
      const rows: Cells[] = [];
      for (const one of retained)
        rows.push(cellsOf(one, made < LEAST_ORDERS ? null : await growthOf(database, one, ordersADay)));
      say('');
      for (const line of aligned([[heading, 'rows', 'takes', 'an order', 'a year'], ...rows])) say(line);
    }
    say('');
    say(
      made < LEAST_ORDERS
        ? `${made} orders: from ${LEAST_ORDERS} on a year is computed.`
        : `${made} orders; a year has ${ordersADay} a day.`,
    );
  } finally {
    await database.destroy();
  }
}

/** @param days made since so many days ago */
async function countOrders(database: Database, days?: number): Promise<number> {
  const { count } = await database
    .selectFrom('orders')
    .select((columns) => columns.fn.countAll<string>().as('count'))
    .$if(days !== undefined, (query) =>
      query.where('created_ns', '>', String(BigInt(Date.now() - (days ?? 0) * DAY_MS) * 1_000_000n)),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Growth {
  anOrder: number;
  aYear: number;
  /** Rows stay for so many days; null: for ever. */
  days: number | null;
}

/** Null where the rows that there are say nothing of it: none, or none of the time that they are kept. */
async function growthOf(
  database: Database,
  { name, count, bytes }: Retained,
  ordersADay: number,
): Promise<Growth | null> {
  const days = RETENTION_DAYS[name] ?? null;
  const made = await countOrders(database, days ?? undefined);
  if (bytes === null || count === 0 || made < LEAST_ORDERS) return null;
  const anOrder = bytes / made;
  return { anOrder, aYear: anOrder * ordersADay * (days ?? YEAR_DAYS), days };
}

type Cells = readonly [name: string, count: string, bytes: string, anOrder: string, aYear: string];

const cellsOf = ({ name, count, bytes }: Retained, growth: Growth | null): Cells => [
  name,
  count === null ? '' : String(count),
  bytes === null ? '' : sizeText(bytes),
  growth ? sizeText(growth.anOrder) : '',
  growth ? `${sizeText(growth.aYear)}${growth.days === null ? '' : `, days kept: ${growth.days}`}` : '',
];

/** Names to the left, figures to the right; retention in days at the end. */
function aligned(rows: readonly Cells[]): string[] {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([name, ...cells]) => {
    const figures = cells.map((cell, column) => `  ${cell.padStart(widths[column + 1] ?? 0)}`);
    return (name.padEnd(widths[0] ?? 0) + figures.join('')).trimEnd();
  });
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** "1.2 MB", by thousands. */
function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}
