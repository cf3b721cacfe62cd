import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { Mode, Part } from '../parts';
import { SERVER_FILES } from './server-files';
import { baseConfig, cacheOf } from './webpack';

/**
 * The build of what is in the head of a page with a first view, and runs before anything is painted: one script
 * that the edge writes into the page itself, so it has to be small.
 * @param site the folder of the site
 * @returns nothing for a part that has none
 */
export function headScriptConfig(part: Part, mode: Mode, site: string): Configuration | undefined {
  const source = join(part.folder, 'src/first-view/head.ts');
  if (!existsSync(source)) return undefined;
  const base = baseConfig(part, mode, site);
  return {
    ...base,
    name: `${part.name}-head`,
    devtool: false,
    entry: { head: source },
    output: { ...base.output, filename: SERVER_FILES.head, clean: false },
    cache: cacheOf(`${part.name}-head-${mode}`, mode),
  };
}

/** @throws Error when the script would end the element that it is in */
export function requireInline(site: string): void {
  const file = join(site, SERVER_FILES.head);
  if (!existsSync(file)) return;
  if (/<\/script|<!--/i.test(readFileSync(file, 'utf8'))) {
    throw new Error(`${SERVER_FILES.head} contains markup that ends a script element`);
  }
}
