import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type HouseFigures, measureHouse } from './figures';

const ROOT = join(__dirname, '../..');
const names = z.array(z.string());
/** From the lowest floor up: what a folder of `shared` may import. */
const floorsSchema = z.array(z.record(z.string(), z.object({ folders: names, packages: names })));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const floors = floorsSchema.parse(JSON.parse(read('shared/floors.json')));

let figures: HouseFigures;
beforeAll(() => {
  figures = measureHouse(ROOT);
});

test('packages import each other one way, and so do files', () => {
  expect(figures.cycles.packages).toEqual([]);
  expect(figures.cycles.files).toEqual([]);
});

/** What a person can be asked to have read before a change; a test of the house, because pages grow one sentence at a time. */
test('all pages together have at most 45,000 words', () => {
  expect(figures.documents.words).toBeLessThanOrEqual(45_000);
});

test('the type `any` is nowhere', () => expect(figures.anys).toBe(0));

test('no function is longer than 100 lines', () =>
  expect(figures.longestFunctions.filter(({ lines }) => lines > 100)).toEqual([]));

/** Most of them are where a library or the browser says less than is so; everywhere else there is a type guard or a schema. */
test('outside tests there are at most 109 casts', () => expect(figures.casts).toBeLessThanOrEqual(109));

test('the rooms of the service stand on floors, and what stands below the modules imports nothing of them', () => {
  expect(figures.cycles.rooms.filter((rooms) => rooms.some((room) => room.startsWith('backend')))).toEqual(
    [],
  );
  expect(figures.upIntoModules).toEqual([]);
});

test('`shared/floors.json` allows each folder of `shared` what it imports, and no more', () =>
  expect(figures.sharedImports).toEqual(Object.assign({}, ...floors)));

test('`shared` has seven floors at most, and each imports only those below it', () => {
  expect(floors.length).toBeLessThanOrEqual(7);
  const upwards = floors.flatMap((floor, at) => {
    const below = new Set(floors.slice(0, at).flatMap((lower) => Object.keys(lower)));
    return Object.entries(floor).flatMap(([folder, { folders }]) =>
      folders.filter((other) => !below.has(other)).map((other) => `${folder} → ${other}`),
    );
  });
  expect(upwards).toEqual([]);
});

test('ARCHITECTURE.md draws these floors', () => {
  const [, picture = ''] = /^shared, by shared\/floors\.json:\n([^─]+)/m.exec(read('ARCHITECTURE.md')) ?? [];
  const rows = picture.trim().split('\n');
  const drawn = rows.map((row) => row.trim().split(/ {2,}/, 1).join('').split(' · ').sort());
  expect(drawn.reverse()).toEqual(floors.map((floor) => Object.keys(floor).sort()));
});

test('rooms of `shared` import each other one way', () =>
  expect(figures.cycles.rooms.filter((rooms) => rooms.some((room) => room.startsWith('shared/')))).toEqual(
    [],
  ));

test('types close no cycle', () => expect(figures.cycles.types).toEqual([]));
