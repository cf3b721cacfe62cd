import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listedFiles } from '../../../../local/house/source-files';

const SOURCE = join(__dirname, '../..');

/** Each table's room: the file that describes it here. */
const ROOM_OF = new Map(
  readdirSync(__dirname)
    .filter((name) => !/^index\.ts$|\.test\.ts$/.test(name))
    .flatMap((name) => {
      const [, rows = ''] =
        /^export interface \w+Tables \{\n([^}]*)\}/m.exec(readFileSync(join(__dirname, name), 'utf8')) ?? [];
      return [...rows.matchAll(/^ {2}(\w+):/gm)].map(
        ([, table = '']) => [table, basename(name, '.ts')] as const,
      );
    }),
);

const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|(?:claimRows|deleteInPieces)(?:<\w+>)?\(\s*\w+,)\(?\s*'(\w+)|\b(?:insert into|delete from|update)\s+(\w+)/g;
/** A statement whose table is a variable: every table that its file names counts. */
const WRITES_ANY =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\((?!\s*')|\b(?:insert into|delete from|update)\s+\$\{|\b(?:claimRows|deleteInPieces)(?:<\w+>)?\(\s*\w+,(?!\s*')/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function writtenIn(text: string): Set<string> {
  const code = text.replace(COMMENTS, '');
  const named = [...code.matchAll(WRITES)].map((match) => match[1] ?? match[2] ?? '');
  const quoted = WRITES_ANY.test(code) ? [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) : [];
  return new Set([...named, ...quoted].filter((name) => ROOM_OF.has(name)));
}

test('a table is written by the room that its description is named after', () => {
  expect(ROOM_OF.size).toBeGreaterThan(50);
  const strays = listedFiles(SOURCE, '*.ts')
    .filter((path) => !/\.test\.ts$|(?:^|\/)testing\/|^db\//.test(path))
    .flatMap((path) =>
      [...writtenIn(readFileSync(join(SOURCE, path), 'utf8'))]
        .filter((table) => !new RegExp(`^(?:modules/)?${ROOM_OF.get(table)}/`).test(path))
        .map((table) => `${table} in ${path}`),
    );
  expect(strays).toEqual([]);
});

test('each description is named after a room of the service', () => {
  const rooms = [SOURCE, join(SOURCE, 'modules')].flatMap((folder) => readdirSync(folder));
  expect(rooms).toEqual(expect.arrayContaining([...ROOM_OF.values()]));
});
