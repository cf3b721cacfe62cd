import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { cycles, floors, type Graph } from './graph';
import { importResolver, listedFiles, type Purpose, readSourceFiles, type SourceFile } from './source-files';

export interface HouseFigures {
  /** Lines of TypeScript by room, the biggest first. */
  rooms: { room: string; lines: Record<Purpose, number> }[];
  lines: Record<Purpose, number>;
  /** Groups that import each other; a cycle of files is one at run time, one of types needs `import type` to close. */
  cycles: { packages: string[][]; rooms: string[][]; files: string[][]; types: string[][] };
  /** Folders of `shared`, by their floor, the lowest first. */
  sharedFloors: string[][];
  /** What each folder of `shared` imports. */
  sharedImports: Record<string, FolderImports>;
  /** Imports of the service's modules from the floors below them: `file → file`. */
  upIntoModules: string[];
  longestFiles: { path: string; lines: number }[];
  longestFunctions: { path: string; line: number; lines: number }[];
  /** Folders with the most files of their own. */
  fullestFolders: { folder: string; files: number }[];
  casts: number;
  anys: number;
  documents: { files: number; words: number };
}

export interface FolderImports {
  /** Other folders of `shared`. */
  folders: string[];
  /** Packages of others; what Node brings is not counted. */
  packages: string[];
}

interface Arrow {
  from: SourceFile;
  to: SourceFile;
  isType: boolean;
  isLazy: boolean;
}

const SHOWN = 10;
const NO_LINES: Record<Purpose, number> = { product: 0, test: 0, journey: 0, bench: 0, emulator: 0 };
/** The service's own floors; its entrances (`server.ts`, commands) are above the modules. */
const BELOW_MODULES = /^backend\/src\/(?:config|db|indexer|keys|limits|near|plugins|signing|subgraph|util)\//;

/** Measures the repository at `root`. */
export function measureHouse(root: string): HouseFigures {
  const files = readSourceFiles(root);
  const shipped = files.filter(({ purpose }) => purpose === 'product' || purpose === 'emulator');
  const arrows = arrowsAmong(root, files, shipped);
  const atLoad = arrows.filter((arrow) => !arrow.isType && !arrow.isLazy);
  const packageOf = (file: SourceFile) => file.room.split('/')[0] ?? file.room;
  const shared = graphOf(
    arrows.filter(({ from, to }) => isShared(from) && isShared(to)),
    sharedFolder,
  );
  const documents = listedFiles(root, '*.md').map((path) => readFileSync(join(root, path), 'utf8'));
  return {
    ...linesByRoom(files),
    cycles: {
      packages: cycles(graphOf(arrows, packageOf)),
      rooms: cycles(graphOf(arrows, (file) => file.room)),
      files: cycles(graphOf(atLoad, (file) => file.path)),
      types: cycles(
        graphOf(
          arrows.filter((arrow) => !arrow.isLazy),
          (file) => file.path,
        ),
      ),
    },
    sharedFloors: byFloor(floors(shared)),
    sharedImports: importsOfFolders(shared, shipped.filter(isShared)),
    upIntoModules: arrows
      .filter(({ from, to }) => BELOW_MODULES.test(from.path) && to.room === 'backend/src/modules')
      .map(({ from, to }) => `${from.path} → ${to.path}`)
      .sort(),
    longestFiles: most(files, (file) => file.lines).map(({ path, lines }) => ({ path, lines })),
    longestFunctions: most(
      shipped.flatMap((file) => file.functions.map((one) => ({ path: file.path, ...one }))),
      (one) => one.lines,
    ),
    fullestFolders: fullest(files),
    casts: sum(shipped, (file) => file.casts),
    anys: sum(files, (file) => file.anys),
    documents: { files: documents.length, words: sum(documents, wordsIn) },
  };
}

function arrowsAmong(root: string, files: readonly SourceFile[], shipped: readonly SourceFile[]): Arrow[] {
  const resolve = importResolver(root, files);
  const byPath = new Map(shipped.map((file) => [file.path, file]));
  return shipped.flatMap((from) =>
    from.imports.flatMap(({ specifier, isType, isLazy }) => {
      const to = byPath.get(resolve(from.path, specifier) ?? '');
      return to && to !== from ? [{ from, to, isType, isLazy }] : [];
    }),
  );
}

function graphOf(arrows: readonly Arrow[], nameOf: (file: SourceFile) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [name, other] = [nameOf(from), nameOf(to)];
    const known = graph.get(name) ?? new Set<string>();
    graph.set(name, known);
    if (!graph.has(other)) graph.set(other, new Set());
    if (name !== other) known.add(other);
  }
  return graph;
}

const isShared = ({ path }: SourceFile) => path.startsWith('shared/');
const sharedFolder = ({ path }: SourceFile) => path.split('/')[1] ?? '';

function importsOfFolders(graph: Graph, files: readonly SourceFile[]): Record<string, FolderImports> {
  const found: Record<string, FolderImports> = {};
  for (const folder of new Set(files.map(sharedFolder))) {
    const packages = files
      .filter((file) => sharedFolder(file) === folder)
      .flatMap(({ imports }) => imports.map(({ specifier }) => specifier))
      .filter((specifier) => !/^\.|^@cosecha\//.test(specifier) && !isBuiltin(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    found[folder] = {
      folders: [...(graph.get(folder) ?? [])].sort(),
      packages: [...new Set(packages)].sort(),
    };
  }
  return found;
}

function byFloor(floors: ReadonlyMap<string, number>): string[][] {
  const found: string[][] = Array.from({ length: Math.max(0, ...floors.values()) }, () => []);
  for (const [room, floor] of floors) found[floor - 1]?.push(room);
  return found.map((rooms) => rooms.sort());
}

function linesByRoom(files: readonly SourceFile[]): Pick<HouseFigures, 'rooms' | 'lines'> {
  const lines = { ...NO_LINES };
  const rooms = new Map<string, Record<Purpose, number>>();
  for (const file of files) {
    const ofRoom = rooms.get(file.room) ?? { ...NO_LINES };
    rooms.set(file.room, ofRoom);
    ofRoom[file.purpose] += file.lines;
    lines[file.purpose] += file.lines;
  }
  const sorted = [...rooms].map(([room, ofRoom]) => ({ room, lines: ofRoom }));
  return { lines, rooms: sorted.sort((a, b) => total(b.lines) - total(a.lines)) };
}

/** All lines, whatever they are for. */
export const total = (lines: Record<Purpose, number>): number => sum(Object.values(lines), (one) => one);

function fullest(files: readonly SourceFile[]): HouseFigures['fullestFolders'] {
  const counts = new Map<string, number>();
  for (const { path, purpose } of files) {
    if (purpose === 'test') continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return most(
    [...counts].map(([folder, count]) => ({ folder, files: count })),
    (one) => one.files,
  );
}

const most = <Item>(items: readonly Item[], by: (item: Item) => number): Item[] =>
  [...items].sort((a, b) => by(b) - by(a)).slice(0, SHOWN);

const sum = <Item>(items: readonly Item[], by: (item: Item) => number): number =>
  items.reduce((before, item) => before + by(item), 0);

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
