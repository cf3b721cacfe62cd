import { join } from 'node:path';
import { type BuildResult, buildPart, SITE } from './build-part';
import { allParts, ROOT, SHELL } from './parts';

/**
 * Builds the shell and every remote, or those named; what did not change is skipped.
 * @throws Error when a part is unknown or does not compile
 */
export async function buildWeb(
  names: readonly string[] = [],
  log?: (line: string) => void,
): Promise<BuildResult[]> {
  const parts = allParts();
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part called ${unknown.join(', ')}.`);
  const results: BuildResult[] = [];
  for (const part of parts) {
    if (names.length === 0 || names.includes(part.name)) results.push(await buildPart(part, log));
  }
  return results;
}

/** Where the products of this checkout stand, as the edge takes them. */
export function builtWeb(root: string = ROOT): { shellDir: string; remotes: Record<string, string> } {
  const remotes = allParts(root).filter((part) => part.name !== SHELL);
  return {
    shellDir: join(root, SHELL, 'dist', SITE),
    remotes: Object.fromEntries(remotes.map((part) => [part.name, join(part.folder, 'dist')])),
  };
}
