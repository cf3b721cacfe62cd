import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from './tables';

const DIRECTORY = join(__dirname, 'migrations');
const APPLIED = 'schema_migrations';
/**
 * The first migration of every database of ours. A list without it belongs to something else, or to a time before
 * 1.0.0.
 */
const FIRST = '0001-accounts.sql';

/**
 * Applies the SQL files that this database has not had yet, by name, in one transaction: a failing file leaves nothing
 * behind. Kysely stores the list of applied files and holds back a second process meanwhile.
 * @returns the names applied now
 * @throws when the database did not start as ours do; nothing in it is changed
 */
export async function migrate(database: Kysely<Tables>, directory = DIRECTORY): Promise<string[]> {
  const { schema, applied } = await readList(database);
  if (applied.length > 0 && !applied.includes(FIRST)) throw otherLineage(schema, applied);
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

/** Applied by a newer version running in parallel (a rolling upgrade): nothing to do, and no reason not to start. */
const DONE: Migration = { up: async () => undefined };

const fromFile = (file: string): Migration => ({
  up: async (transaction) => void (await sql.raw(await readFile(file, 'utf8')).execute(transaction)),
});

/** Where tables are made, and what is applied there already. */
async function readList(database: Kysely<Tables>): Promise<{ schema: string; applied: readonly string[] }> {
  const { rows } = await sql<{ schema: string; isThere: boolean }>`
    select current_schema() as schema,
      to_regclass(quote_ident(current_schema()) || ${sql.lit(`.${APPLIED}`)}) is not null as "isThere"`.execute(
    database,
  );
  const { schema = 'public', isThere = false } = rows[0] ?? {};
  if (!isThere) return { schema, applied: [] };
  const list = await sql<{ name: string }>`select name from ${sql.table(APPLIED)} order by name`.execute(
    database,
  );
  return { schema, applied: list.rows.map(({ name }) => name) };
}

/** What `openWhenUp` says in a sentence that names the setting. */
const otherLineage = (schema: string, [first]: readonly string[]) =>
  Object.assign(
    new Error(`schema "${schema}" began with the migration ${first}, those of this service with ${FIRST}`),
    { code: 'OTHER_LINEAGE' },
  );

/** Names of all migrations, in the order in which they are applied. */
export const migrationNames = async (): Promise<string[]> =>
  (await migrationFiles()).map((file) => basename(file));

/** The SQL files, in the order in which they are applied. */
export async function migrationFiles(directory = DIRECTORY): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => join(directory, name));
}
