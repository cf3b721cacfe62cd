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
