import { buildPart, watchPart } from './build-part';
import { allParts, type Part, partsNamed } from './parts';

export interface WatchOptions {
  /** Names of the parts to watch; empty: all of them. The others are built once. */
  parts?: readonly string[];
  /** Leaves the others as they are. */
  alone?: boolean;
  log?: (line: string) => void;
}

export interface Watching {
  /** Names of the parts that are rebuilt. */
  watched: readonly string[];
  /** Ends it and removes what was built for development. */
  stop: () => Promise<void>;
}

/**
 * Builds and keeps building. Every rebuild publishes a new version, so an edge on the same folders serves it at
 * once and tells open browsers to reload.
 * @returns after the first build of every part
 * @throws Error when a part is unknown, or one that is not watched does not compile
 */
export async function startWatching(options: WatchOptions = {}): Promise<Watching> {
  const { parts = [], alone = false, log = console.log } = options;
  const watched = partsNamed(parts);
  const names = watched.map(({ name }) => name);
  const others = alone ? [] : allParts().filter(({ name }) => !names.includes(name));
  for (const part of others) await buildPart(part, log);
  const stops = await Promise.all(watched.map((part) => firstBuild(part, log)));
  return {
    watched: names,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** @returns after the first build, good or bad, with a function that stops watching */
function firstBuild(part: Part, log: (line: string) => void): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const stop = watchPart(
      part,
      (result) => {
        log(`${part.name}: ${result.version ?? 'site'} at ${new Date().toLocaleTimeString('es-CO')}`);
        resolve(() => stop());
      },
      (error) => {
        log(error.message);
        resolve(() => stop());
      },
    );
  });
}
