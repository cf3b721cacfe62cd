import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAT_COLLECTIONS } from '../backend/src/growth/read-collections';
import { GENERATED_SEALING_KEY } from '../backend/src/keys/sealing-keys';
import { GENERATED_VAPID } from '../backend/src/keys/vapid';

const ROOT = join(__dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What the first cells of a section's table name, and the rows themselves. */
function rowsOf(heading: string): { names: string[]; cells: string[] }[] {
  const section =
    read('docs/growth.md')
      .split('\n## ')
      .find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { names: [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), cells };
    });
}
const namesOf = (heading: string) =>
  rowsOf(heading)
    .flatMap(({ names }) => names)
    .sort();

/** Every match of each file, once. */
function found(files: readonly string[], pattern: RegExp): string[] {
  const all = files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(all)];
}

const MIGRATIONS = readdirSync(join(ROOT, 'backend/src/db/migrations')).map(
  (name) => `backend/src/db/migrations/${name}`,
);
/** What Kysely makes to know which of them were applied. */
const OF_MIGRATIONS = ['schema_migrations', 'schema_migrations_lock'];

test('every table of the database is named, and no other', () => {
  const made = found(MIGRATIONS, /^create (?:unlogged )?table (\w+)/gm);
  const dropped = found(MIGRATIONS, /^drop table (\w+)/gm);
  const tables = made.filter((name) => !dropped.includes(name));
  expect(tables.length).toBeGreaterThan(50);
  expect(namesOf('Tables')).toEqual([...tables, ...OF_MIGRATIONS].sort());
});

test('every collection of the rules is named, and every kind of file of the chat', () => {
  const documents = found(['mfe-chat/firebase/firestore.rules'], /match \/(\w+)\/\{/g);
  expect([...CHAT_COLLECTIONS].sort()).toEqual(documents.filter((name) => name !== 'databases').sort());
  const files = found(['mfe-chat/firebase/storage.rules'], /match \/(conversations)\/\{/g);
  expect(namesOf('Documents and files of the chat')).toEqual(
    [...documents.filter((name) => name !== 'databases'), ...files.map((name) => `storage: ${name}`)].sort(),
  );
});

/** Who puts something into a data folder. */
const WRITERS = [
  'backend/src/config/config.ts',
  'local/data-folder.ts',
  'local/demo-network.ts',
  'emulators/firebase/open-firebase.ts',
  'emulators/firebase/storage/storage-parts.ts',
  'local/folder-lock.ts',
  'local/https/certificate.ts',
  'local/parts/firebase.ts',
  'emulators/near/store/disk-store.ts',
];

test('every file and folder that a data folder gets is named', () => {
  const joined = found(WRITERS, /join\((?:dataDir|path|folder|inside)[^'()]*'([\w.-]+)'/g);
  const chosen = found(['local/parts/firebase.ts'], /\? 'firebase' : '([\w-]+)'/g);
  const constants = found(WRITERS, /^(?:export )?const (?:FILE|COMPLETE|BEGUN) = '([\w.-]+)'/gm);
  const made = [...joined, ...chosen, ...constants, GENERATED_SEALING_KEY, GENERATED_VAPID];
  expect(made.length).toBeGreaterThan(10);
  const named = namesOf('Files');
  expect([...new Set(made)].filter((name) => !named.includes(name))).toEqual([]);
});

test.each(['Tables', 'Documents and files of the chat', 'Files', 'Logs'])(
  'each row of "%s" says who removes it, or why it may stay',
  (heading) => {
    const rows = rowsOf(heading);
    expect(rows.length).toBeGreaterThan(0);
    for (const { cells } of rows) expect(cells.slice(1).every((cell) => cell !== '')).toBe(true);
  },
);
