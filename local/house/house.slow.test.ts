import { join } from 'node:path';
import { type HouseFigures, measureHouse } from './figures';

let figures: HouseFigures;
beforeAll(() => {
  figures = measureHouse(join(__dirname, '../..'));
});

test('packages import each other one way, and so do files', () => {
  expect(figures.cycles.packages).toEqual([]);
  expect(figures.cycles.files).toEqual([]);
});

test('the type `any` is nowhere', () => expect(figures.anys).toBe(0));

test('the rooms of the service stand on floors, and what stands below the modules imports nothing of them', () => {
  expect(figures.cycles.rooms.filter((rooms) => rooms.some((room) => room.startsWith('backend')))).toEqual(
    [],
  );
  expect(figures.upIntoModules).toEqual([]);
});

test('types close no cycle outside of `shared`', () => {
  expect(figures.cycles.types.filter((files) => !files.every((path) => path.startsWith('shared/')))).toEqual(
    [],
  );
});
