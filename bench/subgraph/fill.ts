import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerCategory, offerPlace, offerSearchText } from '@cosecha/shared/domain';
import { Client } from 'pg';
import { openDatabase } from '../../backend/src/db/database';

const BATCH = 100_000;
const OFFERS_PER_OWNER = 25;
const FILL_SQL = join(__dirname, 'fill.sql');
/** foldText() of shared/domain in SQL, for the few words that all offers are made of. */
const FOLD_SQL = `create function pg_temp.fold(text) returns text language sql immutable as $$
    select lower(regexp_replace(normalize($1, NFD), U&'[\\0300-\\036F]', '', 'g'))
  $$`;
const MIGRATIONS = join(__dirname, '../../backend/src/db/migrations');

export interface FillOptions {
  database: string;
  offers: number;
  url(database: string): string;
  progress(text: string): void;
}

/**
 * Makes the service's own tables by its own migrations and fills them. A database that holds exactly this already
 * is left as it is.
 */
export async function fill({ database, offers, url, progress }: FillOptions): Promise<void> {
  const wanted = contentId(offers);
  await withClient(url('postgres'), async (admin) => {
    const { rows } = await admin.query<{ content: string | null }>(
      `select shobj_description(oid, 'pg_database') as content from pg_database where datname = $1`,
      [database],
    );
    if (rows[0]?.content === wanted) {
      progress(`${offers} offers are there from an earlier run`);
      return;
    }
    await admin.query(`drop database if exists ${database}`);
    await admin.query(`create database ${database}`);
    await (await openDatabase({ kind: 'postgres', url: url(database) })).destroy();
    await withClient(url(database), (client) => writeRows(client, offers, progress));
    await admin.query(`comment on database ${database} is '${wanted}'`);
  });
}

/** Changes with everything that decides what the database holds. */
function contentId(offers: number): string {
  const hash = createHash('sha256').update(String(offers));
  const migrations = readdirSync(MIGRATIONS).sort();
  for (const file of [FILL_SQL, __filename, ...migrations.map((name) => join(MIGRATIONS, name))]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function writeRows(client: Client, offers: number, progress: (text: string) => void): Promise<void> {
  const owners = Math.ceil(offers / OFFERS_PER_OWNER);
  const insertOffers = readFileSync(FILL_SQL, 'utf8');
  await client.query('set synchronous_commit = off');
  await client.query(FOLD_SQL);
  const indexes = await dropIndexes(client);
  for (let from = 1; from <= offers; from += BATCH) {
    const to = Math.min(offers, from + BATCH - 1);
    await client.query(insertOffers, [from, to, owners]);
    progress(`${to} of ${offers} offers`);
  }
  await client.query(
    `insert into user_statistics (wallet, total_orders, orders_completed, sales_delivered, sales_cancelled, is_merchant)
     select 'finca-' || i || '.cosecha.near', done + failed, done, done, failed, i % 40 = 0
     from generate_series(0, $1::bigint - 1) as i,
       lateral (select (hashint8extended(i, 11) & 255)::integer as done, (hashint8extended(i, 12) & 7)::integer as failed) as dice`,
    [owners],
  );
  for (const definition of indexes) await client.query(definition);
  progress('indexes made');
  await checkDerived(client);
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}

/** What the indexer derives from an offer's description is here what it would have written. */
async function checkDerived(client: Client): Promise<void> {
  const { rows } = await client.query<{
    extra: string;
    search_text: string;
    place: string;
    category: number;
  }>('select extra, search_text, place, category from offers where offer_id % 97 = 0 limit 5000');
  const wrong = rows.find(
    ({ extra, search_text, place, category }) =>
      search_text !== offerSearchText(extra) ||
      place !== offerPlace(extra) ||
      category !== offerCategory(extra),
  );
  if (wrong) throw new Error(`fill.sql derives otherwise than the indexer: ${JSON.stringify(wrong)}`);
}

/** Filling a table and then making its indexes takes a fraction of the time. @returns how to make them again */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'offers'::regclass and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
