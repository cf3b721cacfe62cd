import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type RegistryEntry, registryEntrySchema } from '../../remote/contract';
import { activeOn, type RouteTable } from '../../remote/route-table';
import { hashOfFiles, integrityOf, sourceFiles } from '../hash';
import { type CachedMode, type Part, productFolder, scopeOf } from '../parts';
import { reloadRoutes } from './load-routes';
import { type BuiltRemote, CONTRACT_RANGE, MANIFEST } from './manifest';
import { REMOTE_FILE } from './registry';

/** Open tabs go on fetching chunks of the version they started with. */
const MAX_VERSIONS = 3;

/**
 * Turns a finished build into a published version: names it by its content, moves it to its immutable folder and
 * writes `remote.json` last, in one step, so a reader sees the old version or the new one.
 */
export function publishRemote(part: Part, mode: CachedMode, built: string, made: BuiltRemote): RegistryEntry {
  const entry = versionByContent(part, built, made);
  const products = productFolder(part, mode);
  const folder = join(products, entry.version);
  if (existsSync(folder)) rmSync(built, { recursive: true });
  else renameSync(built, folder);
  const now = new Date();
  utimesSync(folder, now, now);
  writeEntry(products, entry);
  removeOldVersions(products, entry.version);
  return entry;
}

/**
 * Publishes a build for development: all of them are in one folder, where pages that run an older one find what has been
 * added since. No page asks for a script by its hash there but for the entry.
 * @param folder of the version, which is its name
 */
export function publishInPlace(part: Part, folder: string, made: BuiltRemote): RegistryEntry {
  const version = basename(folder);
  const entry = registryEntrySchema.parse({ ...publishedOf(part, folder, made), version });
  writeEntry(dirname(folder), entry);
  return entry;
}

function versionByContent(part: Part, built: string, made: BuiltRemote): RegistryEntry {
  const published = publishedOf(part, built, made, integrityOfScripts(built));
  // A version names its files and what is said of them: a title or a tab that changes makes another one.
  const content = createHash('sha256')
    .update(hashOfFiles(built, sourceFiles(built)))
    .update(JSON.stringify(published))
    .digest('hex');
  return registryEntrySchema.parse({ ...published, version: `${part.version}-${content.slice(0, 8)}` });
}

/** The entry without its version. */
function publishedOf(part: Part, built: string, made: BuiltRemote, scripts?: Record<string, string>) {
  const table = reloadRoutes(part.folder);
  const { rows, tabs } = table;
  return {
    name: part.name,
    scope: scopeOf(part.name),
    entry: made.entry,
    integrity: integrityOf(join(built, made.entry)),
    manifest: MANIFEST,
    files: made.files,
    screens: screenFiles(part.name, table, made),
    scripts,
    ...firstViewOf(part.name, table, built, made),
    contract: CONTRACT_RANGE,
    uses: namesTaken(made),
    routes: rows.map(({ path }) => path),
    titles: Object.fromEntries(rows.map(({ path, title }) => [path, title])),
    navigation: tabs.map(({ alsoOn, ...tab }) => ({ ...tab, activeOn: activeOn(table, { ...tab, alsoOn }) })),
  };
}

/** Import → the names that it takes. */
function namesTaken({ shared }: BuiltRemote): Record<string, string[]> {
  return Object.fromEntries(
    shared.flatMap(({ name, uses }) => (uses ? [[name, Object.keys(uses)] as const] : [])),
  );
}

function integrityOfScripts(built: string): Record<string, string> {
  const scripts = sourceFiles(built).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [relative(built, file), integrityOf(file)]));
}

/** What the edge draws first views with; nothing for a remote that has none. */
function firstViewOf(
  remote: string,
  { rows }: RouteTable,
  built: string,
  { firstView: file }: BuiltRemote,
): Pick<RegistryEntry, 'firstView'> {
  const views = rows.flatMap(({ path, firstView, exactQuery = false }) =>
    firstView ? [{ path, parameters: firstView, exactQuery }] : [],
  );
  if (file === undefined && views.length === 0) return {};
  if (file === undefined) {
    throw new Error(`src/routes.ts of ${remote} names first views, but there is no src/first-view.tsx`);
  }
  if (views.length === 0) {
    throw new Error(`${remote} has a src/first-view.tsx, but no row of its src/routes.ts has a firstView`);
  }
  const reading = views.filter(({ parameters }) => Object.keys(parameters).length > 0);
  return {
    firstView: {
      file,
      integrity: integrityOf(join(built, file)),
      routes: views.map(({ path }) => path),
      parameters: Object.fromEntries(reading.map(({ path, parameters }) => [path, parameters])),
      exactQuery: views.filter(({ exactQuery }) => exactQuery).map(({ path }) => path),
    },
  };
}

/** The files of every route's screen, less those that the remote needs anyway. */
function screenFiles(
  remote: string,
  { rows }: RouteTable,
  { files, chunks }: BuiltRemote,
): Record<string, string[]> {
  return Object.fromEntries(
    rows.flatMap(({ path, chunk }) => {
      if (chunk === undefined) return [];
      const own = chunks[chunk]?.filter((file) => !files.includes(file));
      if (own === undefined) {
        throw new Error(
          `src/routes.ts of ${remote} names the chunk "${chunk}", but no import() has this webpackChunkName`,
        );
      }
      return [[path, own]];
    }),
  );
}

/** A reader never sees half a file. */
function writeEntry(products: string, entry: RegistryEntry): void {
  const path = join(products, REMOTE_FILE);
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(entry, null, 2)}\n`);
  renameSync(draft, path);
}

function removeOldVersions(dist: string, current: string): void {
  const versions = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name) && entry.name !== current)
    .map((entry) => ({ path: join(dist, entry.name), age: statSync(join(dist, entry.name)).mtimeMs }))
    .sort((a, b) => b.age - a.age);
  for (const { path } of versions.slice(MAX_VERSIONS - 1)) rmSync(path, { recursive: true });
}
