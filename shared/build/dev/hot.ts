import { join } from 'node:path';
import {
  EntryPlugin,
  HotModuleReplacementPlugin,
  type RuleSetUseItem,
  type WebpackPluginInstance,
} from 'webpack';
import { type Mode, type Part, SHELL } from '../parts';

/**
 * Further options of webpack, so that pages of `npm run dev` take in what changes and keep their state
 * (docs/decisions/0001-running-and-developing.md). React Refresh itself is the shell's: there is one in the page.
 */

/** Whether modules of a part are replaced in the page. Those of the shell are not: it loads again. */
export const isReplaced = (part: Part, mode: Mode) => mode === 'hot' && part.name !== SHELL;

/** Entries of the shell: React Refresh has to be there before React is. */
export function shellEntry(part: Part, mode: Mode): string[] {
  const entry = join(part.folder, 'src/index.ts');
  return mode === 'hot' ? [join(part.folder, 'src/dev/index.ts'), entry] : [entry];
}

/** After swc. */
export const hotLoader = (part: Part): RuleSetUseItem => ({
  loader: join(__dirname, 'hot-loader.cjs'),
  options: { part: part.name },
});

/** For a remote whose modules are replaced. */
export const hotPlugins = (part: Part): WebpackPluginInstance[] => [
  new HotModuleReplacementPlugin(),
  new EntryPlugin(part.folder, `${join(__dirname, 'hot-client.ts')}?${part.name}`, { name: undefined }),
];
