import { join } from 'node:path';
import { type BuildResult, buildPart, SITE } from './build-part';
import { allParts, type Part, partsNamed, productFolder, ROOT, SHELL } from './parts';

/**
 * Builds the shell and every remote, or those named; what did not change is skipped.
 * @throws Error when a part is unknown or does not compile
 */
export async function buildWeb(names: readonly string[] = []): Promise<BuildResult[]> {
  const results: BuildResult[] = [];
  for (const part of partsNamed(names)) results.push(await buildPart(part));
  return results;
}

/**
 * Where the products of this checkout stand, as the edge takes them.
 * @param watched names of the parts that `startWatching` rebuilds; the others come as built for production
 */
export function builtWeb(watched: readonly string[] = []): {
  shellDir: string;
  remotes: Record<string, string>;
} {
  const folderOf = (part: Part) =>
    productFolder(part, watched.includes(part.name) ? 'development' : 'production');
  const [shell, ...remotes] = allParts();
  if (shell?.name !== SHELL) throw new Error(`There is no ${SHELL} in ${ROOT}.`);
  return {
    shellDir: join(folderOf(shell), SITE),
    remotes: Object.fromEntries(remotes.map((part) => [part.name, folderOf(part)])),
  };
}
