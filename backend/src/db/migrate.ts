import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables';

const DIRECTORY = join(__dirname, 'migrations');
/** Any number that only this service uses: holds a second process back while the first one migrates. */
const MIGRATION_LOCK = 7_241_019;

/**
 * Applies the SQL files that this database has not seen, in the order of their names, each recorded in the same
 * transaction: a file that fails leaves nothing behind.
 * @returns the names that were applied now
 */
export async function migrate(database: Kysely<Tables>, directory = DIRECTORY): Promise<string[]> {
  const files = await migrationFiles(directory);
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await sql`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(transaction);
    const seen = await sql<{ name: string }>`select name from schema_migrations`.execute(transaction);
    const known = new Set(seen.rows.map((row) => row.name));
    const applied: string[] = [];
    for (const file of files.filter((path) => !known.has(basename(path)))) {
      const name = basename(file);
      const text = await readFile(file, 'utf8');
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(transaction);
      await sql`insert into schema_migrations (name) values (${name})`.execute(transaction);
      applied.push(name);
    }
    return applied;
  });
}

/** The SQL files, in the order in which they are applied. */
export async function migrationFiles(directory = DIRECTORY): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => join(directory, name));
}

/** The embedded engine takes one statement at a time. Migrations hold no `;` inside a text or a function body. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
