import { join } from 'node:path';
import type { RouteTable } from '../../remote/route-table';
import { sharedFolder } from '../parts';
import { loadFresh, loadSource, sourcesLoaded } from './load-source';

/**
 * The route table of the remote in a folder.
 * @throws Error when its `src/routes.ts` exports no ROUTES
 */
export function loadRoutes(folder: string): RouteTable {
  return tableIn(fileOf(folder), loadSource(fileOf(folder)));
}

/** The same as its sources say it now: a build that watches finds what changed since. */
export function reloadRoutes(folder: string): RouteTable {
  return tableIn(fileOf(folder), loadFresh(fileOf(folder), sourcesOf(folder)));
}

/** The files that a route table was read from. */
export const routeSources = (folder: string): string[] => sourcesLoaded(sourcesOf(folder));

const fileOf = (folder: string) => join(folder, 'src/routes.ts');

const sourcesOf = (folder: string) => [
  join(folder, 'src'),
  join(sharedFolder(), 'paths'),
  join(sharedFolder(), 'text'),
];

function tableIn(file: string, exports: unknown): RouteTable {
  const { ROUTES } = exports as { ROUTES?: RouteTable };
  if (ROUTES === undefined) throw new Error(`${file} exports no ROUTES`);
  return ROUTES;
}
