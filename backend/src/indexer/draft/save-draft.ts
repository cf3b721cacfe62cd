import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import { saveOvertakings } from '../quarantine/load-waiting';
import { refreshBesideText } from './beside-text';
import type { Draft } from './draft';
import { askForCopies, copyToSome } from './seller-copies';
import { COLUMNS, type DraftTable, KEYS } from './tables';

/** Rows in one statement: one parameter of JSON, whatever their number. */
const ROWS_AT_ONCE = 1_000;

/** Writes what the batch has changed. Ids are taken in the order of the ids, so that two writers cannot lock each other. */
export async function saveDraft(queries: Queries, draft: Draft): Promise<void> {
  await remove(queries, 'offers', draft.offers.removedKeys());
  const offers = draft.offers.changedRows();
  await upsert(queries, 'offers', offers);
  await refreshBesideText(
    queries,
    offers.map(({ offer_id }) => offer_id),
  );
  await upsert(queries, 'orders', draft.orders.changedRows());
  await upsert(queries, 'escrows', draft.escrows.changedRows());
  await upsert(queries, 'user_statistics', draft.statistics.changedRows());
  await markOffers(queries, draft);
  await remove(queries, 'account_blocks', draft.blocks.removedKeys());
  await upsert(queries, 'account_blocks', draft.blocks.changedRows());
  await append(queries, 'order_events', draft.orderEvents);
  await append(queries, 'movements', draft.movements);
  await append(queries, 'quarantined_events', draft.quarantine.entries);
  await saveOvertakings(queries, draft.quarantine);
}

/** Most sellers have few offers, which say at once what is so of their seller; of others the index does not wait for the rest. */
async function markOffers(queries: Queries, { marked }: Draft): Promise<void> {
  const sellers = [...marked];
  if (sellers.length === 0 || (await copyToSome(queries, 'marks', sellers))) return;
  await askForCopies(queries, 'marks', sellers).execute();
}

const upsert = (queries: Queries, table: DraftTable, rows: readonly object[]) =>
  insert(queries, table, rows, (columns) => {
    const changes = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    return sql`update set ${sql.join(changes)}`;
  });

/** Historic rows are never overwritten. */
const append = (queries: Queries, table: DraftTable, rows: readonly object[]) =>
  insert(queries, table, rows, () => sql`nothing`);

async function insert(
  queries: Queries,
  table: DraftTable,
  rows: readonly object[],
  onConflict: (columns: readonly string[]) => ReturnType<typeof sql>,
): Promise<void> {
  const columns = Object.keys(COLUMNS[table]);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
      on conflict (${sql.ref(KEYS[table])}) do ${onConflict(columns)}`.execute(queries);
  }
}

async function remove(queries: Queries, table: DraftTable, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(KEYS[table])}::text in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(
    queries,
  );
}
