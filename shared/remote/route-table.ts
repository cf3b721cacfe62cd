import type { NavigationEntry } from './contract';

/** What is published of a route besides its path. */
export interface RouteRow {
  /** The document's title until the screen is shown, without the product's name: its heading, unless that depends on data. */
  title: string;
  /** The webpackChunkName of the import() that brings its screen; without one the screen is in the remote's first files. */
  chunk?: string;
  /** The label of the tab of this remote that is highlighted here. */
  tab?: string;
  /** The edge draws it with src/first-view.tsx: the query parameters that it reads, each with the values that make another view. */
  firstView?: Record<string, string[]>;
  /** With anything else in the query there is no first view, because the screen would show something else. */
  exactQuery?: true;
}

/** A tab of the bottom navigation. */
export interface Tab extends Omit<NavigationEntry, 'activeOn'> {
  /** Routes of other remotes on which it is highlighted, too. */
  alsoOn?: readonly string[];
}

export interface RouteTable {
  rows: readonly (RouteRow & { path: string })[];
  tabs: readonly Tab[];
}

/**
 * The table of a remote: `src/routes.ts` exports it as `ROUTES`. The build publishes it; no bundle carries it.
 * @param paths the remote's file of @cosecha/shared/paths; each path has its row here
 * @throws Error when a row names a tab that the remote does not have
 */
export function defineRoutes<Paths extends Readonly<Record<string, string>>>(
  paths: Paths,
  rows: Readonly<Record<keyof Paths, RouteRow>>,
  tabs: readonly Tab[] = [],
): RouteTable {
  const listed = Object.entries<RouteRow>(rows).map(([name, row]) => ({ path: paths[name] ?? '', ...row }));
  const lost = listed.find(({ tab }) => tab !== undefined && !tabs.some(({ label }) => label === tab));
  if (lost)
    throw new Error(`The route ${lost.path} names the tab "${lost.tab}", which this remote does not have`);
  return { rows: listed, tabs };
}

/** The routes on which a tab is highlighted. */
export function activeOn({ rows }: RouteTable, { label, alsoOn = [] }: Tab): string[] {
  return [...rows.filter(({ tab }) => tab === label).map(({ path }) => path), ...alsoOn];
}
