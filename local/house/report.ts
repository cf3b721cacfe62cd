import { table } from '@cosecha/shared/command-line';
import { type HouseFigures, total } from './figures';

/** The figures as text, a paragraph for each. */
export function houseReport(figures: HouseFigures): string {
  const { lines, cycles, documents } = figures;
  const product = lines.product;
  const all = total(lines);
  return [
    `${all} lines of TypeScript: ${Object.entries(lines)
      .map(([purpose, count]) => `${purpose} ${count}`)
      .join(' · ')}`,
    `Test ÷ product: ${((lines.test + lines.journey + lines.bench) / product).toFixed(2)} with journeys and benches, ${(lines.test / product).toFixed(2)} without`,
    `Casts ${figures.casts}, any ${figures.anys}, documents ${documents.words} words in ${documents.files} files`,
    table(
      figures.rooms.map(({ room, lines: ofRoom }) => [
        room,
        `${total(ofRoom)}, of which product ${ofRoom.product}`,
      ]),
    ),
    list('Cycles of packages', cycles.packages.map(inOneLine)),
    list('Cycles of rooms', cycles.rooms.map(inOneLine)),
    list('Cycles of files', cycles.files.map(inOneLine)),
    list('Cycles of types', cycles.types.map(inOneLine)),
    list(
      'Floors of shared',
      figures.sharedFloors.map((rooms, below) => `${below + 1}: ${rooms.join(', ')}`),
    ),
    list('Up into the modules of the service', figures.upIntoModules),
    list(
      'Longest files',
      figures.longestFiles.map(({ path, lines: count }) => `${path} ${count}`),
      SHORT,
    ),
    list(
      'Longest functions',
      figures.longestFunctions.map(({ path, line, lines: count }) => `${path}:${line} ${count}`),
      SHORT,
    ),
    list(
      'Fullest folders',
      figures.fullestFolders.map(({ folder, files }) => `${folder} ${files}`),
      SHORT,
    ),
  ].join('\n\n');
}

/** The rows below a heading that counts nothing: the ten first of many. */
const SHORT = { isCounted: false };

const list = (heading: string, rows: readonly string[], { isCounted } = { isCounted: true }): string =>
  [isCounted ? `${heading}: ${rows.length}` : heading, ...rows.map((row) => `  ${row}`)].join('\n');

const inOneLine = (group: readonly string[]): string => group.join(' ↔ ');
