import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Every row of every table of the service's database, as text. */
export async function databaseText(folder: string): Promise<string> {
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  try {
    const tables = await database.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await database.query(`select t::text from "${name}" t`);
      texts.push(name, JSON.stringify(rows));
    }
    return texts.join('\n');
  } finally {
    await database.close();
  }
}
