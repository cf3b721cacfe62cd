import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Kysely } from 'kysely';
import { dependencies } from '../../package.json';
import { type EmbeddedEngine, embeddedPool, openEmbeddedEngine } from './embedded-engine';
import { migrate, migrationFiles } from './migrate';
import { connectionsOf, statementDialect } from './statements';
import type { Tables } from './tables';

export interface EngineImage {
  name: string;
  /** An archive of the files of a database. */
  read(): Promise<Blob>;
}

const CACHE = join(__dirname, '../../../node_modules/.cache/cosecha');

/**
 * An embedded database with all of our tables and nothing in them, made once for a checkout: making one takes ten seconds and more,
 * opening its image one.
 */
export async function emptyDatabase(): Promise<EngineImage> {
  const name = `empty-pglite-${await imageKey()}.tar`;
  return {
    name,
    async read() {
      const file = join(CACHE, name);
      if (!existsSync(file)) await makeImage(file);
      return new Blob([await readFile(file)]);
    },
  };
}

/**
 * Restores the image of an empty database into the folder of a new one. Stopped on its way it leaves half of one.
 * @param directory what a data folder of the local network has for it
 */
export async function restoreEmptyDatabase(directory: string): Promise<void> {
  const image = await emptyDatabase();
  const engine = await openEmbeddedEngine(directory, await image.read());
  await engine.close();
}

/** The tables of an engine as they are, without bringing them up to date. */
export const embeddedDatabase = (engine: EmbeddedEngine) =>
  new Kysely<Tables>({ dialect: statementDialect(connectionsOf(embeddedPool(engine)), () => undefined) });

async function makeImage(file: string): Promise<void> {
  const engine = await openEmbeddedEngine(null);
  const builder = embeddedDatabase(engine);
  await migrate(builder);
  const dump = await engine.dumpDataDir('none');
  await builder.destroy();
  await engine.close();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/** Another engine or other migrations make another image. */
async function imageKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await migrationFiles()) hash.update(basename(name)).update(await readFile(name));
  return `${dependencies['@electric-sql/pglite']}-${hash.digest('hex').slice(0, 16)}`;
}
