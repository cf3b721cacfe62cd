import { createRequire } from 'node:module';
import { sep } from 'node:path';

const load = createRequire(__filename);

/** What a module of the sources exports. */
export const loadSource = (file: string): unknown => load(file);

/**
 * The same as the sources say it now.
 * @param sources files and folders that are read again; what lies elsewhere stays as it was first loaded
 */
export function loadFresh(file: string, sources: readonly string[]): unknown {
  for (const loaded of sourcesLoaded(sources)) delete load.cache[loaded];
  return load(file);
}

/** Which modules of these files and folders are loaded. */
export const sourcesLoaded = (sources: readonly string[]): string[] =>
  Object.keys(load.cache).filter((file) =>
    sources.some((source) => file === source || file.startsWith(source + sep)),
  );
