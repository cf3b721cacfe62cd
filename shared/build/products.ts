import { join } from 'node:path';
import { allParts, type CachedMode, type Part, productFolder, ROOT, SHELL } from './parts';
import { inputsOf, isBuilt, SITE, sharedInputs } from './stamp';

// Without webpack, which takes a second to load: a start with everything built does not need it.

/** By the name of a part. */
export type Modes = ReadonlyMap<string, CachedMode | undefined>;

/** In which mode each part is built of today's sources: for a release rather than for this machine. Undefined where it is not built. */
export function builtModes(): Modes {
  const shared = sharedInputs();
  return new Map(
    allParts().map((part) => {
      const inputs = inputsOf(part, shared);
      return [part.name, (['production', 'local'] as const).find((mode) => isBuilt(part, mode, inputs))];
    }),
  );
}

/**
 * Where the products of this checkout are, as the edge takes them.
 * @param watched names of the parts that `startWatching` rebuilds
 * @param modes of the others, as built for a release unless given
 */
export function builtWeb(
  watched: readonly string[] = [],
  modes: Modes = new Map(),
): {
  shellDir: string;
  remotes: Record<string, string>;
} {
  const modeOf = ({ name }: Part) => (watched.includes(name) ? 'development' : modes.get(name));
  const folderOf = (part: Part) => productFolder(part, modeOf(part) ?? 'production');
  const [shell, ...remotes] = allParts();
  if (shell?.name !== SHELL) throw new Error(`There is no ${SHELL} in ${ROOT}.`);
  return {
    shellDir: join(folderOf(shell), SITE),
    remotes: Object.fromEntries(remotes.map((part) => [part.name, folderOf(part)])),
  };
}
