import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from './tables';

const DIRECTORY = join(__dirname, 'migrations');
const APPLIED = 'schema_migrations';
/** Earlier versions of this service migrate under this advisory lock; a number that only they and we use. */
const EARLIER_LOCK = 7_241_019;

/**
 * Applies the SQL files that this database has not seen, in the order of their names, all in one transaction: a file that
 * fails leaves nothing behind. Kysely keeps the list of what was applied, and holds a second process back meanwhile.
 * @returns the names that were applied now
 */
export async function migrate(database: Kysely<Tables>, directory = DIRECTORY): Promise<string[]> {
  const { schema, applied } = await goOnWithEarlierList(database);
  const files = await migrationFiles(directory);
  // Kysely reads the whole catalogue of tables first, which takes the embedded engine most of a second.
  if (files.every((file) => applied.includes(basename(file)))) return [];
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...applied.map((name) => [name, DONE] as const),
          ...files.map((file) => [basename(file), fromFile(file)] as const),
        ]),
    },
    // Without it Kysely takes a table of any schema for ours.
    migrationTableSchema: schema,
    migrationTableName: APPLIED,
    migrationLockTableName: `${APPLIED}_lock`,
    // Branches land in another order than they took their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Applied by a newer version that runs beside this one (a rolling upgrade): nothing to do, and no reason not to start. */
const DONE: Migration = { up: async () => undefined };

const fromFile = (file: string): Migration => ({
  up: async (transaction) => void (await sql.raw(await readFile(file, 'utf8')).execute(transaction)),
});

/** The list that versions before Kysely's migrator kept has the same names; one column is called otherwise there. */
async function goOnWithEarlierList(
  database: Kysely<Tables>,
): Promise<{ schema: string; applied: readonly string[] }> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(EARLIER_LOCK)})`.execute(transaction);
    const { rows } = await sql<{ schema: string; column: string | null }>`
      select current_schema() as schema, attname as column from (select 1) as one
      left join pg_attribute on attnum > 0
        and attrelid = to_regclass(quote_ident(current_schema()) || ${sql.lit(`.${APPLIED}`)})`.execute(
      transaction,
    );
    const columns = rows.map(({ column }) => column);
    if (columns.includes('applied_at'))
      await sql`alter table ${sql.table(APPLIED)} rename applied_at to timestamp`.execute(transaction);
    const list = columns.includes('name')
      ? await sql<{ name: string }>`select name from ${sql.table(APPLIED)}`.execute(transaction)
      : { rows: [] };
    return { schema: rows[0]?.schema ?? 'public', applied: list.rows.map(({ name }) => name) };
  });
}

/** Names of all migrations, in the order in which they are applied. */
export const migrationNames = async (): Promise<string[]> =>
  (await migrationFiles()).map((file) => basename(file));

/** The SQL files, in the order in which they are applied. */
export async function migrationFiles(directory = DIRECTORY): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => join(directory, name));
}
