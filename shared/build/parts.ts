import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The repository in which builds run: this checkout, or a team's own, where the packed tools set it (local/sdk/write-tools.ts). */
export const ROOT = process.env.COSECHA_REPOSITORY ?? resolve(__dirname, '../..');
/** The sources of the build; where the packed tools run, their own folder. */
export const BUILD_FOLDER = __dirname;
export const SHELL = 'shell';

/** The folder of `@cosecha/shared`: our sources, or in a repository of a team's own what `npm run pack:sdk` made of them. */
export function sharedFolder(): string {
  return realpathSync(join(ROOT, 'node_modules/@cosecha/shared'));
}

/**
 * `production`: what is released. `local`: the same for `npm start`, neither minified nor compressed. `hot`: for pages of `npm run dev`,
 * which take in what changes. `development`: a remote for the pages of a shell that runs elsewhere.
 */
export type Mode = 'production' | 'local' | 'development' | 'hot';
/** Modes in which a part is built once and its product kept: the others watch. */
export type CachedMode = Extract<Mode, 'production' | 'local'>;

/** A buildable folder: the shell or a remote. */
export interface Part {
  name: string;
  folder: string;
  /** Version of its package.json. */
  version: string;
}

/** All parts in build order: the shell first, then the remotes by name. A repository of a team's own is one remote. */
export function allParts(): Part[] {
  const isRemote = (folder: string) => existsSync(join(folder, 'src/remote.tsx'));
  if (isRemote(ROOT)) return [partOf(ROOT)];
  const remotes = readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && isRemote(join(ROOT, name)))
    .sort();
  return [SHELL, ...remotes].map((name) => partOf(join(ROOT, name)));
}

/**
 * The named parts in build order; no name means all of them.
 * @throws Error that names what there is not
 */
export function partsNamed(names: readonly string[]): Part[] {
  const parts = allParts();
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`There is no part called ${unknown.join(', ')}. There are ${known}.`);
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

const PRODUCTS: Record<Mode, string> = {
  production: 'dist',
  local: 'dist/local',
  development: 'dist/dev',
  hot: 'dist/dev',
};

/** The folder of a part's product: each kind has its own, so that none is taken for another, least of all for what is released. */
export function productFolder(part: Part, mode: Mode): string {
  return join(part.folder, PRODUCTS[mode]);
}

export function partOf(folder: string): Part {
  const { name, version } = packageOf(folder);
  return { name: name.replace('@cosecha/', ''), folder, version };
}

/** Name and version of the package in a folder. */
export function packageOf(folder: string): { name: string; version: string } {
  const schema = z.object({ name: z.string(), version: z.string() });
  return schema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** The container's name on `window` for a remote. */
export function scopeOf(name: string): string {
  return name.replaceAll('-', '_');
}
