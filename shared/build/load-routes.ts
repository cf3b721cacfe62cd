import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import type { RouteTable } from '../remote/route-table';
import { sharedFolder } from './parts';

const load = createRequire(__filename);

/**
 * The route table of the remote in a folder.
 * @throws Error when its `src/routes.ts` exports no ROUTES
 */
export function loadRoutes(folder: string): RouteTable {
  const file = join(folder, 'src/routes.ts');
  const { ROUTES } = load(file) as { ROUTES?: RouteTable };
  if (ROUTES === undefined) throw new Error(`${file} exports no ROUTES`);
  return ROUTES;
}

/** The same as its sources say it now: a build that watches finds what changed since. */
export function reloadRoutes(folder: string): RouteTable {
  const sources = [join(folder, 'src'), join(sharedFolder(), 'paths'), join(sharedFolder(), 'text')];
  for (const file of Object.keys(load.cache)) {
    if (sources.some((source) => file.startsWith(source + sep))) delete load.cache[file];
  }
  return loadRoutes(folder);
}
